import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { HostKey } from '../../../src/core/hosts/host-key';
import type { WireChunk } from '../../../src/core/wire/exchange';
import { AnswerReader } from '../../../src/network/answer-reader';
import { callHost, type CallEnd, type HostCall } from '../../../src/network/call';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

interface Heard {
  readonly end: CallEnd;
  readonly chunks: readonly WireChunk[];
}

interface Asking extends Partial<HostCall> {
  readonly stopAfter?: number;
}

async function ask(origin: string, { stopAfter, ...differs }: Asking = {}): Promise<Heard> {
  const chunks: WireChunk[] = [];
  const abort = new AbortController();
  const end = await callHost(
    {
      request: {
        method: 'POST',
        url: `${origin}/v1/x`,
        headers: { authorization: 'Bearer ••••' },
        body: '{}',
      },
      keyHeader: 'authorization',
      waits: { connectMs: 10_000, idleMs: 10_000 },
      ...differs,
    },
    {
      signal: abort.signal,
      onChunk: (chunk) => {
        chunks.push(chunk);
        if (chunks.length === stopAfter) abort.abort();
      },
    },
  );
  return { end, chunks };
}

const SSE = { 'content-type': 'text/event-stream' };

test('the chunks of a stream come one by one, split anywhere', async () => {
  const text = ': hello\r\n\r\nevent: a\r\ndata: {"x":"é角"}\r\n\r\ndata: line1\ndata: line2\n\ndata: [DONE]';
  const bytes = Buffer.from(text);
  const origin = await serve((_, response) => {
    response.writeHead(200, SSE);
    let at = 0;
    const next = () => {
      if (at >= bytes.length) return response.end();
      response.write(bytes.subarray(at, (at += 7)));
      setImmediate(next);
    };
    next();
  });
  const { end, chunks } = await ask(origin);
  expect(chunks).toEqual([{ event: 'a', data: '{"x":"é角"}' }, { data: 'line1\nline2' }, { data: '[DONE]' }]);
  expect(end).toMatchObject({ kind: 'answered', response: { status: 200 } });
  expect(end.kind === 'answered' && end.response.text).toBeUndefined();
});

test.each([
  ['JSON', 'text/event-stream', '{"choices":[]}'],
  ['a page', 'text/html', '<html>datacentre: down</html>'],
  ['nothing', 'text/event-stream', ''],
  ['a word', 'text/plain', 'dat'],
])('an answer that is no stream is kept as text: %s', async (_, type, text) => {
  const origin = await serve((_request, response) =>
    response.writeHead(200, { 'content-type': type }).end(text),
  );
  expect(await ask(origin)).toMatchObject({ chunks: [], end: { kind: 'answered', response: { text } } });
});

test('white space without end is read in time that grows with it, and what follows is told apart', () => {
  const blank = ' \n'.repeat(5000);
  const counts = { chunks: 0 };
  const reader = new AnswerReader(() => counts.chunks++);
  for (let at = 0; at < 2000; at++) reader.feed(Buffer.from(blank));
  reader.feed(Buffer.from('da'));
  reader.feed(Buffer.from('ta: 1\n\n'));
  reader.end();
  expect([counts.chunks, reader.text]).toEqual([1, undefined]);
});

test('a refusal is an answer: its status, headers and words', async () => {
  const origin = await serve((_, response) =>
    response.writeHead(429, { 'retry-after': '7' }).end('{"error":{"message":"Slow down"}}'),
  );
  const { end } = await ask(origin);
  expect(end).toMatchObject({
    kind: 'answered',
    response: { status: 429, headers: { 'retry-after': '7' }, text: '{"error":{"message":"Slow down"}}' },
  });
});

test('the key is put in when the request is sent, and to its host only', async () => {
  const seen: (string | undefined)[] = [];
  const origin = await serve((request, response) => {
    seen.push(request.headers.authorization);
    response.end();
  });
  await ask(origin, { key: HostKey.read(origin, 'sk-1234') });
  const other = await ask(origin, { key: HostKey.read('https://api.example.com', 'sk-1234') });
  expect(seen).toEqual(['Bearer sk-1234']);
  expect(other.end).toEqual({ kind: 'silent', reason: 'other-host' });
});

test('a key does not follow a redirect', async () => {
  const seen: string[] = [];
  const elsewhere = await serve((request, response) => {
    seen.push(request.url ?? '');
    response.end();
  });
  const origin = await serve((_, response) => response.writeHead(307, { location: elsewhere }).end());
  expect((await ask(origin, { key: HostKey.read(origin, 'sk-1234') })).end).toMatchObject({
    kind: 'silent',
    reason: 'unreachable',
  });
  expect(seen).toEqual([]);
});

test('stopped in the middle: what had come was told', async () => {
  const origin = await serve((_, response) => {
    response.writeHead(200, SSE);
    response.write('data: 1\n\ndata: 2\n\n');
  });
  const { end, chunks } = await ask(origin, { stopAfter: 2 });
  expect(chunks).toHaveLength(2);
  expect(end).toMatchObject({ kind: 'interrupted', reason: 'stopped', response: { status: 200 } });
});

test('cut in the middle', async () => {
  const origin = await serve((request, response) => {
    response.writeHead(200, SSE);
    response.write('data: 1\n\n', () => setImmediate(() => request.socket.destroy()));
  });
  const { end, chunks } = await ask(origin);
  expect(chunks).toEqual([{ data: '1' }]);
  expect(end).toMatchObject({ kind: 'interrupted', reason: 'cut' });
});

test.each([
  ['before an answer', false, { kind: 'silent', reason: 'timeout' }],
  ['between two chunks', true, { kind: 'interrupted', reason: 'timeout' }],
])('silence %s ends the call', async (_, begins, expected) => {
  const origin = await serve((_request, response) => {
    if (begins) response.writeHead(200, SSE).write('data: 1\n\n');
  });
  const waits = begins ? { connectMs: 10_000, idleMs: 20 } : { connectMs: 20, idleMs: 10_000 };
  expect((await ask(origin, { waits })).end).toMatchObject(expected);
});

test('nobody there', async () => {
  const origin = await serve(() => undefined);
  await new Promise((resolve) => servers.pop()?.close(resolve));
  expect((await ask(origin)).end).toMatchObject({ kind: 'silent', reason: 'unreachable' });
});
