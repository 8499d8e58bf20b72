import { createExample, system, tool, user } from './example';

/**
 * The classic mistakes in one array, to be repaired: `arguments` as an object, a user message between call and results, a result
 * without an id, one with a wrong id, and a misspelt role [C3–C5, C8].
 */

interface Words {
  readonly rule: string;
  readonly question: string;
  readonly cities: readonly [string, string];
  readonly impatience: string;
  readonly conditions: readonly [string, string];
  readonly answer: string;
  readonly next: string;
  readonly about: string;
  readonly city: string;
}

function write({ rule, question, cities, impatience, conditions, answer, next, about, city }: Words) {
  const [first, second] = cities;
  return {
    messages: [
      system(rule),
      user(question),
      {
        role: 'assistant',
        content: null,
        tool_calls: [
          {
            id: 'call_b1Kd6Wq2P',
            type: 'function',
            function: { name: 'get_weather', arguments: { city: first } },
          },
          {
            id: 'call_b2Hf4Zx8M',
            type: 'function',
            function: { name: 'get_weather', arguments: JSON.stringify({ city: second }) },
          },
        ],
      },
      user(impatience),
      { role: 'tool', content: JSON.stringify({ city: first, condition: conditions[0] }) },
      {
        role: 'tool',
        tool_call_id: 'call_b3',
        content: JSON.stringify({ city: second, condition: conditions[1] }),
      },
      { role: 'assistnt', content: answer },
      user(next),
    ],
    tools: [tool('get_weather', about, { city: { type: 'string', description: city } })],
  };
}

export const brokenArray = createExample({
  id: 'broken-array',
  en: write({
    rule: 'You are a weather assistant.',
    question: 'Do I need an umbrella in Beijing or in Shanghai?',
    cities: ['Beijing', 'Shanghai'],
    impatience: 'Are you still there?',
    conditions: ['sunny', 'light rain'],
    answer: 'Only in Shanghai: light rain there, sunshine in Beijing.',
    next: 'And in Hangzhou?',
    about: 'Get the current weather of one city.',
    city: 'Name of the city',
  }),
  zh: write({
    rule: '你是天气助手。',
    question: '去北京和上海要带伞吗？',
    cities: ['北京', '上海'],
    impatience: '还在吗？',
    conditions: ['晴', '小雨'],
    answer: '只有上海要带：上海有小雨，北京晴。',
    next: '那杭州呢？',
    about: '查询一个城市当前的天气。',
    city: '城市名称',
  }),
});
