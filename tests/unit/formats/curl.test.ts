import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { providerOfAddress, withoutCredentials } from '../../../src/core/formats/address';
import { writeCurl } from '../../../src/core/formats/curl';
import { readImport } from '../../../src/core/formats/import';
import { readShellWords } from '../../../src/core/formats/shell';

/** A command as the documentation of OpenAI prints it. */
const DOCUMENTED = `curl https://api.openai.com/v1/chat/completions \\
  -H "Content-Type: application/json" \\
  -H "Authorization: Bearer sk-secret" \\
  -d '{
    "model": "gpt-4o",
    "messages": [{"role": "user", "content": "It'\\''s \\"quoted\\""}]
  }'
`;

describe('reading a command', () => {
  test('as documentation prints it', () => {
    const outcome = readImport(DOCUMENTED);
    expect(outcome).toEqual({
      ok: true,
      value: {
        format: 'curl',
        content: {
          kind: 'request',
          provider: 'openai',
          text: '{\n    "model": "gpt-4o",\n    "messages": [{"role": "user", "content": "It\'s \\"quoted\\""}]\n  }',
        },
        notes: [{ id: 'credentials-removed', values: { names: 'Authorization' } }],
      },
    });
    expect(JSON.stringify(outcome)).not.toContain('sk-secret');
  });

  const BODY = '{"messages":[{"content":"a\\nb"}]}';
  test.each([
    ['after a prompt', `$ curl -s https://x.example -d '${BODY}'`],
    ['after a comment and variables', `# try\nexport K=1\nKEY=sk curl x -d '${BODY}'`],
    ['attached to its option', `curl x -d'${BODY}'`],
    ['in a word of short options', `curl -sSX POST x -sd '${BODY}'`],
    [
      '--data-raw as browsers copy it',
      `curl 'x' --compressed --data-raw $'{"messages":[{"content":"a\\\\nb"}]}'`,
    ],
    ['--json', `curl --json '${BODY}' x`],
    ['--data-binary with an equals sign', `curl --data-binary='${BODY}' x`],
    ['in double quotes', `curl x -d "{\\"messages\\":[{\\"content\\":\\"a\\\\nb\\"}]}"`],
    ['in pieces', `curl x -d '{"messages":['\\{'"content":"a\\nb"}]}'`],
    ['on cmd', `curl.exe x ^\r\n -d "{\\"messages\\":[{\\"content\\":\\"a\\\\nb\\"}]}"`],
    ['piped on', `curl x -d '${BODY}' | jq '.choices[0]' > out.json`],
  ])('%s', (_, command) => {
    expect(readImport(command)).toMatchObject({
      ok: true,
      value: { format: 'curl', content: { kind: 'request', text: BODY } },
    });
  });

  test('nothing that carries a key is kept', () => {
    const outcome = readImport(
      `curl -u me:hidden1 'https://me:hidden2@openrouter.ai/api/v1?key=hidden3' -H 'x-api-key: hidden4' ` +
        `-H "Authorization: Bearer hidden5" --cookie s=hidden6 -d '{"messages":[]}'`,
    );
    expect(outcome).toMatchObject({
      value: {
        content: { provider: 'openrouter' },
        notes: [{ values: { names: '-u, x-api-key, Authorization, --cookie, URL' } }],
      },
    });
    expect(JSON.stringify(outcome)).not.toContain('hidden');
  });

  test('broken data: the place in the data, and a repair that knows the host', () => {
    expect(readImport(`curl https://api.deepseek.com -d '{"messages":[],}'`)).toMatchObject({
      ok: false,
      reason: {
        kind: 'syntax',
        problem: 'trailing-comma',
        line: 1,
        column: 15,
        text: '{"messages":[],}',
        repair: { imported: { content: { provider: 'deepseek', text: '{"messages":[]}' } } },
      },
    });
  });

  test.each([
    ['curl https://api.openai.com/v1/models', { kind: 'curl-without-body' }],
    ['curl x -d @body.json', { kind: 'curl-body-in-file', file: 'body.json' }],
  ])('%s', (command, reason) => {
    expect(readImport(command)).toEqual({ ok: false, reason });
  });

  test('the first of several bodies, said', () => {
    expect(readImport(`curl x -d '{"messages":[]}' -d b`)).toMatchObject({
      value: {
        content: { text: '{"messages":[]}' },
        notes: [{ id: 'several-bodies', values: { count: 1 } }],
      },
    });
  });
});

describe('words of a shell', () => {
  test.each([
    [String.raw`a 'b c' "d e" f\ g`],
    [String.raw`$'a\tb\x41\u4e2d\U0001f600\101\'\q' x`],
    [String.raw`"a\"b\\c\$d\e" 'it'\''s' a"b"'c'`],
    ['a \\\n b "c\\\nd"'],
  ])('as bash reads them: %j', (command) => {
    const bash = execFileSync('bash', ['-c', `printf '%s\\0' ${command}`], { encoding: 'utf8' });
    expect(readShellWords(command)).toEqual(bash.split('\0').slice(0, -1));
  });

  test.each([["'open"], ['"open'], ["$'open"], ['"\\'], ["$'\\"], ['\\']])(
    '%s ends with the text',
    (command) => {
      expect(readShellWords(command)).toHaveLength(1);
    },
  );
});

describe('writing a command', () => {
  const OPENAI = { url: 'https://api.openai.com/v1/chat/completions', keyVariable: 'OPENAI_API_KEY' };

  test('names the key by its variable', () => {
    expect(writeCurl('{"messages":[]}', OPENAI)).toBe(
      [
        "curl 'https://api.openai.com/v1/chat/completions' \\",
        "  -H 'Content-Type: application/json' \\",
        '  -H "Authorization: Bearer $OPENAI_API_KEY" \\',
        `  --data-raw '{"messages":[]}'`,
        '',
      ].join('\n'),
    );
  });

  test('in the header of the host, without a key in the address', () => {
    const command = writeCurl('{}', {
      url: 'https://host.example/v1?key=hidden&version=2',
      keyVariable: 'ANTHROPIC_API_KEY',
      keyHeader: 'x-api-key',
      headers: { 'anthropic-version': '2023-06-01' },
    });
    expect(command).toContain(`curl 'https://host.example/v1?version=2'`);
    expect(command).toContain('-H "x-api-key: $ANTHROPIC_API_KEY"');
    expect(command).toContain(`-H 'anthropic-version: 2023-06-01'`);
  });

  test.each([[`@file 'quoted' "double" \`tick\` $HOME $(id) \\ ! \n\r\n\t end\\`], ['中文 😀 "\ud800"']])(
    'bash passes %j on unchanged',
    (text) => {
      const command = writeCurl(text, { url: 'https://x.example' });
      const words = execFileSync('bash', ['-c', `curl() { printf '%s' "\${@: -1}"; }; ${command}`], {
        encoding: 'utf8',
      });
      expect(words).toBe(text.replace('\ud800', '\\ud800'));
    },
  );
});

test.each([
  ['https://api.openai.com/v1/chat/completions', 'openai'],
  ['https://API.DeepSeek.com', 'deepseek'],
  ['https://dashscope-intl.aliyuncs.com/compatible-mode/v1', 'qwen'],
  ['https://user:secret@api.moonshot.cn:443/v1', 'moonshot'],
  ['http://localhost:11434/v1/chat/completions', 'ollama'],
  ['http://[::1]:8000/v1', 'vllm'],
  ['https://api.openai.com.evil.example/', undefined],
  ['https://evil.example/?api.openai.com', undefined],
  ['https://me.openai.azure.com/openai/deployments/x', 'azure'],
  ['nonsense', undefined],
])('the provider of %s is %s', (url, provider) => {
  expect(providerOfAddress(url)).toBe(provider);
});

test.each([
  [
    'https://a:b@host.example:1/p?key=1&api-version=2&access_token=3#f',
    'https://host.example:1/p?api-version=2',
  ],
  ['https://host.example/v1', 'https://host.example/v1'],
  ['host.example/v1?key=1', 'host.example/v1'],
])('%s without credentials', (url, clean) => {
  expect(withoutCredentials(url)).toBe(clean);
});
