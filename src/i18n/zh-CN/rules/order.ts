import type { SameTexts } from '../../shape';
import type { orderRules as english } from '../../en/rules/order';

export const orderRules: SameTexts<typeof english> = {
  'roles-must-alternate': {
    title: '角色必须交替',
    what: '连续出现了两条 "{role}" 消息。',
    why: '这个 API（或它的聊天模板）要求 user 和 assistant 轮流出现。',
    remedy: '合并这两条消息。',
    unrepairable: '这两条消息无法直接合并，取决于模型的模板。',
  },
  'system-not-first': {
    title: 'system 消息不在开头',
    what: '这条 system 消息排在了其他消息后面。',
    why: '规则应放在开头；这里的聊天模板会拒绝或合并后面的 system 消息。',
    remedy: '移到开头。',
  },
  'system-multiple': {
    title: '多条 system 消息',
    what: '前面已经有一条 system 消息。',
    why: '许多模型只认一条 system 消息，多出的会被拒绝、合并或忽略。',
    remedy: '合并成一条。',
    unrepairable: '只有纯文本才能放心合并。',
  },
  'user-after-tool': {
    title: '工具结果后直接是 user 消息',
    what: '这个 API 要求工具结果和 user 消息之间有一条 assistant 消息。',
    why: '结果之后应由模型先回应；OpenAI 在这一点上较宽松。',
    remedy: '在两者之间放入 assistant 的回答。',
  },
  'last-message-assistant': {
    title: '以 assistant 消息结尾',
    what: '最后一条是 assistant 消息，没有需要回答的内容。',
    why: '在这里，结尾的 assistant 消息必须标记为待续写的开头；在别处它只是会被重新回答。',
    remedy: '以 user 消息结尾，或加上 "prefix": true。',
  },
  'last-message-not-user': {
    title: '以 system 消息结尾',
    what: '最后一条既不是 user 消息，也不是工具结果。',
    why: '这个模型回答最后一条 user 消息，它后面不能再有别的消息。',
    remedy: '把 system 消息移到开头。',
  },
  'first-message-not-user': {
    title: '以 assistant 消息开头',
    what: 'system 消息之后的第一条是 assistant 消息。',
    why: '有的模型要求由 user 先说；界面上显示的问候语不必发送。',
    remedy: '以 user 消息开头。',
  },
  'no-user-message': {
    title: '没有 user 消息',
    what: '没有一条消息来自 user。',
    why: '这个 API（或聊天模板）要找到用户的提问，找不到就会失败；可能是裁剪时删掉了。',
    remedy: '至少保留一条 user 消息。',
  },
  'consecutive-assistant-last': {
    title: '结尾有两条 assistant 消息',
    what: '数组以两条 assistant 消息结尾。',
    why: '结尾的 assistant 消息会被续写，但只能续写一条。',
    remedy: '删除或合并其中一条。',
  },
  'prefill-unsupported': {
    title: '不支持预填回答',
    what: '最后一条是 assistant 消息，这个模型不支持续写。',
    why: '较新的 Claude 模型和思考模式不接受预先给出的回答开头。',
    remedy: '以 user 消息结尾，在其中说明想要的格式。',
  },
  'gemini-call-turn-order': {
    title: '函数调用的位置不对',
    what: '函数调用轮次必须紧跟在 user 轮次或函数响应之后。',
    why: 'Gemini 要求先有上一轮的响应才能再次调用；从开头裁剪历史也会破坏这一点。',
    remedy: '让每个结果紧跟各自的调用，或把调用合并到一条消息。',
    unrepairable: '两个轮次之间说过什么，只有你知道。',
  },
  'messages-illegal-glm': {
    title: '历史不规范',
    what: '历史里没有 user 消息，或有重复的调用 id。',
    why: '智谱只返回“messages 参数非法”（1214），不说明位置；已知的报告里出现过这两种不规范。',
    remedy: '保留 user 消息，并给每个调用各自的 id。',
    unrepairable: '服务商没有说明问题在哪，请检查角色和 id。',
  },
};
