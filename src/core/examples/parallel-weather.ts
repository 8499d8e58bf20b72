import type { MockTools } from '../simulation/mock-tool';
import { assistant, calls, createExample, result, system, tool, user } from './example';

/** One reply that asks for two things at once: each result finds its call by id, in any order [C4]. */

const FIRST_ID = 'call_w1Bj5Qe7Z';
const SECOND_ID = 'call_w2Sh9Rt3Y';

interface Words {
  readonly rule: string;
  readonly question: string;
  readonly cities: readonly [string, string];
  readonly conditions: readonly [string, string];
  readonly answer: string;
  readonly about: string;
  readonly city: string;
}

function write({ rule, question, cities, conditions, answer, about, city }: Words) {
  const weather = [
    { city: cities[0], temperature: 25, condition: conditions[0] },
    { city: cities[1], temperature: 22, condition: conditions[1] },
  ] as const;
  const rows = weather.map((row) => ({ arguments: { city: row.city }, answer: JSON.stringify(row) }));
  const mocks: MockTools = {
    get_weather: {
      kind: 'table',
      rows: [...rows, { arguments: '*', answer: '{"error":"no weather data for this city"}' }],
    },
  };
  return {
    messages: [
      system(rule),
      user(question),
      calls([FIRST_ID, 'get_weather', { city: cities[0] }], [SECOND_ID, 'get_weather', { city: cities[1] }]),
      result(FIRST_ID, weather[0]),
      result(SECOND_ID, weather[1]),
      assistant(answer),
    ],
    tools: [tool('get_weather', about, { city: { type: 'string', description: city } })],
    mocks,
  };
}

export const parallelWeather = createExample({
  id: 'parallel-weather',
  en: write({
    rule: 'You are a weather assistant. Answer from the tool results only.',
    question: 'Which is warmer today, Beijing or Shanghai?',
    cities: ['Beijing', 'Shanghai'],
    conditions: ['sunny', 'light rain'],
    answer: 'Beijing is warmer today: 25 °C and sunny, against 22 °C and light rain in Shanghai.',
    about: 'Get the current weather of one city. Temperatures are in degrees Celsius.',
    city: 'Name of the city',
  }),
  zh: write({
    rule: '你是天气助手，只根据工具返回的结果回答。',
    question: '北京和上海今天哪边更暖和？',
    cities: ['北京', '上海'],
    conditions: ['晴', '小雨'],
    answer: '今天北京更暖和：北京 25 °C，晴；上海 22 °C，小雨。',
    about: '查询一个城市当前的天气，温度单位为摄氏度。',
    city: '城市名称',
  }),
});
