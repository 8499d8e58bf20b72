import { messagesOf, modelOf } from '../../../core/conversation/request';
import { isObject, type JsonObject, type JsonValue } from '../../../core/json/value';
import { bareName, findModel } from '../../../core/models/find';
import { costOf as costOfUse } from '../../../core/money/bill';
import type { StepUse } from '../../../core/runs/kept-run';
import type { ModelStep } from '../../../core/simulation/loop';
import { readUsage } from '../../../core/usage/usage';
import type { App } from '../../app.svelte';

type Weighing = Pick<App, 'counts' | 'money'>;

/** Tokens and money of a model call: as the provider said, else as counted here; undefined where nothing was answered. */
export async function useOf(app: Weighing, { sent, outcome }: ModelStep): Promise<StepUse | undefined> {
  const message = outcome.kind === 'reply' ? outcome.message : undefined;
  const usage = outcome.kind === 'reply' ? readUsage(outcome.usage) : undefined;
  const tokens = usage
    ? { input: usage.input, output: usage.output ?? 0, isMeasured: true }
    : message && (await counted(app, sent.request, message));
  if (tokens === undefined) return undefined;
  const use = { ...tokens, ...(usage?.cached === undefined ? {} : { cached: usage.cached }) };
  const cost = costOf(app, modelOf(sent.request) ?? '', use);
  return { ...use, ...(cost && { cost }) };
}

async function counted({ counts }: Weighing, request: JsonValue, reply: JsonObject) {
  const whole = isObject(request) ? { ...request, messages: [...messagesOf(request), reply] } : request;
  const account = await counts.account(whole);
  if (!account.ok) return undefined;
  const output = account.value.messages.at(-1)?.total ?? 0;
  return { input: account.value.total - output, output, isMeasured: false };
}

function costOf(
  { money }: Weighing,
  name: string,
  use: Omit<StepUse, 'cost' | 'isMeasured'>,
): StepUse['cost'] {
  const match = findModel(name);
  const model = match.kind === 'unknown' ? { id: bareName(name) } : match.model;
  const tariff = money.tariffOf(model);
  return tariff && { amount: costOfUse(tariff, use, money.isPeakFor(model)), currency: tariff.currency };
}
