import { createExample, system, user } from './example';

/** The start of one's own conversation: a system prompt to rewrite and a user message to type into. */
export const newConversation = createExample({
  id: 'new-conversation',
  en: { messages: [system('You are a helpful assistant.'), user('')] },
  zh: { messages: [system('你是一名乐于助人的助手。'), user('')] },
});
