import { runInThisContext } from 'node:vm';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { LIBRARIES } from '../../../src/core/trimming/libraries';
import { createRecipe, type RecipeInput } from '../../../src/core/trimming/recipe';
import { writeAiSdk } from '../../../src/core/trimming/recipe-code/write-ai-sdk';
import {
  writeLangchainJs,
  writeLangchainPython,
} from '../../../src/core/trimming/recipe-code/write-langchain';
import { literal } from '../../../src/core/trimming/recipe-code/write-plain';
import { GAPS } from '../../../src/core/trimming/recipe-code/written';
import { recipe as english } from '../../../src/i18n/en/recipe';
import { recipe as chinese } from '../../../src/i18n/zh-CN/recipe';

const LAST_MESSAGES: RecipeInput = {
  steps: [{ kind: 'window', unit: 'message', keep: 6, startOn: 'user' }],
  repair: 'off',
  protect: { latest: false },
};
const EVERYTHING: RecipeInput = {
  when: { over: { tokens: 4000 } },
  protect: { firstUser: true, pinned: [3] },
  steps: [
    { kind: 'clear', keep: 2, except: ['search'], with: 'line' },
    { kind: 'clear', what: 'toolGroups', keep: 1, with: 'nothing' },
    { kind: 'clear', what: 'reasoning', keep: 0 },
    { kind: 'shorten', max: 200 },
    { kind: 'window', keep: 5 },
    { kind: 'budget', max: 3000, reserveOutput: 500 },
    { kind: 'summarise', keep: 3 },
    { kind: 'recall' },
  ],
};

describe('a recipe for LangChain', () => {
  it('is written for JavaScript', () => {
    const { code, gaps, uses } = writeLangchainJs(createRecipe(LAST_MESSAGES));
    expect(code).toBe(`import { trimMessages, type BaseMessage } from '@langchain/core/messages';

export async function trim(messages: BaseMessage[]): Promise<BaseMessage[]> {
  let sent = messages;
  sent = await trimMessages(sent, {
    maxTokens: 7,
    tokenCounter: (list) => list.length,
    strategy: 'last',
    includeSystem: true,
    startOn: ['human'],
  });
  return sent;
}
`);
    expect(gaps).toEqual([{ id: 'system-first-only' }]);
    expect(uses).toEqual(['langchain-js/trim_messages']);
  });

  it('is written for Python', () => {
    expect(writeLangchainPython(createRecipe(EVERYTHING)).code)
      .toBe(`from langchain.agents.middleware import ClearToolUsesEdit, ContextEditingMiddleware, SummarizationMiddleware
from langchain_core.messages import trim_messages
from langchain_core.messages.utils import count_tokens_approximately
from .model import model

def trim(messages):
    if count_tokens_approximately(messages) <= 4000:
        return messages
    messages = trim_messages(
        messages,
        max_tokens=2500,
        token_counter=count_tokens_approximately,
        strategy="last",
        include_system=True,
        start_on=["human"],
    )
    return messages

# For create_agent(model, tools, middleware=middleware).
middleware = [
    ContextEditingMiddleware(edits=[ClearToolUsesEdit(
        trigger=4000,
        keep=2,
        exclude_tools=["search"],
    )]),
    SummarizationMiddleware(
        model=model,
        trigger=("tokens", 4000),
        keep=("messages", 6),
    ),
]
`);
  });

  it('imports for JavaScript what it names, and nothing else', () => {
    const imported = (input: RecipeInput) =>
      /import \{ (.*) \} from '\.\/model'/.exec(writeLangchainJs(createRecipe(input)).code)?.[1];
    expect(imported(EVERYTHING)).toBe('countTokens, model');
    expect(imported({ steps: [{ kind: 'budget', max: 3000 }] })).toBe('model');
    expect(imported({ ...LAST_MESSAGES, when: { over: { tokens: 9 } } })).toBe('countTokens');
    expect(imported({ steps: [{ kind: 'clear' }] })).toBeUndefined();
  });

  it.each<[string, RecipeInput['when'], string]>([
    ['always', undefined, '("messages", 1)'],
    ['above nothing', { over: { tokens: 0 } }, '("messages", 1)'],
    ['above messages', { over: { messages: 30 } }, '("messages", 30)'],
    ['above a share of the window', { over: { fraction: 0.5 } }, '("fraction", 0.5)'],
  ])('gives the summary a mark that is taken, where it is made %s', (_, when, mark) => {
    const steps: RecipeInput['steps'] = [{ kind: 'summarise', keep: 0 }];
    const { code } = writeLangchainPython(createRecipe({ steps, ...(when && { when }) }));
    expect(code).toContain(`trigger=${mark},`);
    expect(code).toContain('keep=("messages", 1),');
  });

  it('says that a mark other than tokens is not waited for', () => {
    const input: RecipeInput = { when: { over: { messages: 30 } }, steps: [{ kind: 'clear' }] };
    const { code, gaps } = writeLangchainJs(createRecipe(input));
    expect(code).toContain('trigger: { tokens: 1 }');
    expect(gaps).toEqual([{ id: 'no-trigger' }]);
  });

  it('says step by step what it cannot do', () => {
    const { gaps } = writeLangchainJs(createRecipe(EVERYTHING));
    expect(gaps.filter(({ step }) => step === undefined).map(({ id }) => id)).toEqual([
      'no-memory',
      'system-first-only',
      'no-latest',
      'no-first-user',
      'no-pins',
      'no-repair',
    ]);
    expect(gaps.filter(({ step }) => step !== undefined).map(({ id, step }) => `${step} ${id}`)).toEqual([
      '0 placeholder-only',
      '1 clears-results-only',
      '2 clears-results-only',
      '3 no-step',
      '4 no-units',
      '5 tools-not-counted',
      '5 counts-messages',
      '6 keeps-messages',
      '6 summary-as-user',
      '7 no-step',
    ]);
  });
});

it.each([writeLangchainJs, writeLangchainPython])('says that of several marks one is waited for', (write) => {
  const steps: RecipeInput['steps'] = [{ kind: 'clear' }];
  const gapsAbove = (over: NonNullable<RecipeInput['when']>['over']) =>
    write(createRecipe({ when: { over }, steps })).gaps.map(({ id }) => id);
  expect(gapsAbove({ tokens: 4000, messages: 40 })).toContain('one-limit');
  expect(gapsAbove({ tokens: 4000 })).not.toContain('one-limit');
});

describe('a recipe for the AI SDK', () => {
  it('is what pruneMessages can do of it', () => {
    const { code, gaps } = writeAiSdk(createRecipe(EVERYTHING));
    expect(code).toBe(`import { pruneMessages, type ModelMessage } from 'ai';

export function trim(messages: ModelMessage[]): ModelMessage[] {
  messages = pruneMessages({
    messages,
    reasoning: 'all',
    toolCalls: 'before-last-2-messages',
  });
  return messages;
}
`);
    expect(gaps.filter(({ id }) => id === 'no-step').map(({ step }) => step)).toEqual([0, 3, 4, 5, 6, 7]);
  });

  it('prunes as often as there are steps of one kind', () => {
    const { code } = writeAiSdk(
      createRecipe({
        steps: [
          { kind: 'clear', what: 'reasoning', keep: 1 },
          { kind: 'clear', what: 'toolGroups', keep: 3 },
          { kind: 'clear', what: 'toolGroups', keep: 1 },
        ],
      }),
    );
    expect(code.match(/(reasoning|toolCalls): .+/g)).toEqual([
      "reasoning: 'before-last-message',",
      "toolCalls: 'before-last-6-messages',",
      "toolCalls: 'before-last-2-messages',",
    ]);
    expect(code.match(/pruneMessages\(/g)).toHaveLength(2);
  });

  it('is none where it can do nothing', () => {
    expect(writeAiSdk(createRecipe(LAST_MESSAGES))).toMatchObject({ code: '', uses: [] });
  });
});

it.each([createRecipe(LAST_MESSAGES), createRecipe(EVERYTHING), createRecipe({})])(
  'what is written for JavaScript parses, and its libraries are known',
  (recipe) => {
    for (const { code, uses } of [writeLangchainJs(recipe), writeAiSdk(recipe)]) {
      const { diagnostics } = ts.transpileModule(code, { reportDiagnostics: true });
      expect(diagnostics).toEqual([]);
      for (const id of uses) expect(LIBRARIES.map((library) => library.id)).toContain(id);
    }
  },
);

it('writes any text as a literal of TypeScript', () => {
  const text = `it's "quoted" \\ \n \u2028 \`\${x}\``;
  expect(runInThisContext(`(${literal({ text })})`)).toEqual({ text });
});

describe.each([
  ['English', english],
  ['简体中文', chinese],
])('the %s texts', (_, texts) => {
  it('say why each part is missing', () => {
    for (const id of GAPS) expect(texts.gaps).toHaveProperty([id]);
  });
  it('name the faults of every library', () => {
    for (const { id } of LIBRARIES) expect(texts.faults).toHaveProperty([id]);
  });
});
