import { roleOf, textOf } from '../../conversation/message';
import { messagesOf } from '../../conversation/request';
import { readRequest } from '../../conversation/reading';
import { findDialect } from '../../dialects';
import { shapeOf } from '../../simulation/shapes';
import type { JsonValue } from '../../json/value';
import type { KeptRun } from '../kept-run';
import { formatAt } from '../../dialects/format-at';
import { finalTextOf, textsOf } from '../texts';
import { totalsOf } from '../totals';
import { markup, Html } from './markup';
import { argumentsOf, fold, pretty, stepCard } from './steps';
import { REPORT_STYLE } from './style';
import type { ReportProblem, ReportText, ReportWords } from './words';

/**
 * A run as one page that needs nothing else: no script, nothing from outside (its own policy forbids both), every text of the
 * conversation escaped. `problems` are those of the request as the run left it.
 */
export function writeReport(run: KeptRun, problems: readonly ReportProblem[], words: ReportWords): string {
  const { say } = words;
  const title = run.name ?? (run.title || say('untitled'));
  const texts = textsOf(run);
  const final = readRequest(finalTextOf(run));
  const steps = run.steps.map((step, at) => {
    const text = texts[at] ?? '';
    const shown = messagesOf(readRequest(text).value).length;
    return stepCard({ step, number: at + 1, text, shown }, words);
  });
  const shape = shapeOf(formatAt(final.value, run.start.setup.provider));
  const page = markup`<!doctype html>
<html lang="${words.language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${say('title', { title })}</title>
<style>${new Html(REPORT_STYLE)}</style>
</head>
<body>
<main>
<header>
<h1>${title}</h1>
${listOf(settingsOf(run, words), words)}
<div class="figures">${listOf(figuresOf(run, words), words)}</div>
</header>
<section><h2>${say('timeline')}</h2><ol>${steps}</ol></section>
<section><h2>${say('messages')}</h2><ol>${messagesOf(final.value).map((message, index) => messageCard(message, index, shape.callsOf(message)))}</ol></section>
<section><h2>${say('problems')}</h2>${problemList(problems, words)}</section>
<section><h2>${say('setupTitle')}</h2>${setupPart(run, words)}</section>
<footer>${say('footer')}</footer>
</main>
</body>
</html>
`;
  return page.text;
}

type Row = readonly [ReportText, string | undefined];

function settingsOf({ settings, start, steps, ended }: KeptRun, words: ReportWords): readonly Row[] {
  const began = steps[0]?.beganMs;
  const { prompt_version: version, model, temperature } = settings;
  return [
    ['began', began === undefined ? undefined : words.time(began)],
    ['model', model ?? undefined],
    ['promptVersion', version ?? undefined],
    ['temperature', temperature === null ? undefined : words.number(temperature)],
    ['provider', findDialect(start.setup.provider)?.label ?? start.setup.provider],
    ['ended', words.ended(ended)],
  ];
}

function figuresOf(run: KeptRun, words: ReportWords): readonly Row[] {
  const { turns, toolCalls, tokens, cost, tookMs } = totalsOf(run);
  return [
    ['modelCalls', words.number(turns)],
    ['toolCalls', words.number(toolCalls)],
    ['tokensIn', tokens && words.number(tokens.input)],
    ['tokensOut', tokens && words.number(tokens.output)],
    ['cost', cost && words.money(cost.amount, cost.currency)],
    ['took', words.span(tookMs)],
  ];
}

function listOf(rows: readonly Row[], { say }: ReportWords): Html {
  return markup`<dl>
    ${rows.map(([name, value]) => markup`<div><dt>${say(name)}</dt><dd>${value ?? say('none')}</dd></div>`)}
  </dl>`;
}

function messageCard(
  message: JsonValue,
  index: number,
  calls: readonly { readonly name: string | undefined; readonly arguments: JsonValue | undefined }[],
): Html {
  const role = roleOf(message);
  const text = textOf(message);
  return markup`<li class="card role-${role ?? 'unknown'}">
    <div class="head"><h3>#${index} ${role ?? '?'}</h3></div>
    ${text !== '' && markup`<p class="text">${text}</p>`}
    ${calls.map((call) => markup`<code>${call.name}(${argumentsOf(call.arguments)})</code>`)}
    ${text === '' && calls.length === 0 && markup`<pre>${pretty(message)}</pre>`}
  </li>`;
}

function problemList(problems: readonly ReportProblem[], { say }: ReportWords): Html {
  if (problems.length === 0) return markup`<p class="quiet">${say('noProblems')}</p>`;
  return markup`<ul>
    ${problems.map(
      ({ severity, place, text }) =>
        markup`<li class="card ${severity}"><p><b>${text}</b></p><code class="quiet">${place}</code></li>`,
    )}
  </ul>`;
}

function setupPart({ start: { setup } }: KeptRun, { say }: ReportWords): Html {
  const { mocks, script, trim, limits } = setup;
  return markup`${fold(say('trim'), pretty(trim))} ${fold(say('mocks'), pretty(mocks))}
    ${script && fold(say('script'), pretty(script))} ${fold(say('limits'), pretty(limits))}`;
}
