import type { JsonObject } from '../json/value';
import { FULL_HISTORY, type TrimParams, type TrimPlan } from '../trimming/plan';
import { assistant, createExample, system, user } from './example';

/**
 * A greenhouse log of forty turns in which every question takes 60 tokens, every answer 200, and the system prompt with what
 * each request carries besides 1500: the conversation on which ways of trimming are compared over time. Only numbers
 * of one to three digits vary, and each of those is one token.
 */
const TURNS = 40;

/** Readings of one day, made up but steady. */
interface Day {
  readonly day: number;
  readonly moisture: readonly [number, number, number];
  readonly warmest: number;
  readonly minutes: readonly [number, number, number];
  readonly hours: number;
  readonly litres: number;
}

function dayOf(day: number): Day {
  const moisture = [30 + ((day * 7) % 35), 28 + ((day * 11) % 37), 33 + ((day * 5) % 31)] as const;
  const [one, two, three] = moisture;
  const minutesFor = (percent: number) => 4 + Math.max(0, 60 - percent);
  const minutes = [minutesFor(one), minutesFor(two), minutesFor(three)] as const;
  return {
    day,
    moisture,
    warmest: 16 + ((day * 3) % 13),
    minutes,
    hours: 10 + (day % 5),
    litres: minutes[0] + minutes[1] + minutes[2] + 20,
  };
}

interface Words {
  readonly rules: string;
  readonly bed: (bed: number, crop: string) => string;
  readonly crops: readonly string[];
  readonly close: string;
  readonly question: (day: Day) => string;
  readonly answer: (day: Day) => string;
}

function write({ rules, bed, crops, close, question, answer }: Words): {
  readonly messages: readonly JsonObject[];
} {
  const days = Array.from({ length: TURNS }, (_, at) => dayOf(at + 1));
  const handbook = [rules, ...crops.map((crop, at) => bed(at + 1, crop)), close].join('\n');
  return {
    messages: [system(handbook), ...days.flatMap((day) => [user(question(day)), assistant(answer(day))])],
  };
}

const EN: Words = {
  rules:
    'You look after a small greenhouse with three beds. Every morning you get the moisture of each bed and the forecast. Say how long to water each bed, how long the lamps stay on, and why. Follow the handbook; never guess a reading that you were not given.',
  crops:
    'tomato,basil,lettuce,pepper,cucumber,spinach,parsley,radish,chard,mint,thyme,kale,rocket,fennel,celery,leek,carrot,beet,onion,garlic,pea,bean,squash,melon,sage,dill,chive,cress,endive,turnip'.split(
      ',',
    ),
  bed: (row, crop) =>
    `Row ${row}, ${crop}: keep the soil between ${35 + (row % 9)} and ${58 + (row % 7)} percent, water early, ${2 + (row % 4)} minutes for each ten percent that are missing, lamps ${10 + (row % 5)} hours, not below ${6 + (row % 8)} degrees at night.`,
  close:
    'When two rows of one bed disagree, follow the thirstier one. When a reading is missing, say so and ask for it. When the forecast promises more than thirty degrees, shade the glass before ten and water once more in the evening. When the nights turn cold, close the windows an hour earlier and leave the lamps off after nine. Never water twice within two hours, never water a bed above seventy percent, and never change more than one thing on one day. Write down what you advise, so that the next day can be compared with it.',
  question: ({ day, moisture: [one, two, three], warmest }) =>
    `Day ${day}. Moisture this morning: bed one ${one} percent, bed two ${two} percent, bed three ${three} percent. Up to ${warmest} degrees today with a little wind. What do I water, and for how long? Please be brief and tell me why.`,
  answer: ({ day, moisture: [one, two, three], warmest, minutes, hours, litres }) =>
    `Day ${day}: water bed one for ${minutes[0]} minutes, bed two for ${minutes[1]} minutes and bed three for ${minutes[2]} minutes, about ${litres} litres in all. Bed one stands at ${one} percent and bed two at ${two} percent, and the handbook wants both to reach sixty before noon; bed three stands at ${three} percent and can wait until the other two are done. Leave the lamps on for ${hours} hours, because the morning will be grey and the seedlings in the first rows are still short of light. At ${warmest} degrees with a little wind the leaves dry quickly, so water the soil and not the leaves, and close the upper windows again by six in the evening. Please look at the corner near the door as well: it dries out first, and its sensor is known to read a little too high. If the fan starts, leave it running until the glass is clear again, and write that down. Tell me tomorrow whether the soil was still damp.`,
};

const ZH: Words = {
  rules:
    '你照看一间有三块苗床的小温室。每天早上你会收到各苗床的湿度和天气预报。请说明每块苗床浇多久、补光灯开多久，并给出理由。以手册为准，不要猜测读数。',
  crops:
    '番茄,罗勒,生菜,辣椒,黄瓜,菠菜,香菜,萝卜,甜菜,薄荷,百里香,羽衣甘蓝,芝麻菜,茴香,芹菜,韭葱,胡萝卜,红菜头,洋葱,大蒜,豌豆,四季豆,南瓜,甜瓜,鼠尾草'.split(
      ',',
    ),
  bed: (row, crop) =>
    `第 ${row} 行，${crop}：土壤湿度保持在 ${35 + (row % 9)} 到 ${58 + (row % 7)} 之间，清早浇水，每缺一成浇 ${2 + (row % 4)} 分钟，补光 ${10 + (row % 5)} 小时，夜间不低于 ${6 + (row % 8)} 度。`,
  close: '同床两行要求不一时，以缺水的为准。',
  question: ({ day, moisture: [one, two, three], warmest }) =>
    `第 ${day} 天。今早湿度：一号床 ${one}，二号床 ${two}，三号床 ${three}。今天最高 ${warmest} 度，有微风。请问该给哪几块床浇水，各浇多久？谢谢。`,
  answer: ({ day, moisture: [one, two, three], warmest, minutes, hours, litres }) =>
    `第 ${day} 天：一号床浇 ${minutes[0]} 分钟，二号床浇 ${minutes[1]} 分钟，三号床浇 ${minutes[2]} 分钟，共约 ${litres} 升。一号床湿度为 ${one}，二号床为 ${two}，手册要求两者在中午之前达到六十；三号床为 ${three}，可以等前两块浇完再说。补光灯开 ${hours} 小时，因为上午天色偏暗，前几行的幼苗仍然缺光。今天 ${warmest} 度又有微风，叶面干得快，所以只浇土，不要浇在叶子上，傍晚六点之前把上方的窗户关好。也请看一下门边的角落：那里最先变干，而且那里的传感器读数一向偏高。明天请告诉我土壤是否还湿。`,
};

function planOf(strategy: string, params: TrimParams): TrimPlan {
  return { strategy, params, pairSafe: true };
}

export const fortyTurns = createExample({
  id: 'forty-turns',
  model: 'gpt-5.2',
  comparison: [
    FULL_HISTORY,
    planOf('last-turns', { keep: 5, step: 1 }),
    planOf('last-turns', { keep: 5, step: 4 }),
    planOf('two-marks', { high: 4000, low: 2100 }),
    planOf('summary-last-turns', { keep: 2, over: 4000, as: 'system', text: '' }),
  ],
  en: write(EN),
  zh: write(ZH),
});
