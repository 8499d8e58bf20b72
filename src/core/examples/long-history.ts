import type { JsonObject, JsonValue } from '../json/value';
import { assistant, calls, createExample, result, system, tool, user } from './example';

/** A trip planned over fifteen turns, some with tool exchanges: enough to see what each way of trimming keeps [C19–C26]. */

/** One turn: what the user says, what is called and comes back, what the assistant says. */
type Turn = readonly [asked: string, answer: string, ...exchange: readonly Call[]];
type Call = readonly [name: string, args: JsonObject, answer: JsonValue];

interface Words {
  readonly rule: string;
  readonly turns: readonly Turn[];
  readonly next: string;
  readonly tools: readonly JsonObject[];
}

function write({ rule, turns, next, tools }: Words) {
  const messages = turns.flatMap(([asked, answer, ...exchange], at) => [
    user(asked),
    ...writeExchange(exchange, at),
    assistant(answer),
  ]);
  return { messages: [system(rule), ...messages, user(next)], tools };
}

/** Ids tell the turn and the call, so that they are easy to follow on screen: `call_t02c1abcd`. */
function writeExchange(exchange: readonly Call[], turn: number): readonly JsonObject[] {
  if (exchange.length === 0) return [];
  const idOf = (at: number): string => `call_t${String(turn + 1).padStart(2, '0')}c${at + 1}trip`;
  return [
    calls(...exchange.map(([name, args], at) => [idOf(at), name, args] as const)),
    ...exchange.map(([, , answer], at) => result(idOf(at), answer)),
  ];
}

const EN: Words = {
  rule: 'You are a travel planner. The budget for the whole trip is 4,000 yuan: never suggest anything beyond it. Prices and weather come from the tools only.',
  tools: [
    tool('search_trains', 'Search trains between two cities on a date.', {
      origin: { type: 'string', description: 'City of departure' },
      destination: { type: 'string', description: 'City of arrival' },
      date: { type: 'string', format: 'date', description: 'Date of travel' },
    }),
    tool('find_hotels', 'Find hotels in a city below a price per night, in yuan.', {
      city: { type: 'string', description: 'City' },
      max_price: { type: 'integer', minimum: 1, description: 'Highest price per night' },
    }),
    tool('get_weather', 'Get the weather forecast of a city for a date.', {
      city: { type: 'string', description: 'City' },
      date: { type: 'string', format: 'date', description: 'Date' },
    }),
  ],
  turns: [
    [
      'We are two adults in Shanghai and want three days in Hangzhou around 10 October. My name is Lin and I am allergic to shrimp.',
      'Noted: two adults, Shanghai to Hangzhou, three days around 10 October, and no shrimp. Shall I look for trains first?',
    ],
    [
      'Yes, trains on the morning of the 10th please.',
      'G7349 leaves at 08:00 and arrives at 08:59 for 73 yuan; G7361 leaves at 09:30 and arrives at 10:31 for 73 yuan.',
      [
        'search_trains',
        { origin: 'Shanghai', destination: 'Hangzhou', date: '2026-10-10' },
        {
          trains: [
            { number: 'G7349', departs: '08:00', arrives: '08:59', price: 73, seats_left: 41 },
            { number: 'G7361', departs: '09:30', arrives: '10:31', price: 73, seats_left: 12 },
          ],
        },
      ],
    ],
    ['The later one. We are no early birds.', 'G7361 it is: 146 yuan for two.'],
    [
      'How will the weather be on the 10th and the 11th?',
      'The 10th is sunny with 24 °C, the 11th has light rain and 20 °C. I would put the lake on the first day.',
      ['get_weather', { city: 'Hangzhou', date: '2026-10-10' }, { condition: 'sunny', temperature: 24 }],
      ['get_weather', { city: 'Hangzhou', date: '2026-10-11' }, { condition: 'light rain', temperature: 20 }],
    ],
    [
      'Good. Then find us a hotel near the lake, at most 600 a night.',
      'Lakeside Inn costs 560 yuan a night and is 300 metres from the lake; Willow House costs 480 yuan and is 900 metres away.',
      [
        'find_hotels',
        { city: 'Hangzhou', max_price: 600 },
        {
          hotels: [
            { name: 'Lakeside Inn', price: 560, metres_to_lake: 300, rating: 4.6 },
            { name: 'Willow House', price: 480, metres_to_lake: 900, rating: 4.7 },
          ],
        },
      ],
    ],
    [
      'Willow House, two nights.',
      'Two nights at Willow House: 960 yuan. With the train that makes 1,106 yuan so far.',
    ],
    [
      'What would you do on the first afternoon?',
      'Walk the Su Causeway from south to north, take a boat to the islands, and stay for the sunset at Leifeng Pagoda.',
    ],
    [
      'How much is the boat?',
      'I have no tool for boat tickets; please take 70 yuan a person as a guess and check it on the spot.',
    ],
    [
      'And on the rainy day?',
      'The China Tea Museum and the silk museum: both are indoors, and entry is free.',
    ],
    [
      'Where can we eat without shrimp?',
      'Choose beggar’s chicken, Dongpo pork or West Lake fish. Leave out Longjing shrimp, and ask whether the noodles are cooked in shrimp stock.',
    ],
    [
      'Is there a train back in the late afternoon of the 12th?',
      'G7588 leaves at 17:05 and arrives at 18:08; G7596 leaves at 18:20 and arrives at 19:22. Both cost 73 yuan.',
      [
        'search_trains',
        { origin: 'Hangzhou', destination: 'Shanghai', date: '2026-10-12' },
        {
          trains: [
            { number: 'G7588', departs: '17:05', arrives: '18:08', price: 73, seats_left: 88 },
            { number: 'G7596', departs: '18:20', arrives: '19:22', price: 73, seats_left: 63 },
          ],
        },
      ],
    ],
    ['Take the 18:20.', 'G7596 it is: another 146 yuan, 1,252 yuan in all.'],
    [
      'What is the weather on that last day?',
      'Cloudy and 22 °C on the 12th: good for the tea hills of Longjing.',
      ['get_weather', { city: 'Hangzhou', date: '2026-10-12' }, { condition: 'cloudy', temperature: 22 }],
    ],
    [
      'Then the tea hills in the morning. Can we go by bus?',
      'Yes, there are city buses to Longjing Village; from Willow House it is about half an hour. A taxi is about 30 yuan.',
    ],
    [
      'Fine. How much is left of our budget?',
      'Of 4,000 yuan, 1,252 are spent on trains and the hotel, so 2,748 yuan are left for food, boats and taxis.',
    ],
  ],
  next: 'Please sum up our plan, and remind me what I must not eat.',
};

const ZH: Words = {
  rule: '你是旅行规划助手。整个行程预算 4000 元，任何建议都不得超出。价格和天气一律以工具返回为准。',
  tools: [
    tool('search_trains', '查询某天两城之间的火车。', {
      origin: { type: 'string', description: '出发城市' },
      destination: { type: 'string', description: '到达城市' },
      date: { type: 'string', format: 'date', description: '出行日期' },
    }),
    tool('find_hotels', '查询一个城市每晚不超过某价格的酒店，单位为元。', {
      city: { type: 'string', description: '城市' },
      max_price: { type: 'integer', minimum: 1, description: '每晚最高价格' },
    }),
    tool('get_weather', '查询一个城市某天的天气预报。', {
      city: { type: 'string', description: '城市' },
      date: { type: 'string', format: 'date', description: '日期' },
    }),
  ],
  turns: [
    [
      '我们两个大人从上海出发，想在 10 月 10 日前后去杭州玩三天。我姓林，对虾过敏。',
      '记下了：两位成人，上海到杭州，10 月 10 日前后三天，饮食避开虾。要先查火车吗？',
    ],
    [
      '好，查一下 10 号上午的车。',
      'G7349 08:00 发车，08:59 到，73 元；G7361 09:30 发车，10:31 到，73 元。',
      [
        'search_trains',
        { origin: '上海', destination: '杭州', date: '2026-10-10' },
        {
          trains: [
            { number: 'G7349', departs: '08:00', arrives: '08:59', price: 73, seats_left: 41 },
            { number: 'G7361', departs: '09:30', arrives: '10:31', price: 73, seats_left: 12 },
          ],
        },
      ],
    ],
    ['坐晚一点那班，我们起不早。', '那就 G7361，两人共 146 元。'],
    [
      '10 号和 11 号天气怎么样？',
      '10 号晴，24 °C；11 号小雨，20 °C。建议把西湖安排在第一天。',
      ['get_weather', { city: '杭州', date: '2026-10-10' }, { condition: '晴', temperature: 24 }],
      ['get_weather', { city: '杭州', date: '2026-10-11' }, { condition: '小雨', temperature: 20 }],
    ],
    [
      '好的。再找一家离西湖近的酒店，每晚不超过 600 元。',
      '湖畔客栈每晚 560 元，距西湖 300 米；柳岸居每晚 480 元，距西湖 900 米。',
      [
        'find_hotels',
        { city: '杭州', max_price: 600 },
        {
          hotels: [
            { name: '湖畔客栈', price: 560, metres_to_lake: 300, rating: 4.6 },
            { name: '柳岸居', price: 480, metres_to_lake: 900, rating: 4.7 },
          ],
        },
      ],
    ],
    ['订柳岸居，住两晚。', '柳岸居两晚共 960 元，加上车票，目前合计 1106 元。'],
    ['第一天下午怎么安排？', '从南到北走一遍苏堤，乘船上岛，傍晚到雷峰塔看日落。'],
    ['船票多少钱？', '我没有查船票的工具，可先按每人 70 元估算，以现场价格为准。'],
    ['下雨那天呢？', '去中国茶叶博物馆和丝绸博物馆，都在室内，免费参观。'],
    ['吃饭怎么避开虾？', '可以点叫花鸡、东坡肉、西湖醋鱼；不要点龙井虾仁，吃面时问一下汤底是否用了虾。'],
    [
      '12 号傍晚有回程的车吗？',
      'G7588 17:05 发车，18:08 到；G7596 18:20 发车，19:22 到，都是 73 元。',
      [
        'search_trains',
        { origin: '杭州', destination: '上海', date: '2026-10-12' },
        {
          trains: [
            { number: 'G7588', departs: '17:05', arrives: '18:08', price: 73, seats_left: 88 },
            { number: 'G7596', departs: '18:20', arrives: '19:22', price: 73, seats_left: 63 },
          ],
        },
      ],
    ],
    ['坐 18:20 那班。', '那就 G7596，再加 146 元，合计 1252 元。'],
    [
      '最后一天天气如何？',
      '12 号多云，22 °C，适合去龙井茶山。',
      ['get_weather', { city: '杭州', date: '2026-10-12' }, { condition: '多云', temperature: 22 }],
    ],
    ['那上午去茶山，能坐公交吗？', '可以，有公交直达龙井村，从柳岸居出发约半小时；打车约 30 元。'],
    ['好。预算还剩多少？', '预算 4000 元，车票和酒店已用 1252 元，还剩 2748 元可用于餐饮、船票和打车。'],
  ],
  next: '请总结一下我们的行程，再提醒我不能吃什么。',
};

export const longHistory = createExample({ id: 'long-history', en: write(EN), zh: write(ZH) });
