import type { Limits } from '../../dialects/dialect';
import type { Finding, RequestRule } from '../rule';
import { set, safeFix } from '../fix';
import { toolPlaces } from '../read';
import { namePlaces } from './names';

export const functionNameEmpty: RequestRule = {
  scope: 'request',
  phase: 'message',
  check(scope) {
    const tools = toolPlaces(scope.request, scope.format);
    const single = tools.length === 1 ? tools[0]?.name : undefined;
    const only = single !== undefined && isFit(single, scope.limits) ? single : undefined;
    return namePlaces(scope).flatMap(({ name, path }): readonly Finding[] => {
      if (name !== '') return [];
      const isCall = path[0] === 'messages';
      const fixes =
        isCall && only !== undefined ? [safeFix('set-name', [set(path, only)], { name: only })] : [];
      return [{ path, fixes }];
    });
  },
};

function isFit(name: string, { functionName, functionNameLength = 64 }: Limits): boolean {
  return name !== '' && name.length <= functionNameLength && (functionName?.test(name) ?? true);
}
