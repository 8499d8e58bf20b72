import { readFileSync } from 'node:fs';
import { SCRIPT_PEERS, type TokenizerName } from './peers';
import { timeTokenizer, type Count } from './timing';

/* Times one tokenizer on the texts of a file, in a process of its own. */

const TOKENIZERS: Readonly<Record<TokenizerName, () => Promise<Count>>> = {
  ...SCRIPT_PEERS,
  Rolecall: async () => {
    const { loadEncoder } = await import('../../../scripts/load-encoder');
    const encoder = loadEncoder('o200k_base');
    return (text) => encoder.count(text);
  },
  'tiktoken (WASM)': async () => {
    const { get_encoding } = await import('tiktoken');
    const encoder = get_encoding('o200k_base');
    return (text) => encoder.encode_ordinary(text).length;
  },
};

const [name, file = ''] = process.argv.slice(2);
const texts = JSON.parse(readFileSync(file, 'utf8')) as readonly string[];
process.send?.(await timeTokenizer(TOKENIZERS[name as TokenizerName], texts), () => process.exit());
