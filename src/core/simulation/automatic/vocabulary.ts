/**
 * Ideas that tool names and users' words have in common, in both languages: what lets a Chinese question find an English
 * tool. English words are compared as whole words without a plural s, Chinese ones as parts of the text.
 */
const CONCEPTS: Readonly<Record<string, readonly [en: string, zh: string]>> = {
  weather: ['weather forecast temperature rain sunny wind umbrella', '天气 气温 温度 下雨 降雨 预报 带伞'],
  time: ['time clock date day today now timezone', '时间 几点 日期 今天 时区 星期'],
  order: ['order', '订单 单号'],
  payment: [
    'payment pay paid charge charged transaction bill billed billing invoice',
    '支付 付款 扣款 扣了 扣费 扣钱 交易 账单',
  ],
  refund: ['refund refunded reimburse reimbursement', '退款 退钱 退费 退还 退回'],
  search: ['search find google web internet lookup', '搜索 查找 搜一下 检索 上网'],
  calculate: [
    'calculate calculator calculation compute math arithmetic expression plus minus sum add multiply divide',
    '计算 算一下 等于 加上 乘以 除以 减去 求和',
  ],
  file: ['file document folder directory path', '文件 文档 目录'],
  mail: ['mail email send message', '邮件 邮箱 发送 发给 消息'],
  flight: ['flight fly plane airline airport ticket', '航班 机票 飞机 飞往'],
  train: ['train railway rail', '火车 高铁 车票'],
  hotel: ['hotel room accommodation stay', '酒店 房间 住宿 宾馆'],
  stock: ['stock share ticker quote market', '股票 股价 行情'],
  currency: [
    'currency exchange convert conversion rate dollar euro yuan',
    '汇率 换算 货币 兑换 美元 欧元 人民币',
  ],
  price: ['price cost expensive cheap', '价格 多少钱 价钱 费用'],
  translate: ['translate translation', '翻译 译成'],
  person: ['user customer account profile employee contact', '用户 客户 账户 账号 联系人'],
  product: ['product item inventory catalog goods', '商品 产品 库存'],
  calendar: ['calendar meeting schedule event appointment reminder remind', '日历 会议 日程 提醒 预约 安排'],
  map: [
    'map route direction distance location nearby restaurant address',
    '地图 路线 距离 附近 餐厅 地址 导航',
  ],
  news: ['news headline', '新闻 头条'],
  record: ['database sql query record', '数据库 记录'],
  parcel: ['delivery shipping shipment package parcel track tracking logistics', '快递 物流 包裹 配送 运单'],
  device: ['light lamp device thermostat switch', '灯 设备 空调 打开 关闭'],
  booking: ['book booking reserve reservation', '预订 预定 订一'],
  knowledge: ['knowledge faq manual policy article wiki', '知识 政策 手册 规定'],
  code: ['code run execute python script', '代码 运行 执行 脚本'],
};

/** Words that say nothing about what a tool is for. */
const STOP_WORDS = new Set(
  (
    'a an and any are as at be by can could data do does for from function get give given have how i if in input into is it ' +
    'its list me my of on or please return returned returns should show tell that the their them then there this to tool ' +
    'use used value want was we what when where which will with would you your'
  ).split(' '),
);

const ARITHMETIC = /\d\s*([+*/×÷^]|times|乘|除)\s*\(?\d/;

const MAX_TEXT_LENGTH = 4000;

/** What a text is about: its English words, its pairs of Chinese characters, and (`#weather`) the ideas they stand for. */
export function termsOf(text: string): ReadonlySet<string> {
  const excerpt = text
    .slice(0, MAX_TEXT_LENGTH)
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase();
  const terms = new Set<string>();
  for (const word of excerpt.match(/[\p{Script=Latin}\d]+/gu) ?? []) {
    if (word.length > 1 && !STOP_WORDS.has(word)) terms.add(singular(word));
  }
  for (const run of excerpt.match(/\p{Script=Han}+/gu) ?? []) {
    for (let at = 0; at + 2 <= run.length; at += 1) terms.add(run.slice(at, at + 2));
  }
  for (const [concept, [en, zh]] of Object.entries(CONCEPTS)) {
    const isMeant =
      en.split(' ').some((word) => terms.has(word)) || zh.split(' ').some((word) => excerpt.includes(word));
    if (isMeant) terms.add(`#${concept}`);
  }
  if (ARITHMETIC.test(excerpt)) terms.add('#calculate');
  return terms;
}

function singular(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return word.slice(0, -3) + 'y';
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

/** Whether the text is written in Chinese rather than in Latin letters, by the share of its characters. */
export function isMostlyChinese(text: string): boolean {
  const excerpt = text.slice(0, MAX_TEXT_LENGTH);
  const chinese = excerpt.match(/\p{Script=Han}/gu)?.length ?? 0;
  const words = excerpt.match(/[A-Za-z]+/g)?.length ?? 0;
  return chinese > words;
}
