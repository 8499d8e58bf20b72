import { consecutiveAssistantLast } from './consecutive-assistant-last';
import { firstMessageNotUser } from './first-message-not-user';
import { geminiCallTurnOrder } from './gemini-call-turn-order';
import { lastMessageAssistant } from './last-message-assistant';
import { lastMessageNotUser } from './last-message-not-user';
import { messagesIllegalGlm } from './messages-illegal-glm';
import { noUserMessage } from './no-user-message';
import { prefillUnsupported } from './prefill-unsupported';
import { rolesMustAlternate } from './roles-must-alternate';
import { systemMultiple } from './system-multiple';
import { systemNotFirst } from './system-not-first';
import { userAfterTool } from './user-after-tool';

/** Who speaks when. Within a phase this is the order of report. */
export const ORDER_RULES = {
  'consecutive-assistant-last': consecutiveAssistantLast,
  'first-message-not-user': firstMessageNotUser,
  'gemini-call-turn-order': geminiCallTurnOrder,
  'last-message-assistant': lastMessageAssistant,
  'last-message-not-user': lastMessageNotUser,
  'messages-illegal-glm': messagesIllegalGlm,
  'no-user-message': noUserMessage,
  'prefill-unsupported': prefillUnsupported,
  'roles-must-alternate': rolesMustAlternate,
  'system-multiple': systemMultiple,
  'system-not-first': systemNotFirst,
  'user-after-tool': userAfterTool,
};
