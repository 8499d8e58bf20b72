import { readRequest } from '../../../core/conversation/reading';
import { checkRequest } from '../../../core/rules/check';
import type { KeptRun } from '../../../core/runs/kept-run';
import { writeReport } from '../../../core/runs/report/report';
import type { ReportProblem, ReportWords } from '../../../core/runs/report/words';
import { finalTextOf } from '../../../core/runs/texts';
import type { RunsTexts } from '../../../i18n/en/runs';
import { language } from '../../../state/language.svelte';
import { accessPath } from '../../problems/place-text';
import { describeDiagnostic } from '../../problems/problem-text';
import { moneyText } from '../../tokens/amounts';
import { spanText } from '../span-text';
import { endedText, faultNames, sourceText, whenText } from './words';

/** The report of a run in the interface language. */
export async function reportPage(run: KeptRun, words: RunsTexts): Promise<string> {
  const report: ReportWords = {
    language: language.locale,
    say: (text, values) => language.fill(words.report[text], values),
    number: (value) => language.number(value),
    money: moneyText,
    time: whenText,
    span: spanText,
    ended: (reason) => endedText(reason, words),
    fault: await faultNames(),
    source: sourceText,
  };
  return writeReport(run, problemsOf(run), report);
}

function problemsOf(run: KeptRun): readonly ReportProblem[] {
  const request = readRequest(finalTextOf(run)).value;
  return checkRequest(request, { dialect: run.start.setup.provider }).map((diagnostic) => {
    const { title, what } = describeDiagnostic(diagnostic);
    return {
      severity: diagnostic.severity,
      place: accessPath(diagnostic.pointer),
      text: `${title}: ${what}`,
    };
  });
}
