import type { SameTexts } from '../../shape';
import type { shapeRules as english } from '../../en/rules/shape';

export const shapeRules: SameTexts<typeof english> = {
  'message-not-object': {
    title: '消息不是对象',
    what: '"messages" 中的这一项不是对象。',
    why: '每条消息都是一个带有 role 和 content 的对象。',
    remedy: '写成 {"role": "user", "content": "…"}。',
    unrepairable: '里面看不出想表达什么，去掉它又没有可回答的内容了。',
  },
  'role-missing': {
    title: '消息缺少 role',
    what: '这条消息没有写明是谁说的。',
    why: 'role 决定模型怎样理解这条消息：是规则、提问、回答还是工具结果。',
    remedy: '加上 "role"，取值为 API 支持的角色。',
  },
  'role-unknown': {
    title: '未知的 role',
    what: '这里没有 "{role}" 这个角色。可用：{roles}。',
    why: '角色是固定的小写单词，拼错的角色在模型看到之前就会被拒绝。',
    remedy: '改成可用的角色之一。',
  },
  'developer-role-unsupported': {
    title: '不支持 developer 角色',
    what: '这个 API 不认识 "developer" 角色。',
    why: '"developer" 是 OpenAI 给 "system" 起的新名字，其他服务商大多只认 "system"。',
    remedy: '在这里使用 "system"。',
  },
  'role-legacy-function': {
    title: '旧式 function 角色',
    what: '"function" 角色是 "tool" 的旧写法，这里不支持。',
    why: '函数调用已被工具调用取代：后者带 id，可以并行。',
    remedy: '把调用和结果改成 tool_calls 和 tool 消息。',
    unrepairable: '它所回答的调用不在紧邻的前一条消息里。',
  },
  'system-role-unsupported': {
    title: '模型不支持 system 角色',
    what: '这个模型不接受 "{role}" 角色的消息。',
    why: '少数模型训练时没有 system 消息，API 会直接拒绝。',
    remedy: '把指令写进第一条 user 消息。',
  },
  'system-role-in-messages': {
    title: 'messages 中有 system 消息',
    what: '这里的 "system" 消息放在了 API 不接受的位置。',
    why: 'Anthropic 格式把系统提示放在 messages 之外的顶层 "system"。较新的 Claude 模型也接受紧跟在 user 消息之后、回答之前的 system 消息。',
    remedy: '把文本移到顶层的 "system"。',
    unrepairable: '它无法直接并入系统提示，或者并入之后就没有可回答的内容了。',
  },
  'message-extra-field': {
    title: '消息上有未知字段',
    what: '这个 API 不认识这条消息上的 "{name}"。',
    why: '库或其他服务商留下的字段（时间戳、推理内容、辅助字段）会一起发送出去；严格的 API 会拒绝，即使值是 null。',
    remedy: '发送前去掉这个字段。',
  },
  'message-name-pattern': {
    title: 'name 含有不允许的字符',
    what: '名字 "{name}" 不符合 {pattern}。',
    why: '参与者的名字不能有空格，也不能有 < | \\ / >。',
    remedy: '只用字母、数字、"_" 和 "-"。',
    unrepairable: '去掉不允许的字符后，名称就空了。',
  },
  'message-name-unsupported': {
    title: '不支持 name 字段',
    what: '这个 API 拒绝消息上的 "name"。',
    why: 'OpenAI 用 name 区分参与者，这家服务商不支持。',
    remedy: '去掉 "name"，或者把说话人写进文本。',
  },
  'function-role-name-missing': {
    title: 'function 消息缺少 name',
    what: '"function" 角色的消息必须写明是哪个函数的结果。',
    why: '旧式写法没有调用 id，靠 name 把结果和调用对应起来。',
    remedy: '加上被调用函数的 "name"。',
    unrepairable: '它前面的调用没有写明函数名。',
  },
  'tool-message-name-missing': {
    title: 'tool 消息缺少 name',
    what: '这条 tool 消息没有写函数名。',
    why: '有些端点和聊天模板按名字配对结果，缺了就会失败。',
    remedy: '加上被调用函数的 "name"。',
    unrepairable: '它对应的调用不在请求里。',
  },
  'prefix-flag-misplaced': {
    title: 'prefix 不在最后一条消息上',
    what: '"prefix" 只能写在最后一条 assistant 消息上。',
    why: '它标记一个由模型续写的回答开头。',
    remedy: '去掉这里的标记。',
  },
};
