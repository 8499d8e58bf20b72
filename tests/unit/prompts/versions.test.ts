import { describe, expect, test } from 'vitest';
import { applyJsonEdits } from '../../../src/core/json/edit-value';
import type { JsonValue } from '../../../src/core/json/value';
import { promptEdits, promptPlaceOf } from '../../../src/core/prompts/place';
import { runSettingsOf } from '../../../src/core/prompts/settings';
import { tryPrompt, type TrialWorld } from '../../../src/core/prompts/trial';
import { keepVersion, nextVersionName, versionWith } from '../../../src/core/prompts/versions';
import { createOfflineModel } from '../../../src/core/simulation/offline-model';

const V1 = { name: 'support-v1.2.0', text: 'Be brief.' };
const V2 = { name: 'support-v1.3.0', text: 'Be brief and polite.' };
const BLOCK = '## Retrieved material\n<material>\nfact\n</material>';

describe('versions', () => {
  test.each([
    [[], 'v1'],
    [['v1'], 'v2'],
    [['v9'], 'v10'],
    [['support-v1.2.0'], 'support-v1.3.0'],
    [['support-v1.2.7'], 'support-v1.3.0'],
    [['v2', 'v1'], 'v3'],
    [['draft'], 'draft-v2'],
  ])('after %j comes %s', (names, next) => {
    expect(nextVersionName(names.map((name) => ({ name, text: '' })))).toBe(next);
  });

  test('the one in use is known by its text, white space at the ends aside', () => {
    expect(versionWith('Be brief.\n', [V1, V2])).toBe(V1);
    expect(versionWith('Be rude.', [V1, V2])).toBeUndefined();
  });

  test('a version of the same name takes the place of the one before', () => {
    expect(keepVersion([V1, V2], { ...V1, text: 'x' })).toEqual([{ ...V1, text: 'x' }, V2]);
  });
});

describe('the system prompt of a request', () => {
  test.each<[string, JsonValue, JsonValue]>([
    [
      'keeps its retrieved material',
      { messages: [{ role: 'system', content: `Old.\n\n${BLOCK}` }] },
      { messages: [{ role: 'system', content: `New.\n\n${BLOCK}` }] },
    ],
    [
      'may be a developer message',
      { messages: [{ role: 'developer', content: 'Old.' }] },
      { messages: [{ role: 'developer', content: 'New.' }] },
    ],
    [
      'keeps what else its only part has',
      { messages: [{ role: 'system', content: [{ type: 'text', text: 'Old.', x: 1 }] }] },
      { messages: [{ role: 'system', content: [{ type: 'text', text: 'New.', x: 1 }] }] },
    ],
    ["may be Anthropic's field", { system: 'Old.', messages: [] }, { system: 'New.', messages: [] }],
    ['may be missing', { messages: [] }, { messages: [{ role: 'system', content: 'New.' }] }],
  ])('%s', (_, before, after) => {
    const changed = applyJsonEdits(before, promptEdits(before, 'New.'));
    expect(changed).toEqual(after);
    expect(promptPlaceOf(changed)?.text).toBe('New.');
  });

  test('is recorded by its version, with model and temperature', () => {
    const messages = [{ role: 'system', content: `${V2.text}\n\n${BLOCK}` }];
    expect(runSettingsOf({ model: 'gpt-4o', temperature: 0.2, messages }, [V1, V2])).toEqual({
      prompt_version: 'support-v1.3.0',
      model: 'gpt-4o',
      temperature: 0.2,
    });
    expect(runSettingsOf(null, [V1])).toEqual({ prompt_version: null, model: null, temperature: null });
  });
});

describe('trying a version', () => {
  const request: JsonValue = {
    model: 'gpt-4o',
    messages: [
      { role: 'system', content: 'Old.' },
      { role: 'user', content: 'Hi' },
      { role: 'assistant', content: 'An answer to the old prompt.' },
    ],
  };
  const script = [{ when: { earlier: 'polite' }, then: { content: 'Good day!' } }];
  const model = createOfflineModel({ script });
  const world: TrialWorld = {
    ask: (input) => Promise.resolve(model.reply(input)),
    answer: () => Promise.resolve([]),
  };

  test('answers the last user message with that prompt, and changes nothing', async () => {
    const before = JSON.stringify(request);
    const trial = await tryPrompt(request, { version: V2 }, world);
    expect(trial).toMatchObject({ answer: 'Good day!', ended: 'stop', failure: undefined });
    expect(trial.settings.prompt_version).toBe(V2.name);
    expect(trial.request).toMatchObject({
      messages: [{ content: V2.text }, { content: 'Hi' }],
    });
    expect(JSON.stringify(request)).toBe(before);
  });

  test('asks another model where one is named', async () => {
    const trial = await tryPrompt(request, { version: V1, model: 'other' }, world);
    expect(trial.settings.model).toBe('other');
    expect(trial.request).toMatchObject({ model: 'other' });
  });

  test('says why the API refused', async () => {
    const failure = { kind: 'failure', status: 400, body: 'no' } as const;
    const refusing: TrialWorld = { ...world, ask: () => Promise.resolve(failure) };
    expect(await tryPrompt(request, { version: V1 }, refusing)).toMatchObject({
      ended: 'failure',
      failure,
      answer: '',
    });
  });
});
