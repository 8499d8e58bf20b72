import { assistant, createExample, system, user } from './example';

/**
 * The course's exercise on history: "the second highest?" means nothing without the turn before it [C1]. The script answers by
 * what was sent, so ticking the first turn out of the request changes the reply.
 */
export const secondHighest = createExample({
  id: 'second-highest',
  en: {
    messages: [
      system('You are a geography teacher. Answer in one sentence.'),
      user('What is the highest mountain in the world?'),
      assistant('Mount Everest, on the border of Nepal and China, at 8,848.86 metres.'),
      user('And the second highest?'),
    ],
    script: [
      {
        when: { contains: 'second highest', earlier: 'mountain' },
        then: { content: 'K2, on the border of Pakistan and China, at 8,611 metres.' },
      },
      {
        when: { contains: 'second highest' },
        then: {
          content:
            'The second highest what? I was sent no earlier message that says what we are talking about.',
        },
      },
    ],
  },
  zh: {
    messages: [
      system('你是地理老师，用一句话回答。'),
      user('世界上最高的山是哪座？'),
      assistant('珠穆朗玛峰，位于中国与尼泊尔边境，海拔 8848.86 米。'),
      user('那第二高的呢？'),
    ],
    script: [
      {
        when: { contains: '第二高', earlier: '最高的山' },
        then: { content: '乔戈里峰（K2），位于中国与巴基斯坦边境，海拔 8611 米。' },
      },
      {
        when: { contains: '第二高' },
        then: { content: '第二高的什么？发给我的消息里没有前文，我不知道我们在谈什么。' },
      },
    ],
  },
});
