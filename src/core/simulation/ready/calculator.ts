import { parametersOf, text, type ReadySet, type ReadyTool } from './ready';

function calculatorTool(description: string, expression: string): ReadyTool {
  return {
    name: 'calculate',
    description,
    parameters: parametersOf({ expression: text(expression) }),
    mock: { kind: 'calculator' },
  };
}

export const calculator: ReadySet = {
  id: 'calculator',
  contents: {
    en: [
      calculatorTool(
        'Work out an arithmetic expression. Use it for every calculation.',
        'For example (3 + 4) * 12.5 / 2^3; also sqrt, abs, round, floor, ceil',
      ),
    ],
    'zh-CN': [
      calculatorTool(
        '计算一个算术表达式。凡是计算都要用它。',
        '例如 (3 + 4) * 12.5 / 2^3；可用 sqrt、abs、round、floor、ceil',
      ),
    ],
  },
};
