import type { SameTexts } from '../../shape';
import type { contentRules as english } from '../../en/rules/content';

export const contentRules: SameTexts<typeof english> = {
  'content-missing': {
    title: '消息缺少 content',
    what: '这条消息没有 "content"。',
    why: '只有调用工具（或拒答、或语音）的 assistant 消息可以没有 content。',
    remedy: '补上内容，或删除这条消息。',
  },
  'content-null': {
    title: 'content 为 null',
    what: '"content" 是 null，而消息里也没有别的内容。',
    why: '只有以调用工具代替说话的 assistant 消息才用 null，其他地方都要求文本。',
    remedy: '写上文本，或删除这条消息。',
  },
  'content-null-with-calls': {
    title: '工具调用旁的 content 为 null',
    what: '这个 API 不接受工具调用旁边的 null。',
    why: 'OpenAI 在这里写 null，有些服务器要求写空字符串。',
    remedy: '用 "" 代替 null。',
  },
  'content-wrong-type': {
    title: 'content 类型错误',
    what: '"content" 既不是文本，也不是内容片段的数组。',
    why: 'API 接受字符串，或由 {"type": "text", "text": "…"} 这类片段组成的数组。',
    remedy: '把内容写成文本。',
  },
  'content-must-be-string': {
    title: '需要文本，却是数组',
    what: '对 "{role}" 角色，这个 API 只接受字符串形式的 content。',
    why: '片段数组是一种扩展写法，这个服务器在此处不支持：有的会拒绝，有的会悄悄丢掉文本。',
    remedy: '把各片段合并成一个字符串。',
    unrepairable: '文本以外的内容块放不进字符串，如何处理需要你来决定。',
  },
  'content-empty': {
    title: '内容为空',
    what: '这条消息的内容是空的。',
    why: '这个 API 拒绝没有文本的消息。回答被中断，或只有推理内容时，常会留下这样的消息。',
    remedy: '删除这条消息，或写上应有的内容。',
  },
  'content-parts-empty': {
    title: '内容数组为空',
    what: '"content" 是空数组。',
    why: '规范要求至少有一个片段，有的服务器会悄悄丢弃这样的消息。',
    remedy: '改成 ""，或添加一个片段。',
  },
  'assistant-empty': {
    title: '空的 assistant 消息',
    what: '这条 assistant 消息既没有文本，也没有工具调用。',
    why: '既不说话也不做事的回答，在对话中没有意义。',
    remedy: '删除它，或写上回答。',
  },
  'text-block-empty': {
    title: '空的文本块',
    what: '这个文本块是空的。',
    why: '文本块必须有文字，即使只是用来放缓存标记。',
    remedy: '删除这个文本块。',
  },
  'text-block-whitespace': {
    title: '只有空白字符',
    what: '这条消息唯一的文本是空白字符。',
    why: '消息里必须有非空白的文本；与真实文本并列的空白块没有问题。',
    remedy: '删除空白块，或写上文字。',
  },
  'prefill-trailing-whitespace': {
    title: '结尾有空白字符',
    what: '最后一条 assistant 文本以空白字符结尾。',
    why: '模型会从这里接着写，结尾的空白会打乱分词，所以 API 会拒绝。',
    remedy: '去掉文本结尾的空白。',
  },
  'control-marker': {
    title: '形似控制标记',
    what: '文本中的“{marker}”形似对话模板的控制标记。',
    why: '服务器用这类标记拼接对话；分词器会把文本里同样的字符当成标记本身：模型可能以为消息到此结束，token 数也会有出入。',
    remedy: '若非有意，请拆开或转义该标记。',
    unrepairable: '应改成什么，只有作者知道。',
  },
  'lone-surrogate': {
    title: '半个字符',
    what: '文本里有半个字符，例如被截断的 emoji。',
    why: '半个 UTF-16 代理对无法写成 UTF-8，服务器会认为请求体不是有效的 JSON。',
    remedy: '截断文本时不要切开字符。',
  },
  'assistant-content-and-tool-calls': {
    title: '文本与工具调用并存',
    what: '这条消息既有文本又有工具调用。',
    why: '2024 年的部分模型只接受其中一种，较新的模型两者都接受。',
    remedy: '对旧模型，去掉文本。',
  },
};
