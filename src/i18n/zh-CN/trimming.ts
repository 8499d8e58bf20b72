import type { TrimmingTexts } from '../en/trimming';

export const trimming: TrimmingTexts = {
  strategies: {
    'full-history': {
      name: '完整历史',
      about: '原样发送全部消息。每多一轮，费用就增加一截，直到上下文窗口占满。',
    },
    'last-messages': {
      name: '最近 N 条消息',
      about: '不论角色，只保留最新的消息。消息一多，system 提示词也会随旧消息一起丢掉。',
    },
    'system-last-messages': {
      name: 'system + 最近 N 条消息',
      about:
        '保留第一条 system 消息，再加最近 N 条其他消息，即课程中的 `trim_messages`。N 不含 system 消息；总数不超过 N 时原样返回。',
    },
    'last-turn-messages': {
      name: 'system + 最近「轮数 × 2」条消息',
      about:
        '把一轮当作两条消息。含工具调用的轮次不止两条，因此实际保留的轮数更少，截断点还可能落在一轮中间。',
    },
    'last-turns': {
      name: 'system + 最近 N 轮',
      about: '一轮从一条 user 消息开始，到下一条 user 消息之前为止；最新的一轮即使尚未回答也算一轮。',
    },
    'token-budget': {
      name: 'token 预算',
      about: '先放 system，再从最新的消息往前取，直到下一条放不下为止。总数恰好等于预算时算放得下。',
    },
    'two-marks': {
      name: '高低双水位',
      about:
        '超过高水位才截断，一次截到低水位，并记住截断位置。两次截断之间请求开头不变，提示词缓存可以复用。',
    },
    'clear-tool-results': {
      name: '清空旧的工具结果',
      about: '除最新几条外，工具结果都换成简短的占位文字；调用与结果仍然成对。',
    },
    'summary-last-turns': {
      name: '摘要 + 最近几轮',
      about: '用一条摘要消息代替较早的轮次。新的摘要会涵盖上一份摘要的内容。',
    },
  },
  params: {
    keep: '保留',
    maxItems: '保留的消息数（N）',
    maxTurns: '轮数',
    step: '起点每次移动',
    max: '预算',
    reserveOutput: '为回复预留',
    high: '高水位：超过则截断',
    low: '低水位：截断到',
    over: '超过此数才执行',
    atLeast: '至少能腾出此数才执行',
    as: '发送形式',
    text: '摘要内容',
  },
  options: {
    as: {
      system: 'system 消息',
      user: 'user 消息',
      assistant: 'assistant 消息',
      pair: '一问一答',
    },
  },
  units: {
    messages: { other: '{count} 条消息' },
    turns: { other: '{count} 轮' },
    tokens: { other: '{count} 个 token' },
    results: { other: '{count} 条工具结果' },
  },
  pairSafe: '保持工具调用与结果成对',
  pairSafeAbout: '去掉残缺的调用，并始终保留最新的消息。关闭后可以看到简单写法的实际结果。',
  states: {
    kept: '保留',
    dropped: '丢弃',
    shortened: '缩短',
    cleared: '清空',
    summarised: '已摘要',
    recalled: '召回',
    inserted: '插入',
  },
  reasons: {
    'whole-history': '全部发送',
    'below-trigger': '未超过水位，暂不截断',
    'protected:system': '受保护：system 提示词',
    'protected:latest': '受保护：最新消息',
    'protected:first-user': '受保护：第一条 user 消息',
    'protected:pinned': '受保护：已固定',
    'in-window': '在窗口内',
    'not-yet:step': '起点凑满一步才移动，暂且保留',
    'older-than-window': '早于窗口',
    'newer-than-window': '晚于窗口',
    'between-head-and-tail': '位于保留的头尾之间',
    'before-start-on': '位于窗口规定的起始角色之前',
    'after-end-on': '位于窗口规定的结束角色之后',
    'in-budget': '预算之内',
    'over-budget': '预算放不下',
    'too-long': '超过单条消息的长度上限',
    'cleared:toolResults': '较早的工具结果',
    'cleared:toolInputs': '较早调用的参数',
    'cleared:toolGroups': '较早的工具往返',
    'cleared:reasoning': '较早的推理内容',
    'cleared:images': '较早的图片',
    'in-summary': '已由摘要涵盖',
    'best-match': '与问题最相关',
    'near-match': '与召回的消息相邻',
    'pair-of': '与 #{of} 成对',
    orphan: '没有对应调用的工具结果',
    unanswered: '没有结果的工具调用',
    'library-kept': '该库予以保留',
    'library-dropped': '该库予以丢弃',
    'library-changed': '该库予以改写',
  },
  problems: {
    'orphan-tool': '工具结果缺少对应的调用，API 会返回 400。',
    'unanswered-call': '工具调用缺少结果，API 会返回 400。',
    'system-lost': 'system 提示词丢失了。',
    empty: '没有剩下可发送的消息。',
  },
  origins: {
    trimming: '由截断造成',
    input: '对话中原本就有',
  },
  overBudget: { other: '超出预算 {count} 个 token：仅受保护的内容就已放不下。' },
  prefixKept: { other: '前 {count} 条消息没有变化，提示词缓存可以复用。' },
};
