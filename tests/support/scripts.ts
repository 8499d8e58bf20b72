import fc from 'fast-check';

/** Characters of many scripts, by what makes them awkward for a tokenizer. */
const ALPHABETS: readonly string[] = [
  'abcdefghijklmnopqrstuvwxyz',
  'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  '0123456789٣४৫௬๗１２½²Ⅷ',
  ' \t\n\r\u000b\f\u00a0\u2003\u2028\u3000',
  `!"#$%&'()*+,-./:;<=>?@[\\]^_\`{|}~`,
  '“”‘’—…、。，！？「」《》·•€¥₿°±×÷→∑✓§©™',
  'àéîõüßçñøåæœđłžČŚŽİıǅǈſK',
  'αβγδΩЖдщыэяЁії',
  'אבגדהשלם',
  'مرحبابالعالمةىئ',
  'नमस्तेहिन्दीक्षि',
  'สวัสดีชาวโลก',
  'გამარჯობა',
  '안녕하세요한글ㄱㅏ',
  'こんにちはカタカナー゛゜ヽ〱',
  '的一是不了人我在有他这中大来上国个到说们为子和你地出道也时年得就那要下以生会自着去之过家学对可她里后小么心多天而能好都然没日于起还发成事只作当想看文无开手十用主行方又如前所本见经头面公同三已老从动两长知民样现分将外但身些与高意进把法此实回二理美点月明其种声全工己话儿者向情部正名定女问力机给等几很业最间新什打便位因重被走电四第门相次东政海口使教西再平真听世气信北少关并内加化由却代军产入先山五太水万市眼体别处总才场师书比住员九笔性通目华报立马命张活难神数件安表原车白应路期叫死常提感金何更反合放做系计或司利受光王果亲界及今京务制解各任至清物台象记边共风战干接它许八特觉望直服毛林题建南度统色字请交爱让认算论百吃义科怎元社术结六功指思非流每青管夫连远资队跟带花快条院变联言权往展该领传近留红治决周保达办运武半候七必城父强步完革深区即求品士转量空甚众技轻程告江语英基派满式李息写呢识极令黄德收脸钱党倒未持取设始版双历越史商千片容研像找友孩站广改议形委早房音火际则首单据导影失拿网香似斯专石若兵弟谁校读志飞观争究包组造落视济喜离虽坏铁谢龘㐀𠀀',
  '\u0301\u0308\u0323\u3099\u0e31\u093e\u20e3\ufe0f',
  '😀👍🏽👩‍👩‍👧🇨🇳🏴󠁧󠁢󠁥󠁮󠁧󠁿❤️☃',
  '\u0000\u0001\u001b\u007f\u00ad\u200b\u200d\u202e\u2060\ue000\ufffd\uffff',
];

const FRAGMENTS: readonly string[] = [
  "I'm", "don't", "WE'LL", "they'Re", "'s", "it'S", "o'clock", "''ll",
  '<|endoftext|>', '<|im_start|>', '<|fim_prefix|>', 'HTTPServer', 'camelCaseWord', 'ÀÉb', 'MacBook Pro',
  '    return x;\n', '\r\n\r\n', '  \n  ', '\t\t}', '//// */\n', 'https://example.com/a?b=c&d=1', '{"a": [1, 2.5e-3, null]}',
  'iVBORw0KGgoAAAANSUhEUgAA', '550e8400-e29b-41d4', '1234567890123', '今天天气很好，我们去公园吧。', '人工智能正在改变世界',
]; // prettier-ignore

const LONE_SURROGATES = ['\ud83d', '\ude00', '\ud800', '\udfff'];

const words = [...ALPHABETS.map((alphabet) => [...alphabet]), LONE_SURROGATES].map((characters) =>
  fc.string({ unit: fc.constantFrom(...characters), maxLength: 12 }),
);

/** Text of every script, mixed; lone surrogates included. */
export function anyText(maxParts = 12): fc.Arbitrary<string> {
  const part = fc.oneof(
    ...words,
    fc.constantFrom(...FRAGMENTS),
    fc.string({ unit: 'binary', maxLength: 8 }),
    fc.string({ unit: 'grapheme', maxLength: 8 }),
    fc
      .tuple(fc.constantFrom(...FRAGMENTS, ...'aA中 =\n'), fc.nat(20))
      .map(([text, times]) => text.repeat(times).slice(0, 60)),
  );
  return fc.array(part, { maxLength: maxParts }).map((parts) => parts.join(''));
}
