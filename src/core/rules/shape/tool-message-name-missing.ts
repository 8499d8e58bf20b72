import { examineExchanges } from '../../conversation/exchange';
import { memberOf } from '../../json/value';
import { safeFix, set } from '../fix';
import type { Finding, RequestRule } from '../rule';

export const toolMessageNameMissing: RequestRule = {
  scope: 'request',
  phase: 'message',
  formats: ['openai-chat'],
  check({ messages, format }) {
    const exchanges = examineExchanges(messages, format);
    const names = new Map(
      [...exchanges.resultsOf].flatMap(([call, results]) =>
        results.map((result) => [result, call.name] as const),
      ),
    );
    return exchanges.results.flatMap((result): readonly Finding[] => {
      if (memberOf(messages[result.message], 'name') !== undefined) return [];
      const name = names.get(result);
      const path = ['messages', result.message, 'name'];
      return [
        {
          path,
          fixes: name === undefined || name === '' ? [] : [safeFix('set-name', [set(path, name)], { name })],
        },
      ];
    });
  },
};
