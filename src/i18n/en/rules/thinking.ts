export const thinkingRules = {
  'reasoning-content-missing': {
    title: 'Reasoning not sent back',
    what: 'This assistant message of a tool turn lacks "reasoning_content".',
    why: 'With thinking on, the model needs its own reasoning of every turn that used tools, in all later requests. An empty string is accepted as a filler.',
    remedy: 'Keep reasoning_content in the history, or add "".',
  },
  'reasoning-content-forbidden': {
    title: 'reasoning_content sent back',
    what: 'This API does not want "reasoning_content" in the request.',
    why: 'Some versions refused it, others ignore it; without tools it is not needed.',
    remedy: 'Leave it out.',
  },
  'thinking-block-missing': {
    title: 'No thinking block first',
    what: 'With thinking on, this assistant message must begin with its thinking block.',
    why: 'While a tool round runs, the model goes on thinking from where it stopped; the block and its signature must come back unchanged.',
    remedy: 'Keep the thinking block, or switch thinking off.',
  },
  'thinking-signature-missing': {
    title: 'Thinking block without signature',
    what: 'This thinking block has no "signature".',
    why: 'The signature proves that the thinking came from the model; a block made by hand is refused.',
    remedy: 'Remove the block, or keep the original one.',
    unrepairable: 'Only the model that thought can sign it, and the block is all the message holds.',
  },
  'thinking-signature-invalid': {
    title: 'Signature looks foreign',
    what: 'This signature is too short to be a real one.',
    why: 'Signatures of other vendors or made up ones are refused; only the API can check them for certain.',
    remedy: 'Remove the thinking block if it comes from elsewhere.',
    unrepairable: 'Only the model that thought can sign it.',
  },
  'thought-signature-missing': {
    title: 'Thought signature missing',
    what: 'This call does not carry its thought signature.',
    why: 'Gemini 3 wants the signature of the thought that led to a call back with it, in extra_content.google.thought_signature.',
    remedy:
      'Keep extra_content in the history; for calls of another origin there is a value that skips the check.',
  },
} as const;
