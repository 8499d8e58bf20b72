import type { SameTexts } from '../../shape';
import type { bodyRules as english } from '../../en/rules/body';

export const bodyRules: SameTexts<typeof english> = {
  'model-missing': {
    title: '没有写 model',
    what: '请求没有写明由哪个模型回答。',
    why: '完整的请求体必须有 "model"。粘贴的片段可以省略，检查时会使用编辑器上方选择的模型。',
    remedy: '用程序发送之前补上 "model"。',
  },
  'messages-missing': {
    title: '缺少 messages 列表',
    what: '没有 "messages"，或者它不是数组。',
    why: 'messages 数组就是模型能看到的全部内容，没有它就没有可回答的东西。',
    remedy: '在 "messages" 下放一个消息数组。',
    unrepairable: '要说什么，只有你知道。',
  },
  'messages-empty': {
    title: 'messages 为空',
    what: '没有可供回答的消息。',
    why: 'API 要求至少有一条消息；有的服务商会先取出 system 消息，再看还剩几条。',
    remedy: '至少添加一条 user 消息。',
  },
  'number-out-of-range': {
    title: '各程序读法不一的数字',
    what: '许多程序存不下这个数字：它太大，或者位数超出能保留的精度。',
    why: 'JSON 没有规定上限，但多数语言用 64 位读取数字：超过 2^53 的整数会丢失精度，超过约 1.8e308 会变成无穷大或报错。',
    remedy: '改用较小的数字，或写成字符串。',
    unrepairable: '原本想写哪个数字，只有你知道。',
  },
  'body-extra-field': {
    title: '未知参数',
    what: '这个 API 没有 "{name}" 这个参数。',
    why: '这个 API 会拒绝不认识的参数，以免拼错的参数被悄悄忽略。',
    remedy: '改正拼写，或去掉这个参数。',
  },
};
