import type { Fix } from '../../diagnostics/diagnostic';
import { memberOf, type JsonObject, type JsonPath, type JsonValue } from '../../json/value';
import { droppingFix, inventingFix, remove, set } from '../fix';
import { objectsIn } from '../read';
import type { Finding, MessageRule } from '../rule';
import { FILLER } from '../placeholders';

/** A text block or part with the text '', also inside tool results. */
export const textBlockEmpty: MessageRule = {
  scope: 'message',
  phase: 'message',
  check(message) {
    const own = emptyTexts(message, ['content']);
    const inner = objectsIn(memberOf(message, 'content')).flatMap(([block, index]) =>
      block['type'] === 'tool_result' ? emptyTexts(block, ['content', index, 'content'], 'tool') : [],
    );
    return [...own, ...inner];
  },
};

function emptyTexts(holder: JsonObject, path: JsonPath, variant = 'message'): readonly Finding[] {
  const content = memberOf(holder, 'content');
  return objectsIn(content)
    .filter(([block]) => block['type'] === 'text' && block['text'] === '')
    .map(([, index]) => {
      const isOnly = objectsIn(content).length === 1;
      const form = variant === 'message' && isAllEmpty(content) ? 'only' : variant;
      return { path: [...path, index, 'text'], variant: form, fixes: fixesOf([...path, index], isOnly) };
    });
}

/** Some providers mind empty texts only where the message says nothing else. */
function isAllEmpty(content: JsonValue | undefined): boolean {
  return objectsIn(content).every(([block]) => block['type'] === 'text' && block['text'] === '');
}

function fixesOf(block: JsonPath, isOnly: boolean): readonly Fix[] {
  const filler = inventingFix('set-filler', [set([...block, 'text'], FILLER)]);
  return isOnly ? [filler] : [{ ...droppingFix('remove-block', [remove(block)]), kind: 'safe' }, filler];
}
