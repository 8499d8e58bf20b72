import type { SameTexts } from '../../shape';
import type { thinkingRules as english } from '../../en/rules/thinking';

export const thinkingRules: SameTexts<typeof english> = {
  'reasoning-content-missing': {
    title: '没有回传推理内容',
    what: '工具轮次里的这条 assistant 消息缺少 "reasoning_content"。',
    why: '思考模式开启时，凡是用过工具的轮次，之后每次请求都要带回模型自己的推理内容；可以用空字符串占位。',
    remedy: '在历史中保留 reasoning_content，或补上 ""。',
  },
  'reasoning-content-forbidden': {
    title: '回传了 reasoning_content',
    what: '这个 API 不希望请求里带有 "reasoning_content"。',
    why: '有的版本会拒绝，有的会忽略；没有用工具时并不需要它。',
    remedy: '去掉它。',
  },
  'thinking-block-missing': {
    title: '开头缺少 thinking 块',
    what: '思考模式开启时，这条 assistant 消息必须以 thinking 块开头。',
    why: '工具轮次进行中，模型要接着之前的思考继续，因此 thinking 块及其签名必须原样带回。',
    remedy: '保留 thinking 块，或关闭思考模式。',
  },
  'thinking-signature-missing': {
    title: 'thinking 块缺少签名',
    what: '这个 thinking 块没有 "signature"。',
    why: '签名用来证明思考内容确实来自模型，手工编写的块会被拒绝。',
    remedy: '删除这个块，或使用原来的块。',
    unrepairable: '只有当初思考的模型才能签名，而这条消息里只有这一个块。',
  },
  'thinking-signature-invalid': {
    title: '签名可能无效',
    what: '这个签名太短，不像是真的。',
    why: '其他厂商或编造的签名会被拒绝；只有 API 能确定真假。',
    remedy: '如果 thinking 块来自别处，请删除。',
    unrepairable: '只有当初思考的模型才能签名。',
  },
  'thought-signature-missing': {
    title: '缺少思考签名',
    what: '这个调用没有带上思考签名。',
    why: 'Gemini 3 要求把促成调用的思考签名一起带回，放在 extra_content.google.thought_signature。',
    remedy: '在历史中保留 extra_content；来自别处的调用可以用跳过校验的固定值。',
  },
};
