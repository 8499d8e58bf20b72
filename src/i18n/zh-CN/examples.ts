import type { ExamplesTexts } from '../en/examples';

export const examples: ExamplesTexts = {
  'vending-refund': {
    title: '无人售货柜退款',
    about: '一次完整的工具往返：先查支付记录，再退还重复扣款，最后答复用户。',
  },
  'parallel-weather': {
    title: '两个城市的天气',
    about: '一条回复里并行调用两次工具，结果凭 id 找到各自的调用。',
  },
  'second-highest': {
    title: '第二高的山',
    about: '离开历史就无法回答的问题。把第一轮移出请求，再运行一次看看。',
  },
  'broken-array': {
    title: '修好这个数组',
    about: '会招来 400 的经典错误，都在这一个对话里。',
  },
  'long-history': {
    title: '十五轮的旅行规划',
    about: '带工具往返的长对话，适合比较各种截断策略。',
  },
  'forty-turns': {
    title: '温室里的四十轮',
    about: '五种截断方式随轮次的表现：token 更少，费用可能更高。打开「截断」标签页查看回放。',
  },
  'image-question': {
    title: '图片里是什么？',
    about: '由片段组成的内容：一条 user 消息里既有文字也有图片。',
  },
  'new-conversation': {
    title: '新对话',
    about: '一条 system 提示词和一条空白的 user 消息，从这里开始。',
  },
};
