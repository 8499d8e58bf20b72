import type { SameTexts } from '../../shape';
import type { parametersRules as english } from '../../en/rules/parameters';

export const parametersRules: SameTexts<typeof english> = {
  'tool-choice-invalid': {
    title: 'tool_choice 无效',
    what: '"tool_choice" 的写法 API 不认识。',
    why: '它可以是 "auto"、"none"、"required"，或 {"type": "function", "function": {"name": "…"}}；Anthropic 用 {"type": "auto" | "any" | "tool" | "none"}。',
    remedy: '改成其中一种写法。',
  },
  'tool-choice-undeclared': {
    title: '指定的工具未声明',
    what: 'tool_choice 指定了 "{name}"，但没有声明它。',
    why: '只能强制调用已声明的工具。',
    remedy: '改成已声明的工具。',
  },
  'tool-choice-forced-thinking': {
    title: '思考模式下强制调用工具',
    what: '思考模式下，tool_choice 强制模型调用工具。',
    why: '思考模式下由模型自己决定是否调用，强制选择会被拒绝或忽略。',
    remedy: '改用 "auto"，或关闭思考模式。',
  },
  'tool-options-without-tools': {
    title: '没有工具却设了工具选项',
    what: '"{name}" 需要有 "{list}"，但请求里没有。',
    why: '这个选项没有作用对象。',
    remedy: '去掉它，或声明工具。',
  },
  'json-mode-word-missing': {
    title: 'JSON 模式没有提到 JSON',
    what: 'response_format 要求 JSON，但没有任何消息提到。',
    why: '没有说明时模型可能不停输出空白，所以 API 要求消息里出现 “json” 一词。',
    remedy: '在 system 或 user 消息里要求输出 JSON。',
  },
  'context-length-exceeded': {
    title: '超出模型的 token 上限',
    what: '{tokens} 个 token，超过了 {model} 的上限 {limit}。',
    why: '提示词和回答共用一个上下文窗口，回答本身也有上限：放不下的部分会被拒绝或截断。',
    remedy: '截断对话，或调低回答的上限。',
    unrepairable: '该舍去哪些内容由你决定：“截断”面板可以对比各种做法。',
  },
  'max-tokens-unsupported': {
    title: '推理模型不支持 max_tokens',
    what: '这个模型用 "max_completion_tokens" 代替 "max_tokens"。',
    why: '推理 token 也算输出，新名字说明了这一点。',
    remedy: '改用新的参数名。',
  },
  'temperature-unsupported': {
    title: 'temperature 不可调',
    what: '这个模型不接受 temperature {value}，只支持默认值 1。',
    why: '推理模型的采样方式是固定的。',
    remedy: '去掉 "temperature"。',
  },
  'parameter-unsupported': {
    title: '模型不支持的参数',
    what: '这个模型不接受 "{name}"。',
    why: '推理模型会拒绝干预单个 token 的参数。',
    remedy: '去掉它。',
  },
  'sampling-params-ignored': {
    title: '参数不起作用',
    what: '思考模式下 "{name}" 不起作用。',
    why: '请求会被接受，但这个参数会被忽略。',
    remedy: '去掉它，或关闭思考模式。',
  },
};
