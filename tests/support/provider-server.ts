import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One request as it reached the server. */
export interface Arrived {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface ProviderServer {
  readonly origin: string;
  readonly arrived: readonly Arrived[];
  stop(): Promise<void>;
}

const ANSWER = [
  { choices: [{ index: 0, delta: { role: 'assistant', content: 'Hello ' } }] },
  { choices: [{ index: 0, delta: { content: 'there.' }, finish_reason: 'stop' }] },
  { choices: [], usage: { prompt_tokens: 21, completion_tokens: 3, total_tokens: 24 } },
];
const CORS = {
  'access-control-allow-origin': '*',
  // A star does not stand for this one.
  'access-control-allow-headers': 'authorization, content-type',
};

/** A provider in OpenAI's shape that keeps every request to the letter; it answers pages of any origin. */
export async function startProvider(): Promise<ProviderServer> {
  const arrived: Arrived[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (piece: Buffer) => (body += piece.toString()));
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      arrived.push({ method, path, headers, body });
      answer(method, path, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrived,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function answer(method: string, path: string, response: ServerResponse): void {
  if (method === 'OPTIONS') {
    response.writeHead(204, CORS).end();
  } else if (path.endsWith('/models')) {
    response
      .writeHead(200, { ...CORS, 'content-type': 'application/json' })
      .end(JSON.stringify({ data: [{ id: 'model-a' }, { id: 'model-b' }] }));
  } else {
    response.writeHead(200, { ...CORS, 'content-type': 'text/event-stream' });
    for (const chunk of ANSWER) response.write(`data: ${JSON.stringify(chunk)}\n\n`);
    response.end('data: [DONE]\n\n');
  }
}
