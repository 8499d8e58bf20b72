import type { SameTexts } from '../../shape';
import type { trainingRules as english } from '../../en/rules/training';

export const trainingRules: SameTexts<typeof english> = {
  'training-weight-invalid': {
    title: 'weight 既不是 0 也不是 1',
    what: '这条 assistant 消息的 weight 既不是 0 也不是 1。',
    why: 'weight 只表示模型是学习这条消息（1），还是只读它而不学习（0）。',
    remedy: '写成 0 或 1，或者去掉这个键。',
  },
  'training-assistant-missing': {
    title: '没有可学习的 assistant 消息',
    what: '这个样本里没有 assistant 消息。',
    why: '训练教的是 assistant 该怎么说；没有它就无从学起。',
    remedy: '补上希望模型学会的回答，或去掉这一行。',
    unrepairable: '要学习的回答只有你知道。',
  },
  'training-last-not-assistant': {
    title: '样本没有以 assistant 结尾',
    what: '最后一条消息不是 assistant 消息。',
    why: '样本展示的是对前文的回答；最后一个回答之后的内容学不到任何东西。',
    remedy: '以希望模型学会的回答结尾。',
  },
  'preference-output-missing': {
    title: '缺少用于比较的回答',
    what: '这一行没有 "{name}"。',
    why: '偏好训练比较一个更好的回答和一个较差的回答，两者缺一不可。',
    remedy: '补上它，写成只含一条 assistant 消息的列表。',
    unrepairable: '用来对比的回答只有你知道。',
  },
  'preference-output-invalid': {
    title: '用于比较的回答形式不对',
    what: '"{name}" 不是恰好含一条 assistant 消息的列表。',
    why: '两个回答都要写成只含一条 assistant 消息的列表。',
    remedy: '写成 [{"role": "assistant", "content": "…"}]。',
  },
};
