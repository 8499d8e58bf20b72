import { isArray, isObject, memberOf, type JsonPath, type JsonValue } from '../../json/value';
import type { Account } from './account';
import { lostPart } from './content';
import type { Part, Turn } from './turn';

/** What Gemini answered (a content with the role `model`). */
export function readGeminiMessage(content: JsonValue, path: JsonPath, account: Account): Turn {
  const parts = memberOf(content, 'parts');
  const read = (isArray(parts) ? parts : []).flatMap((part, at) =>
    readPart(part, [...path, 'parts', at], account),
  );
  return { role: 'assistant', parts: read, path };
}

function readPart(part: JsonValue, path: JsonPath, account: Account): readonly Part[] {
  const text = memberOf(part, 'text');
  const seal = memberOf(part, 'thoughtSignature');
  const signature = typeof seal === 'string' ? seal : undefined;
  if (typeof text === 'string') {
    if (memberOf(part, 'thought') === true) return [{ kind: 'thought', text, path }];
    return [{ kind: 'text', text, path, signature }];
  }
  const call = memberOf(part, 'functionCall');
  const name = memberOf(call, 'name');
  if (!isObject(call) || typeof name !== 'string') return lostPart(path, account);
  const id = memberOf(call, 'id');
  return [
    {
      kind: 'call',
      id: typeof id === 'string' && id !== '' ? id : undefined,
      name,
      input: memberOf(call, 'args') ?? {},
      isCustom: false,
      path,
      signature,
    },
  ];
}
