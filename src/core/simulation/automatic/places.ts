/** Cities that people ask about in examples, as both languages spell them. */
const CITIES =
  'Beijing Shanghai Guangzhou Shenzhen Hangzhou Chengdu Nanjing Wuhan Tianjin Chongqing Suzhou Hong\u00a0Kong Taipei Tokyo ' +
  'Osaka Kyoto Seoul Singapore Bangkok Mumbai Delhi Dubai Istanbul Moscow London Paris Berlin Munich Madrid Barcelona Rome ' +
  'Milan Vienna Zurich Amsterdam Brussels Stockholm Oslo Helsinki Dublin Lisbon Athens Cairo Nairobi Lagos Sydney Melbourne ' +
  'Auckland Toronto Vancouver Montreal Boston Chicago Seattle Denver Miami Houston Dallas Atlanta Los\u00a0Angeles ' +
  'San\u00a0Francisco New\u00a0York Washington Mexico\u00a0City Lima Santiago ' +
  '北京 上海 广州 深圳 杭州 成都 南京 武汉 天津 重庆 苏州 西安 长沙 青岛 厦门 大连 沈阳 哈尔滨 昆明 郑州 济南 合肥 福州 香港 澳门 台北 三亚 ' +
  '拉萨 东京 大阪 京都 首尔 新加坡 曼谷 伦敦 巴黎 柏林 慕尼黑 马德里 罗马 米兰 莫斯科 纽约 洛杉矶 旧金山 西雅图 芝加哥 波士顿 悉尼 墨尔本 多伦多 迪拜';

const CITY_PATTERN = new RegExp(
  CITIES.split(' ')
    .map((city) => city.replaceAll('\u00a0', ' '))
    .map((city) => (/^[A-Z]/.test(city) ? `\\b${city}\\b` : city))
    .join('|'),
  'gi',
);

/** A name with a capital after a word that leads to a place: "in Springfield", "from Oak Hill". */
const PLACE_AFTER_PREPOSITION =
  /\b(?:in|at|for|to|from|near|around|between|and|or|vs)\s+([A-Z]\p{L}+(?:\s[A-Z]\p{L}+)*)/gu;
/** A Chinese name with its rank, not counting the words before it: 查一下黄山市 → 黄山市. */
const CHINESE_PLACE = /(?:^|[，。、\s在到去从和与]|一下)(\p{Script=Han}{2,4}?[市县区镇])/gu;

/** The places a text names, in order, each once. */
export function placesIn(text: string): readonly string[] {
  const found: { readonly at: number; readonly name: string }[] = [];
  for (const match of text.matchAll(CITY_PATTERN)) found.push({ at: match.index, name: match[0] });
  for (const pattern of [PLACE_AFTER_PREPOSITION, CHINESE_PLACE]) {
    for (const match of text.matchAll(pattern)) {
      const name = match[1] ?? '';
      const at = match.index + match[0].length - name.length;
      if (!found.some((city) => at < city.at + city.name.length && city.at < at + name.length)) {
        found.push({ at, name });
      }
    }
  }
  return [...new Set(found.sort((a, b) => a.at - b.at).map(({ name }) => name))];
}
