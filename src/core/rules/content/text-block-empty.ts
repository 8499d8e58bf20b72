import type { Fix } from '../../diagnostics/diagnostic';
import { memberOf, type JsonPath, type JsonValue } from '../../json/value';
import { droppingFix, inventingFix, remove, set } from '../fix';
import { objectsIn } from '../read';
import { eachSuspect, type Finding, type RequestRule } from '../rule';
import { FILLER } from '../placeholders';

const inMessages = eachSuspect(
  (message) => emptyTextsIn(message, []).length > 0,
  (message, at) => emptyTextsIn(message, ['messages', at]),
);

/** A text block or part with the text '', also inside tool results and Anthropic's `system`. */
export const textBlockEmpty: RequestRule = {
  scope: 'request',
  phase: 'message',
  check: (scope) => [...emptyTexts(scope.request['system'], ['system']), ...inMessages(scope)],
};

function emptyTextsIn(message: JsonValue, path: JsonPath): readonly Finding[] {
  const content = memberOf(message, 'content');
  const inner = objectsIn(content).flatMap(([block, index]) =>
    block['type'] === 'tool_result'
      ? emptyTexts(block['content'], [...path, 'content', index, 'content'], 'tool')
      : [],
  );
  return [...emptyTexts(content, [...path, 'content']), ...inner];
}

function emptyTexts(content: JsonValue | undefined, path: JsonPath, variant = 'message'): readonly Finding[] {
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
