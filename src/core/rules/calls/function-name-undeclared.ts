import { safeFix, set } from '../fix';
import { nearestWord } from '../nearest';
import { toolPlaces } from '../read';
import { NO_FINDINGS, type Finding, type RequestRule } from '../rule';
import { namePath, namePlaces } from './names';

/** A function is called in the history that is not declared among the tools. */
export const functionNameUndeclared: RequestRule = {
  scope: 'request',
  phase: 'message',
  yieldsTo: ['function-name-empty', 'function-name-pattern', 'function-name-too-long'],
  check(scope) {
    const declared = toolPlaces(scope.request, scope.format).flatMap(({ name }) => name ?? []);
    if (declared.length === 0) return NO_FINDINGS;
    const known = new Set(declared);
    const strangers = namePlaces(scope).filter(
      ({ message, name }) => message !== undefined && name !== '' && !known.has(name),
    );
    return strangers.map((place): Finding => {
      const near = nearestWord(place.name, declared, 3);
      const path = namePath(place);
      return {
        path,
        values: { name: place.name, names: declared.slice(0, 8).join(', ') },
        fixes: near === undefined ? [] : [safeFix('rename', [set(path, near)], { name: near })],
      };
    });
  },
};
