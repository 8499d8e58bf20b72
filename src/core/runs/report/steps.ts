import { textOf } from '../../conversation/message';
import { callsIn } from '../../simulation/shapes';
import { requestTextOf } from '../texts';
import type { KeptModelStep, KeptStep, KeptToolStep } from '../kept-run';
import { markup, type Html } from './markup';
import type { ReportWords } from './words';

/** A step as the timeline shows it. */
export interface ReportStep {
  readonly step: KeptStep;
  /** 1 for the first. */
  readonly number: number;
  /** The text that it found, and how many messages that holds. */
  readonly text: string;
  readonly shown: number;
}

/** A step as an item of the report's list. */
export function stepCard({ step, number, text, shown }: ReportStep, words: ReportWords): Html {
  const { say } = words;
  const isFailed = step.kind === 'model' && step.outcome.kind !== 'reply';
  const title = say(step.kind === 'model' ? 'stepModel' : 'stepTools', { number });
  return markup`<li class="card ${step.kind}${isFailed ? ' failed' : ''}">
    <div class="head"><h3>${title}</h3><span class="quiet">${figuresOf(step, words)}</span></div>
    ${step.edited !== undefined && markup`<p class="quiet">${say('edited')}</p>`}
    ${step.setup && markup`<p class="quiet">${say('setup')}</p>`}
    ${step.fault && markup`<p>${say('fault', { fault: words.fault(step.fault.id) })}</p>`}
    ${step.kind === 'model' ? modelPart(step, text, shown, words) : toolsPart(step, words)}
  </li>`;
}

function figuresOf(step: KeptStep, words: ReportWords): string {
  const use = step.kind === 'model' ? step.use : undefined;
  const tokens = use && words.say('tokens', { input: use.input, output: use.output });
  const cost = use?.cost && words.money(use.cost.amount, use.cost.currency);
  const who = step.kind === 'model' ? words.say(step.model) : undefined;
  return [who, tokens, cost, words.span(step.tookMs)].filter((part) => part !== undefined).join(' · ');
}

function modelPart(step: KeptModelStep, text: string, shown: number, words: ReportWords): Html {
  const { say } = words;
  const sent = step.sent
    ? say('sentSome', { count: step.sent.indexes.length, total: shown })
    : say('sentAll', { count: shown });
  return markup`<p class="quiet">${sent}</p>
    ${fold(say('request'), requestTextOf(step, text))}
    ${outcomePart(step, words)}`;
}

function outcomePart({ outcome }: KeptModelStep, { say }: ReportWords): Html {
  switch (outcome.kind) {
    case 'reply':
      return markup`<p class="outcome">${say('finish', { reason: outcome.finishReason })}</p>
        ${textOf(outcome.message) !== '' && markup`<p class="text">${textOf(outcome.message)}</p>`}
        ${callsIn(outcome.message).map((call) => markup`<code>${call.name}(${argumentsOf(call.arguments)})</code>`)}
        ${fold(say('reply'), pretty(outcome.message))}`;
    case 'failure':
      return markup`<p class="outcome">${say('refused', { status: String(outcome.status) })}</p>
        <pre aria-label="${say('errorBody')}">${pretty(outcome.body)}</pre>`;
    case 'interrupted':
      return markup`<p class="outcome">${say('interrupted', { reason: outcome.reason })}</p>
        ${outcome.partial && fold(say('partial'), pretty(outcome.partial))}`;
    case 'unreachable':
      return markup`<p class="outcome">${say('unreachable', { host: outcome.host })}</p>
        ${outcome.detail !== undefined && markup`<p class="text">${outcome.detail}</p>`}`;
  }
}

function toolsPart({ answers }: KeptToolStep, words: ReportWords): Html {
  return markup`<ul>
    ${answers.map(
      ({ call, content, source }) =>
        markup`<li>
          <code>${call.name}(${argumentsOf(call.arguments)})</code>
          <pre aria-label="${words.say('result')}">${content}</pre>
          <p class="quiet">${words.source(source)}</p>
        </li>`,
    )}
  </ul>`;
}

/** A text behind its title, which opens without script. */
export function fold(title: string, text: string): Html {
  return markup`<details><summary>${title}</summary><pre>${text}</pre></details>`;
}

/** Arguments of a call as the wire has them: a string as it is, else its JSON. */
export function argumentsOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** The value as JSON to read. */
export function pretty(value: unknown): string {
  return JSON.stringify(value, null, 2) ?? '';
}
