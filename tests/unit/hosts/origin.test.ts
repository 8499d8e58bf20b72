import { describe, expect, test } from 'vitest';
import { findDialect } from '../../../src/core/dialects';
import { HOSTS } from '../../../src/core/hosts';
import { HostKey, MASK } from '../../../src/core/hosts/host-key';
import { isLoopback, originOf, readBaseUrl } from '../../../src/core/hosts/origin';

describe('the origin of an address', () => {
  test.each([
    ['https://api.example.com/v1', 'https://api.example.com'],
    ['HTTPS://API.Example.com:443', 'https://api.example.com'],
    ['http://localhost:1234/v1', 'http://localhost:1234'],
    ['http://[::1]:8000/v1', 'http://[::1]:8000'],
  ])('%s', (address, origin) => {
    expect(originOf(address)?.text).toBe(origin);
    // As the browser reads it.
    expect(new URL(address).origin).toBe(origin);
  });

  test.each([
    ['ftp://example.com'],
    ['https://user:secret@example.com'],
    ['https://good.example\\@evil.example/v1'],
    ['https://good.example\t.evil.example'],
    ['https://good.example#@evil.example'],
    ['https:/evil.example'],
    ['javascript:alert(1)'],
    [''],
  ])('%j has none', (address) => expect(originOf(address)).toBeUndefined());

  test('what runs on this machine is told apart', () => {
    const isLocal = (address: string) => isLoopback(originOf(address) ?? expect.fail(address));
    expect(['http://localhost:1', 'http://127.0.0.1', 'http://[::1]:2'].map(isLocal)).toEqual([
      true,
      true,
      true,
    ]);
    expect(['http://192.168.1.2', 'https://localhost.example.com'].map(isLocal)).toEqual([false, false]);
  });
});

describe('a base address as typed', () => {
  test.each([
    [' https://api.example.com/v1/ ', 'https://api.example.com/v1'],
    ['https://api.example.com/v1/chat/completions', 'https://api.example.com/v1'],
    ['https://api.example.com/v1/messages/', 'https://api.example.com/v1'],
    ['https://api.example.com/v1beta/models/some-model', 'https://api.example.com/v1beta'],
    ['http://localhost:11434//', 'http://localhost:11434'],
  ])('%s', (typed, base) => expect(readBaseUrl(typed)).toEqual({ ok: true, value: base }));

  test.each([
    ['api.example.com', 'no-scheme'],
    ['', 'no-scheme'],
    ['https://me:pass@api.example.com', 'has-user'],
    ['https://api.example.com/v1?key=abc', 'has-query'],
    ['https://proxy.example.com/sk-1234/v1', 'has-key'],
    ['https://proxy.example.com/openai/sk-proj-1234', 'has-key'],
    ['https://proxy.example.com/AIza1234/v1beta/', 'has-key'],
    ['https://exa mple.com', 'unreadable'],
  ])('%j is refused: %s', (typed, kind) =>
    expect(readBaseUrl(typed)).toEqual({ ok: false, reason: { kind } }),
  );

  test('a long row of slashes takes no time', () => {
    expect(readBaseUrl(`https://a.example/${'/'.repeat(100_000)}x y`).ok).toBe(false);
  });
});

describe('a key', () => {
  const key = HostKey.read('https://api.example.com', ' sk-secret-123 ') ?? expect.fail('a key');

  test('goes to its own host only', () => {
    expect(key.headerFor('https://api.example.com/v1/models?limit=1', 'authorization')).toBe(
      'Bearer sk-secret-123',
    );
    expect(key.headerFor('https://api.example.com/v1', 'x-api-key')).toBe('sk-secret-123');
    for (const other of [
      'http://api.example.com/v1',
      'https://api.example.com:8443/v1',
      'https://api.example.com.evil.example/v1',
      'https://api.example.com@evil.example/v1',
      'https://evil.example/?https://api.example.com',
    ]) {
      expect(key.headerFor(other, 'authorization')).toBeUndefined();
    }
  });

  test('is a row of dots in any text', () => {
    expect([String(key), JSON.stringify({ key }), JSON.stringify(Object.entries(key))].join()).not.toContain(
      'secret',
    );
    expect(String(key)).toBe(MASK);
    expect(key.maskedIn('no key sk-secret-123.')).toBe(`no key ${MASK}.`);
  });

  test('is found in JSON too, whatever signs it has', () => {
    const odd = HostKey.read('https://a.example', 'sk-"odd"\\key') ?? expect.fail('a key');
    expect(odd.maskedIn(JSON.stringify({ message: 'no key sk-"odd"\\key.' }))).toBe(
      JSON.stringify({ message: `no key ${MASK}.` }),
    );
  });

  test.each(['1', '"', 'a', 'none', 'EMPTY', 'ollama'])(
    '%j, typed for want of one, takes no letters out of texts',
    (typed) => {
      const text = JSON.stringify({ provider: 'ollama', message: 'a none EMPTY 1' });
      expect(HostKey.read('http://localhost:11434', typed)?.maskedIn(text)).toBe(text);
    },
  );

  test.each([[''], ['two words'], ['schlüssel'], ['a\nb']])('%j is none', (typed) =>
    expect(HostKey.read('https://a.example', typed)).toBeUndefined(),
  );
});

describe('hosts', () => {
  test('every address known is one, and carries no key', () => {
    const bases = HOSTS.flatMap(({ endpoints }) => endpoints.map(({ baseUrl }) => baseUrl)).filter(Boolean);
    expect(bases.length).toBeGreaterThan(12);
    for (const base of bases) expect(readBaseUrl(base)).toEqual({ ok: true, value: base });
  });

  test('only headers that CORS lets through are sent', () => {
    const beside = HOSTS.filter(({ access }) => access.notes.includes('few-headers')).flatMap((host) =>
      host.endpoints.flatMap(({ headers }) => Object.keys(headers)),
    );
    expect(beside).toEqual([]);
    expect(HOSTS.find(({ id }) => id === 'anthropic')?.endpoints[0].headers).toEqual({
      'anthropic-version': '2023-06-01',
      'anthropic-dangerous-direct-browser-access': 'true',
    });
  });

  test('ids are those of dialects, each once', () => {
    expect(HOSTS.filter(({ id }) => findDialect(id) === undefined)).toEqual([]);
    expect(new Set(HOSTS.map(({ id }) => id)).size).toBe(HOSTS.length);
  });
});
