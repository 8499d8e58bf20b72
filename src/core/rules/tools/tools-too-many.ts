import { isArray, memberOf } from '../../json/value';
import { NO_FINDINGS, type Finding, type RequestRule } from '../rule';

/** More tools, or legacy functions, than the provider takes. */
export const toolsTooMany: RequestRule = {
  scope: 'request',
  phase: 'tools',
  check({ request, limits }) {
    const limit = limits.tools;
    if (limit === undefined) return NO_FINDINGS;
    return ['tools', 'functions'].flatMap((key): readonly Finding[] => {
      const tools = memberOf(request, key);
      if (!isArray(tools) || tools.length <= limit) return [];
      return [{ path: [key], values: { count: tools.length, limit } }];
    });
  },
};
