import { describe, expect, it } from 'vitest';
import { cacheProfileOf } from '../../../src/core/cache/profiles';
import { FULL_HISTORY } from '../../../src/core/trimming/plan';
import type { Answer, PlanRerun, Question, Talk } from '../../../src/replay/protocol';
import { Replay } from '../../../src/state/trimming/replay.svelte';
import { FakeWorker } from '../../support/fake-worker';

class ReplayingWorker extends FakeWorker<Question, Answer> {
  answer(turn: number, plan: number, prompt: number): void {
    this.reply({ turn, plan, rerun: rerunOf(prompt) });
  }
}

const TALK: Talk = { messages: [], tokens: [], overhead: 0, pinned: [] };
const LAST = { strategy: 'last-turns', params: { keep: 2 }, pairSafe: true };
const profile = cacheProfileOf('none');
if (profile === undefined) throw new Error('no such profile');
const ASKED = { talk: TALK, plans: [FULL_HISTORY, LAST], profile, turns: 0 };

function rerunOf(prompt: number): PlanRerun {
  return { requests: [], now: { prompt, cached: 0, write: 0, uncached: prompt } };
}

function open() {
  const ports: ReplayingWorker[] = [];
  const replay = new Replay(() => {
    ports.push(new ReplayingWorker());
    return ports.at(-1) as ReplayingWorker;
  });
  const prompts = () => [FULL_HISTORY, LAST].map((plan) => replay.resultOf(plan)?.now.prompt);
  return { replay, ports, prompts };
}

describe('the replay', () => {
  it('shows each plan as soon as it was re-run', () => {
    const { replay, ports, prompts } = open();
    replay.ask(ASKED);
    expect([prompts(), replay.isBusy]).toEqual([[undefined, undefined], true]);
    ports[0]?.answer(1, 0, 7);
    expect([prompts(), replay.isBusy]).toEqual([[7, undefined], true]);
    ports[0]?.answer(1, 1, 5);
    expect([prompts(), replay.isBusy]).toEqual([[7, 5], false]);
  });

  it('drops what belongs to an older question, whose results stay until all new ones are there', () => {
    const { replay, ports, prompts } = open();
    replay.ask(ASKED);
    ports[0]?.answer(1, 0, 7);
    ports[0]?.answer(1, 1, 5);
    replay.ask({ ...ASKED, turns: 50 });
    replay.ask({ ...ASKED, turns: 60 });
    ports[0]?.answer(2, 1, 6);
    ports[0]?.answer(3, 0, 9);
    expect([prompts(), replay.isBusy]).toEqual([[7, 5], true]);
    ports[0]?.answer(3, 1, 8);
    expect([prompts(), replay.isBusy]).toEqual([[9, 8], false]);
  });

  it('re-runs only the plan that was set otherwise', () => {
    const { replay, ports } = open();
    const other = { ...LAST, params: { keep: 3 } };
    replay.ask(ASKED);
    ports[0]?.answer(1, 0, 7);
    ports[0]?.answer(1, 1, 5);
    const full = replay.resultOf(FULL_HISTORY);
    replay.ask({ ...ASKED, plans: [FULL_HISTORY, other] });
    expect(ports[0]?.asked.at(-1)?.plans).toEqual([other]);
    ports[0]?.answer(2, 0, 6);
    expect(replay.resultOf(FULL_HISTORY)).toBe(full);
    expect([replay.resultOf(other)?.now.prompt, replay.resultOf(LAST), replay.isBusy]).toEqual([
      6,
      undefined,
      false,
    ]);
    replay.ask({ ...ASKED, plans: [other] });
    expect([replay.resultOf(other)?.now.prompt, replay.resultOf(FULL_HISTORY), replay.isBusy]).toEqual([
      6,
      undefined,
      false,
    ]);
  });

  it('sends a conversation once', () => {
    const { replay, ports } = open();
    replay.ask(ASKED);
    replay.ask({ ...ASKED, turns: 50 });
    replay.ask({ ...ASKED, talk: { ...TALK } });
    expect(ports[0]?.asked.map(({ talk }) => talk !== undefined)).toEqual([true, false, true]);
  });

  it('says that the worker broke down, and starts another with all it needs', () => {
    const { replay, ports } = open();
    replay.ask(ASKED);
    ports[0]?.breakDown();
    expect([replay.isLost, replay.isBusy, ports[0]?.isTerminated]).toEqual([true, false, true]);
    replay.ask(ASKED);
    expect([replay.isLost, ports[1]?.asked.map(({ talk }) => talk)]).toEqual([false, [TALK]]);
  });
});
