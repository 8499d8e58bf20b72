import type { SameTexts } from '../../shape';
import type { courseRules as english } from '../../en/rules/course';

export const courseRules: SameTexts<typeof english> = {
  'instructions-in-assistant': {
    title: '指令写在了 assistant 消息里',
    what: '这条 assistant 消息在对回答提要求。',
    why: 'assistant 消息是模型说过的话，指令应写在 system 或 user 消息里。',
    remedy: '把指令移到 system 或 user 消息。',
  },
  'assistant-text-in-user': {
    title: 'user 消息里写了 assistant 的话',
    what: '这条 user 消息里有 assistant 说的话。',
    why: '模型会把它们全部当作用户的话。历史应该用各自的消息表示。',
    remedy: '拆成 user 和 assistant 消息。',
  },
  'assistant-history-missing': {
    title: '缺少 assistant 的历史',
    what: '有 {count} 条 user 消息，却没有一条回答。',
    why: 'API 是无状态的：不把 assistant 的话发回去，它就忘了。',
    remedy: '把 assistant 消息一起发送。',
  },
  'retrieval-repeated': {
    title: '重复粘贴同一段材料',
    what: '这条消息里有一大段文字已经在第 {first} 条消息中出现过。',
    why: '检索到的材料每次请求都要计费，每轮都贴一遍会挤占对话空间。',
    remedy: '只放入与本次提问有关的材料，并且只放一次。',
  },
  'tool-result-wrong-role': {
    title: '工具结果写在了别的角色下',
    what: '这看起来是工具结果，角色却是 "{role}"。',
    why: '只有带调用 id 的 tool 消息才算对调用的回答。',
    remedy: '把角色改为 "tool"，并填上调用的 id。',
  },
};
