import { loadEncoder } from '../../../scripts/load-encoder';
import type { Encoding } from '../../../src/core/models/model';
import type { ConformanceKind } from '../kind';

const ENCODINGS: readonly Encoding[] = ['o200k_base', 'cl100k_base', 'deepseek_v3'];

export const encode: ConformanceKind = {
  kind: 'encode',

  run(line) {
    const text = String(line['text']);
    const wrong = ENCODINGS.filter(
      (encoding) =>
        [...loadEncoder(encoding).encode(text)].join() !== (line[encoding] as readonly number[]).join(),
    );
    return {
      pass: wrong.length === 0,
      ...(line['optional'] === true ? { counted: false } : {}),
      detail: `other ids in ${wrong.join(', ')}`,
      report: {},
    };
  },

  summarise(outcomes) {
    const counted = outcomes.filter((outcome) => outcome.counted !== false);
    const exact = counted.filter((outcome) => outcome.pass).length;
    return `all          ${exact}/${counted.length} exact in ${ENCODINGS.join(', ')}`;
  },
};
