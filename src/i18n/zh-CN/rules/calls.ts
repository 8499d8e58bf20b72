import type { SameTexts } from '../../shape';
import type { callsRules as english } from '../../en/rules/calls';

export const callsRules: SameTexts<typeof english> = {
  'tool-calls-empty-array': {
    title: 'tool_calls 为空数组',
    what: '"tool_calls" 是空数组。',
    why: '没有调用时不应出现这个字段。',
    remedy: '去掉 "tool_calls"。',
  },
  'tool-calls-wrong-role': {
    title: '工具调用写在了别的角色上',
    what: '"{role}" 角色的消息带有 tool_calls。',
    why: '只有 assistant 会调用工具，写在别处会被忽略或拒绝。',
    remedy: '改成 assistant 消息，或去掉这些调用。',
  },
  'tool-call-shape': {
    title: '工具调用格式错误',
    what: '这个工具调用不符合 {"id", "type", "function": {"name", "arguments"}} 的结构。',
    why: '名字和参数要放在 "function" 里，平铺的写法属于别的 API。',
    remedy: '把名字和参数放进 "function"。',
    unrepairable: '从请求中看不出调用的是哪个函数。',
  },
  'tool-call-type-missing': {
    title: '工具调用缺少 type',
    what: '这个工具调用没有 "type"。',
    why: 'type 用来区分函数调用和自定义调用，严格的版本要求必须有。',
    remedy: '加上 "type": "function"。',
  },
  'tool-call-type-custom': {
    title: '自定义工具调用',
    what: '这个 API 不认识 "custom" 类型的调用。',
    why: '以自由文本为输入的自定义工具只有 OpenAI 支持。',
    remedy: '改用只有一个文本参数的函数。',
    unrepairable: '需要先把自定义工具重新声明为函数。',
  },
  'function-name-empty': {
    title: '函数名为空',
    what: '函数的名字是空的。',
    why: '流式读取出错时常会留下这样的调用；API 要求至少一个字符。',
    remedy: '写上被调用函数的名字。',
    unrepairable: '从请求中看不出原本要调用哪个函数。',
  },
  'function-name-pattern': {
    title: '函数名含有不允许的字符',
    what: '名字 "{name}" 不符合 {pattern}。',
    why: '函数名会成为模型输出的一部分；无论在定义里还是历史里，空格、点号等字符都会被拒绝。',
    remedy: '只用字母、数字、"_" 和 "-"，并在各处保持一致。',
    unrepairable: '去掉不允许的字符后，名称就无法使用了。',
  },
  'function-name-too-long': {
    title: '函数名过长',
    what: '名字有 {length} 个字符，最多允许 {limit} 个。',
    why: '过长的名字往往是把服务器名和工具名拼在一起造成的。',
    remedy: '在各处一起缩短。',
  },
  'function-name-undeclared': {
    title: '调用了未声明的工具',
    what: '调用了 "{name}"，但声明的工具只有：{names}。',
    why: '模型看不到这个工具的定义，可能会困惑，或反复调用。',
    remedy: '声明这个工具，或改正名字。',
    unrepairable: '已声明的工具里没有相近的名称，它的定义只有你知道。',
  },
  'tool-arguments-missing': {
    title: '调用缺少 arguments',
    what: '这个调用没有 "arguments"。',
    why: '没有参数的调用也要有 arguments：字符串 "{}"。',
    remedy: '加上 "arguments": "{}"。',
  },
  'tool-arguments-not-string': {
    title: 'arguments 不是字符串',
    what: '"arguments" 的类型是 {type}，它必须是一个装着 JSON 的字符串。',
    why: '模型是一段一段以文本写出参数的，所以传输格式也把它保留为文本。这是初学者最常踩的坑。',
    remedy: '把对象放进字符串："{\\"city\\": \\"Oslo\\"}"。',
  },
  'tool-arguments-empty': {
    title: 'arguments 为空字符串',
    what: '"arguments" 是空字符串。',
    why: '空文本不是 JSON，会解析历史的服务器会拒绝它。',
    remedy: '没有参数的调用写 "{}"。',
  },
  'tool-arguments-not-json': {
    title: 'arguments 不是有效的 JSON',
    what: '"arguments" 里的字符串不是有效的 JSON。',
    why: '它可能被截断、由两个对象拼接，或转义有误。OpenAI 自己不解析，但网关和自建服务器会解析。',
    remedy: '修好 JSON，或把调用连同结果一起删除。',
  },
  'tool-arguments-not-object': {
    title: 'arguments 不是对象',
    what: '参数的类型是 {type}，不是对象。',
    why: '参数按名字传递，所以总是一个对象；没有参数时为 {}。',
    remedy: '用对象按名字写出参数。',
  },
  'tool-arguments-schema': {
    title: '参数不符合定义',
    what: '"{name}" 的参数不符合声明的定义：{place}。',
    why: '模型会模仿历史：不符合定义的调用会引来更多同样的错误。',
    remedy: '改正参数，或改正定义。',
    unrepairable: '原本想传什么值，只有你知道。',
  },
};
