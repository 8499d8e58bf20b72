import { parametersOf, text, type ReadySet, type ReadyTool } from './ready';

interface Words {
  readonly about: string;
  readonly city: string;
  readonly unit: string;
  readonly conditions: readonly string[];
}

function weatherTool({ about, city, unit, conditions }: Words): ReadyTool {
  const result = {
    type: 'object',
    properties: {
      city: { type: 'string' },
      temperature: { type: 'integer', minimum: 8, maximum: 31 },
      unit: { enum: ['celsius'] },
      condition: { enum: conditions },
      humidity: { type: 'integer', minimum: 35, maximum: 90 },
    },
  };
  return {
    name: 'get_weather',
    description: about,
    parameters: parametersOf(
      { city: text(city), unit: { type: 'string', enum: ['celsius', 'fahrenheit'], description: unit } },
      ['unit'],
    ),
    mock: { kind: 'schema', schema: JSON.stringify(result, null, 2) },
  };
}

export const weather: ReadySet = {
  id: 'weather',
  contents: {
    en: [
      weatherTool({
        about: 'Get the current weather of one city.',
        city: 'Name of the city',
        unit: 'Unit of the temperature, celsius by default',
        conditions: ['sunny', 'partly cloudy', 'light rain', 'windy'],
      }),
    ],
    'zh-CN': [
      weatherTool({
        about: '查询一个城市的当前天气。',
        city: '城市名',
        unit: '温度单位，默认摄氏度',
        conditions: ['晴', '多云', '小雨', '有风'],
      }),
    ],
  },
};
