import type { Diagnostic } from '../../../core/diagnostics/diagnostic';
import type { RuleId } from '../../../core/rules';
import { checkRequest } from '../../../core/rules/check';
import type { RuleExample } from '../../../core/rules/examples';
import { createDocument, type ConversationDocument } from '../../../core/snapshot/document';
import { language } from '../../../state/language.svelte';
import { ruleTitle } from '../problem-text';

/** What the rule says of its own wrong example: the values for its texts. */
export function exampleFinding(rule: RuleId, example: RuleExample): Diagnostic | undefined {
  const { wrong, dialect, model, format } = example;
  const options = {
    dialect,
    ...(model === undefined ? {} : { model }),
    ...(format === undefined ? {} : { format }),
  };
  return checkRequest(wrong, options).find((found) => found.rule === rule);
}

/** The wrong example as a conversation of its own. */
export function exampleConversation(
  rule: RuleId,
  { wrong, dialect, model }: RuleExample,
): ConversationDocument {
  const request = model === undefined ? wrong : { model, ...wrong };
  return createDocument({
    title: language.fill(language.words.rulePages.exampleTitle, { rule: ruleTitle(rule) }),
    provider: dialect,
    text: JSON.stringify(request, null, 2),
  });
}
