/**
 * What the offline model says. These are contents of a conversation, in the language of its user, not texts of the interface:
 * they do not follow the interface's language.
 */
export interface Phrases {
  readonly results: string;
  readonly line: (call: string, facts: string) => string;
  readonly failed: (call: string, error: string) => string;
  readonly fact: (key: string, value: string) => string;
  readonly comma: string;
  readonly call: (name: string, subject: string) => string;
  readonly empty: string;
  readonly echo: (text: string) => string;
  readonly before: (text: string) => string;
  readonly standIn: string;
  readonly nothingAsked: string;
  readonly thought: (names: string) => string;
  readonly thoughtAnswer: string;
}

const EN: Phrases = {
  results: 'Here is what the tools returned:',
  line: (call, facts) => `- ${call}: ${facts}`,
  failed: (call, error) => `- ${call} did not work: ${error}`,
  fact: (key, value) => `${key} ${value}`,
  comma: ', ',
  call: (name, subject) => (subject === '' ? name : `${name} (${subject})`),
  empty: 'an empty answer',
  echo: (text) => `You wrote: “${text}”.`,
  before: (text) => `Before that, in the messages sent to me: “${text}”.`,
  standIn: 'I am the offline stand-in for a model and know nothing myself; a live model would answer here.',
  nothingAsked: 'There is no user message to answer yet.',
  thought: (names) => `I need ${names} for this.`,
  thoughtAnswer: 'I can answer now.',
};

const ZH: Phrases = {
  results: '工具返回的结果如下：',
  line: (call, facts) => `- ${call}：${facts}`,
  failed: (call, error) => `- ${call} 没有成功：${error}`,
  fact: (key, value) => `${key} ${value}`,
  comma: '，',
  call: (name, subject) => (subject === '' ? name : `${name}（${subject}）`),
  empty: '返回为空',
  echo: (text) => `你说的是：“${text}”。`,
  before: (text) => `在发给我的消息里，此前你还说过：“${text}”。`,
  standIn: '我是模型的离线替身，自己并没有知识；接入真实模型后，这里会是它的回答。',
  nothingAsked: '还没有可以回答的 user 消息。',
  thought: (names) => `这需要先调用 ${names}。`,
  thoughtAnswer: '现在可以回答了。',
};

export function phrasesFor(isChinese: boolean): Phrases {
  return isChinese ? ZH : EN;
}
