import { examineExchanges, type Exchanges } from '../../conversation/exchange';
import { perMessage } from '../../conversation/per-message';
import { memberOf } from '../../json/value';
import { remembered } from '../../remember';
import { safeFix, set } from '../fix';
import type { Finding, RequestRule } from '../rule';

/** A tool message without the name of its function, where the server wants it. */
export const toolMessageNameMissing: RequestRule = {
  scope: 'request',
  phase: 'message',
  formats: ['openai-chat'],
  check: ({ messages, format }) => namelessIn(examineExchanges(messages, format))(haveNames(messages)),
};

const haveNames = perMessage((message) => memberOf(message, 'name') !== undefined);

const namelessIn = remembered((exchanges: Exchanges) =>
  remembered((named: readonly boolean[]): readonly Finding[] => {
    const names = new Map(
      [...exchanges.resultsOf].flatMap(([{ name }, results]) =>
        results.map((result) => [result, name] as const),
      ),
    );
    return exchanges.results
      .filter(({ message }) => named[message] !== true)
      .map((result) => {
        const name = names.get(result);
        const path = ['messages', result.message, 'name'];
        const fixes =
          name === undefined || name === '' ? [] : [safeFix('set-name', [set(path, name)], { name })];
        return { path, fixes };
      });
  }),
);
