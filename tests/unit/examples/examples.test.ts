import { describe, expect, test } from 'vitest';
import { messagesOf, modelOf, toolsOf } from '../../../src/core/conversation/request';
import { EXAMPLES } from '../../../src/core/examples';
import { vendingRefund } from '../../../src/core/examples/vending-refund';
import type { Example, ExampleContent } from '../../../src/core/examples/example';
import { memberOf, type JsonObject } from '../../../src/core/json/value';
import { checkRequest } from '../../../src/core/rules/check';
import { runStart } from '../../../src/core/simulation/loop';
import { mockToolSchema } from '../../../src/core/simulation/mocks';
import { createOfflineModel } from '../../../src/core/simulation/offline-model';
import { scriptSchema } from '../../../src/core/simulation/script';
import { words as en } from '../../../src/i18n/en';
import { words as zh } from '../../../src/i18n/zh-CN';
import { runToEnd } from '../../support/simulation';

const LANGUAGES = ['en', 'zh-CN'] as const;
const CASES = EXAMPLES.flatMap((example: Example) =>
  LANGUAGES.map((language) => [example.id, language, example, example.contents[language]] as const),
);

describe.each(CASES)('%s in %s', (id, _, example, content) => {
  const request = JSON.parse(content.request) as JsonObject;

  test('is a request for its model, laid out as the editor shows it', () => {
    expect(content.request).toBe(JSON.stringify(request, null, 2));
    expect(modelOf(request)).toBe(example.model);
  });

  test('has problems only where that is the point', () => {
    const errors = checkRequest(request, { dialect: example.provider }).filter(
      ({ severity }) => severity === 'error',
    );
    if (id === 'broken-array') expect(errors.length).toBeGreaterThanOrEqual(4);
    else expect(errors).toEqual([]);
  });

  test('its mocks and script can be saved and are about its tools', () => {
    const names = toolsOf(request).map((tool) => tool.name);
    for (const [name, mock] of Object.entries(content.mocks)) {
      expect(names).toContain(name);
      expect(mockToolSchema.safeParse(mock).success).toBe(true);
    }
    expect(scriptSchema.safeParse(content.script ?? []).success).toBe(true);
  });

  test('runs to an answer', () => {
    const { messages, reason } = run(content);
    expect(reason).toBe('stop');
    expect(messages.at(-1)).toMatchObject({
      role: 'assistant',
      content: expect.stringMatching(/./) as string,
    });
  });
});

function run(content: ExampleContent, keepLast?: number) {
  const body = JSON.parse(content.request) as JsonObject;
  const shown = messagesOf(body);
  return runToEnd({
    messages: shown.slice(0, runStart(shown)),
    body,
    mocks: content.mocks,
    model: createOfflineModel(content.script && { script: content.script }),
    ...(keepLast !== undefined && { keepLast }),
  });
}

test.each(EXAMPLES)('$id says the same in both languages', ({ contents }) => {
  const shapeOf = (content: ExampleContent) =>
    messagesOf(JSON.parse(content.request)).map((message) => [
      memberOf(message, 'role'),
      Object.keys(message as JsonObject),
    ]);
  expect(shapeOf(contents['zh-CN'])).toEqual(shapeOf(contents.en));
  expect(Object.keys(contents['zh-CN'].mocks)).toEqual(Object.keys(contents.en.mocks));
});

test('titles and descriptions exist for each example', () => {
  const ids = EXAMPLES.map(({ id }) => id);
  expect(Object.keys(en.examples)).toEqual(ids);
  expect(Object.keys(zh.examples)).toEqual(ids);
});

/** The wire values without the ids, which differ from run to run. */
function withoutIds(messages: readonly unknown[]): unknown {
  return JSON.parse(JSON.stringify(messages).replaceAll(/call_[A-Za-z0-9]{9}/g, 'id'));
}

test.each(LANGUAGES)('running the vending machine case in %s gives the round trip it shows', (language) => {
  const content = vendingRefund.contents[language];
  expect(withoutIds(run(content).messages)).toEqual(withoutIds(messagesOf(JSON.parse(content.request))));
});

test.each(LANGUAGES)('the second highest mountain is known only with its history, in %s', (language) => {
  const second = EXAMPLES.find(({ id }) => id === 'second-highest')?.contents[language];
  if (second === undefined) throw new Error('no such example');
  expect(JSON.stringify(run(second).messages.at(-1))).toContain('K2');
  expect(JSON.stringify(run(second, 1).messages.at(-1))).not.toContain('K2');
});

test.each(LANGUAGES)('the long history has at least fourteen turns and tool exchanges, in %s', (language) => {
  const long = EXAMPLES.find(({ id }) => id === 'long-history')?.contents[language];
  const roles = messagesOf(JSON.parse(long?.request ?? '')).map((message) => memberOf(message, 'role'));
  expect(roles.filter((role) => role === 'user').length).toBeGreaterThanOrEqual(14);
  expect(roles.filter((role) => role === 'tool').length).toBeGreaterThanOrEqual(5);
});
