import type { CountingTexts } from '../en/counting';

export const counting: CountingTexts = {
  byKind: '按种类',
  kind: '种类',
  kinds: {
    content: '文本',
    reasoning: '推理内容',
    call: '工具调用',
    image: '图片',
    frame: '分隔标记',
    role: '角色',
    name: '名称',
    definition: '工具定义',
    toolBlock: '工具定义的外围文本',
    choice: '工具选择',
    format: '响应格式',
    priming: '回复的开头',
  },
  inDetail: '{name} 的 token 明细',

  tokenAt: '第 {number} 个 token，共 {count} 个',
  tokensAt: '第 {from}–{to} 个 token，共 {count} 个',
  id: 'id {ids}',
  ids: 'id {ids}',
  tornAt: '{count} 个 token 合成这一段，其中任何一个都不是完整的字符',
  pointAt: '指向某个 token，或用方向键逐个移动，查看它的 id。',

  markers:
    '这里有形似模型控制标记的文本：{markers}。OpenAI 按普通文本计数；DeepSeek 与自建服务端如何处理并不清楚。',

  bills: '实际计费',
  billsAbout:
    '以服务商的数字为准：粘贴这次请求的 usage，或整个响应。浏览器中只保存这两个数字，不保存对话内容。',
  paste: '粘贴 usage…',
  pasteField: 'usage 或整个响应',
  pasteHint: '支持 OpenAI、Anthropic、DeepSeek、Gemini 等格式，日志片段也可以。',
  take: '比对',
  cancel: '取消',
  noUsage: '这段文本中没有 usage：应含有 prompt_tokens、input_tokens 或 promptTokenCount 之类的字段。',
  otherModel: '这份 usage 来自 {model}，而请求要的是 {asked}。',
  notCounted: '未能对该请求计数，无从比对。',
  measuredWord: '实测',
  measured: '实测：服务商对这一请求计费 {tokens} 个提示词 token。',
  billed: '计费',
  counted: '此处计数',
  difference: '相差',
  cached: '命中缓存',
  learnedAdded: '根据该模型的 {count} 次计费：每次请求相差 {tokens} 个 token，上下浮动 {spread}。',
  learnedFactor:
    '根据该模型的 {count} 次计费：其 token 数是此处计数的 {factor} 倍，上下浮动 {spread} 个 token。',
  corrected: '据此校正，这次请求约为 {tokens} 个 token。',
  forget: '忘掉这些记录',
};
