import type { Encoding } from '../../core/models/model';
import type { Question } from './protocol';
import { TokenService } from './service';
import { VOCABULARY_URLS } from './vocabulary-urls';

const service = new TokenService(loadVocabulary);

self.onmessage = async ({ data }: MessageEvent<Question>) => {
  const answer = await service.answer(data);
  const transfer =
    answer.kind === 'split'
      ? [answer.split.ids.buffer, answer.split.starts.buffer, answer.split.ends.buffer]
      : [];
  self.postMessage(answer, { transfer });
};

async function loadVocabulary(encoding: Encoding): Promise<Uint8Array> {
  const response = await fetch(VOCABULARY_URLS[encoding]);
  if (!response.ok || response.body === null) throw new Error(`HTTP ${response.status}`);
  const unpacked = response.body.pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(unpacked).arrayBuffer());
}
