import { MODELS } from '../../core/models/find';
import { createTokenCounter } from '../counter';
import { compareAt, type ComparedRow } from './compare';
import type { Answer, Question } from './protocol';

/** Rows are handed over so often: soon enough to be seen coming, seldom enough to be drawn in between. */
const REPORT_INTERVAL_MS = 150;

const counter = createTokenCounter();
let latest = 0;

self.onmessage = async ({ data: { turn, request, sizes } }: MessageEvent<Question>) => {
  latest = turn;
  let rows: ComparedRow[] = [];
  let reported = performance.now();
  const report = (isLast: boolean) => {
    self.postMessage({ turn, rows, isLast } satisfies Answer);
    rows = [];
    reported = performance.now();
  };
  for (const model of MODELS) {
    // A newer question may have come in: it is heard between two models.
    await new Promise((resolve) => setTimeout(resolve));
    if (turn !== latest) return;
    const row = await compareAt(model, request, sizes, (asked, target) => counter.count(asked, target));
    if (row !== undefined) rows.push(row);
    if (performance.now() - reported >= REPORT_INTERVAL_MS) report(false);
  }
  report(true);
};
