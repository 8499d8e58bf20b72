import { callsAt } from '../../conversation/exchange';
import { valueAt } from '../../json/value';
import { safeFix, set } from '../fix';
import { nearestWord } from '../nearest';
import { toolPlaces } from '../read';
import { NO_FINDINGS, type Finding, type RequestRule } from '../rule';
import { namePathIn } from './names';

export const functionNameUndeclared: RequestRule = {
  scope: 'request',
  phase: 'message',
  yieldsTo: ['function-name-empty', 'function-name-pattern', 'function-name-too-long'],
  check({ request, messages, format }) {
    const declared = toolPlaces(request, format).flatMap(({ name }) => (name === undefined ? [] : [name]));
    if (declared.length === 0) return NO_FINDINGS;
    const known = new Set(declared);
    return messages.flatMap((message, at) =>
      callsAt(message, at, format).flatMap(({ path, name }): readonly Finding[] => {
        const inner = namePathIn(valueAt(message, path), format);
        if (name === undefined || name === '' || known.has(name) || inner[0] === 'custom') return [];
        const full = ['messages', at, ...path, ...inner];
        const near = nearestWord(name, declared, 3);
        const fixes = near === undefined ? [] : [safeFix('rename', [set(full, near)], { name: near })];
        return [{ path: full, values: { name, names: declared.slice(0, 8).join(', ') }, fixes }];
      }),
    );
  },
};
