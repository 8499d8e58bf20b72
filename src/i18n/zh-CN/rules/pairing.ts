import type { SameTexts } from '../../shape';
import type { pairingRules as english } from '../../en/rules/pairing';

export const pairingRules: SameTexts<typeof english> = {
  'tool-call-id-missing': {
    title: '缺少工具调用 id',
    what: '没有 id，无法知道哪个结果对应哪个调用。',
    why: '并行调用时，每个结果靠 id 找到自己的调用。',
    remedy: '把调用的 id 填入 "tool_call_id"。',
  },
  'tool-call-id-format': {
    title: 'id 格式不符',
    what: 'id "{id}" 不符合 {pattern}。',
    why: '这家服务商的 id 有固定格式，从别处迁来的对话常因 id 格式不同而被拒绝。',
    remedy: '在调用和结果两处一起改 id。',
    unrepairable: '它对应的调用不在请求里，请先解决这个问题。',
  },
  'tool-call-id-too-long': {
    title: 'id 过长',
    what: 'id 有 {length} 个字符，最多允许 {limit} 个。',
    why: '其他 API（例如 Responses API）的 id 比这里允许的更长。',
    remedy: '在调用和结果两处一起改短。',
  },
  'tool-call-id-duplicate': {
    title: 'id 重复',
    what: 'id "{id}" 已经属于另一个调用。',
    why: '一个 id 只能对应一个调用，否则无法区分结果。',
    remedy: '给每个调用各自的 id，并让结果使用同一个 id。',
  },
  'tool-call-id-unknown': {
    title: '结果对应的调用不存在',
    what: '紧挨着的前一批调用中没有 id 为 "{id}" 的。',
    why: '错误的 id 会让模型困惑或反复重试，严格的 API 会直接拒绝。',
    remedy: '改成所回答的那个调用的 id。',
  },
  'tool-message-orphan': {
    title: '没有调用的工具结果',
    what: '这个工具结果前面没有发起调用的消息。',
    why: '结果必须紧跟在发起调用的消息之后。裁剪旧消息时常常删掉了调用却留下结果。',
    remedy: '删除这个结果，或找回它的调用。',
    unrepairable: '去掉它就没有可回答的内容了，而它对应的调用又不在请求里。',
  },
  'gemini-response-turn-order': {
    title: '没有调用的函数响应',
    what: '这个工具结果没有紧跟在调用轮次之后。',
    why: 'Gemini 要求每个函数响应都紧跟在函数调用轮次之后。',
    remedy: '删除这个结果，或找回它的调用。',
    unrepairable: '去掉它之后就没有可回答的内容了。',
  },
  'tool-calls-unanswered': {
    title: '工具调用没有结果',
    what: '以下调用没有结果：{ids}。',
    why: '每个调用都必须由紧跟在这条 assistant 消息后面的 tool 消息回答，之后才能有别的消息。',
    remedy: '补上程序的真实结果，或删除这个调用。',
    unrepairable: '有多个调用共用一个 id，或者去掉调用就什么都不剩了：请先解决这个问题。',
  },
  'tool-calls-interrupted': {
    title: '调用与结果之间隔着别的消息',
    what: '{ids} 的结果没有紧跟在调用之后。',
    why: 'tool 消息必须紧跟在发起调用的 assistant 消息之后，中间不能有别的消息。',
    remedy: '把结果移到调用后面。',
  },
  'tool-result-duplicate': {
    title: '同一调用有两个结果',
    what: '调用 "{id}" 已经有结果了。',
    why: '一个调用只有一个结果，id 相同的第二个结果会被拒绝。',
    remedy: '删除其中一个，或改成它自己那个调用的 id。',
  },
  'tool-results-order': {
    title: '结果顺序与调用不同',
    what: '结果的顺序和调用的顺序不一致。',
    why: '有 id 绑定，API 可以接受；但按位置配对的聊天模板会张冠李戴，提示缓存也会失效。',
    remedy: '按调用的顺序排列结果。',
  },
  'tool-result-not-first': {
    title: '工具结果前有文本',
    what: '这条消息里，工具结果之前还有别的内容。',
    why: 'Anthropic 要求紧跟调用的消息以结果开头，文本放在后面。',
    remedy: '把结果移到最前面。',
  },
  'tool-use-not-last': {
    title: '工具调用后有文本',
    what: '这条消息里，工具调用之后还有文本。',
    why: '模型总是先说话再调用；有报告称反过来会被拒绝。',
    remedy: '把文本移到调用之前。',
  },
};
