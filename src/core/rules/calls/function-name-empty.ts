import type { Limits } from '../../dialects/dialect';
import type { Finding, RequestRule } from '../rule';
import { set, safeFix } from '../fix';
import { toolPlaces } from '../read';
import { namePath, namePlaces } from './names';

/** The name of a declared or called function is ''. */
export const functionNameEmpty: RequestRule = {
  scope: 'request',
  phase: 'message',
  check(scope) {
    const tools = toolPlaces(scope.request, scope.format);
    const single = tools.length === 1 ? tools[0]?.name : undefined;
    const only = single !== undefined && isFit(single, scope.limits) ? single : undefined;
    const empty = namePlaces(scope).filter(({ name }) => name === '');
    return empty.map((place): Finding => {
      const path = namePath(place);
      const canFill = place.message !== undefined && only !== undefined;
      return { path, fixes: canFill ? [safeFix('set-name', [set(path, only)], { name: only })] : [] };
    });
  },
};

function isFit(name: string, { functionName, functionNameLength = 64 }: Limits): boolean {
  return name !== '' && name.length <= functionNameLength && (functionName?.test(name) ?? true);
}
