import { parametersOf, text, type ReadySet, type ReadyTool } from './ready';

function clockTool(description: string, timezone: string): ReadyTool {
  return {
    name: 'get_current_time',
    description,
    parameters: parametersOf({ timezone: text(timezone) }, ['timezone']),
    mock: { kind: 'clock' },
  };
}

export const clock: ReadySet = {
  id: 'clock',
  contents: {
    en: [
      clockTool('Get the current date, time and weekday.', 'Such as Asia/Shanghai or +08:00; UTC by default'),
    ],
    'zh-CN': [clockTool('查询当前日期、时间和星期。', '例如 Asia/Shanghai 或 +08:00，默认 UTC')],
  },
};
