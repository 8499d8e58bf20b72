import { failure, success } from '../outcome';
import { providerOfAddress, withoutCredentials } from './address';
import type {
  ExportEndpoint,
  ExportFormat,
  FormatContent,
  Imported,
  ImportFault,
  ImportFormat,
  ImportNote,
} from './format';
import { readShellWords, quoteForShell } from './shell';
import { escapeLoneSurrogates } from './source';

/** A curl command, after comments, a prompt and assignments of variables. */
const COMMAND = /^(?:\s*(?:#[^\n]*|export [^\n]*)\n)*\s*(?:[$%>] +)?(?:\w+=\S* +)*(?=curl(?:\.exe)?\s)/;
const BODY_OPTIONS = ['-d', '--data', '--data-ascii', '--data-raw', '--data-binary', '--json'];
/** Options whose value is no address. */
const OTHER_OPTIONS = [
  '-X',
  '--request',
  '-o',
  '--output',
  '-e',
  '--referer',
  '-x',
  '--proxy',
  '-A',
  '--user-agent',
];
const CREDENTIAL_OPTIONS = ['-u', '--user', '-b', '--cookie', '--oauth2-bearer', '--aws-sigv4'];
const HEADER_OPTIONS = ['-H', '--header'];
const OPTIONS = [...BODY_OPTIONS, ...OTHER_OPTIONS, ...CREDENTIAL_OPTIONS, ...HEADER_OPTIONS, '--url'];
const SECRET_HEADER = /^(?:authorization|cookie|proxy-authorization|.*(?:key|token|secret).*)$/i;

interface CurlCommand {
  readonly bodies: readonly { readonly option: string; readonly value: string }[];
  readonly url: string | undefined;
  /** Names, never values, of what carried a credential. */
  readonly credentials: readonly string[];
}

/** A curl command as documentation and browsers' developer tools give it. Nothing of its credentials is kept. */
export const curl: ImportFormat & ExportFormat = {
  id: 'curl',
  extension: 'sh',
  mediaType: 'text/x-shellscript',
  write: ({ text, endpoint }) => writeCurl(text, endpoint),
  read({ text }, readInner) {
    const prefix = COMMAND.exec(text)?.[0];
    if (prefix === undefined) return undefined;
    const command = readCommand(readShellWords(text.slice(prefix.length)));
    const [body] = command.bodies;
    if (body === undefined) return failure({ kind: 'curl-without-body' });
    const file = body.option === '--data-raw' ? null : /^@(.*)$/s.exec(body.value);
    if (file !== null) return failure({ kind: 'curl-body-in-file', file: file[1] ?? '' });
    const inner = readInner(body.value);
    if (inner.ok) return success(withCommand(inner.value, command));
    return failure(withRepairedCommand(inner.reason, command));
  },
};

function readCommand(words: readonly string[]): CurlCommand {
  const bodies: { option: string; value: string }[] = [];
  const credentials: string[] = [];
  let url: string | undefined;
  // The first word is curl itself.
  for (let at = 1; at < words.length; at++) {
    const { option, value, skipped } = readOption(words[at] ?? '', words[at + 1]);
    if (skipped) at++;
    if (BODY_OPTIONS.includes(option)) bodies.push({ option, value });
    else if (HEADER_OPTIONS.includes(option)) {
      const name = value.split(':')[0] ?? '';
      if (SECRET_HEADER.test(name.trim())) credentials.push(name.trim());
    } else if (CREDENTIAL_OPTIONS.includes(option)) credentials.push(option);
    else if (/^https?:\/\//i.test(value) && (option === '--url' || option === '')) url ??= value;
  }
  if (url !== undefined && withoutCredentials(url) !== url) credentials.push('URL');
  return { bodies, url, credentials };
}

/** The option in `word` (`''` for an address) and its value: attached, after `=`, or the `next` word, which is then skipped. */
function readOption(word: string, next = '') {
  if (!word.startsWith('-')) return { option: '', value: word, skipped: false };
  if (word.startsWith('--')) {
    const [, option = word, value] = /^(--[\w-]+)=(.*)$/s.exec(word) ?? [];
    if (value !== undefined) return { option, value, skipped: false };
    return { option, value: next, skipped: OPTIONS.includes(option) };
  }
  // Short options without a value may stand before it in one word: `-sSd '{…}'`.
  const [, letter = '', attached = ''] = /^-[a-zA-Z#0-9]*?([XoexAubHd])(.*)$/s.exec(word) ?? [];
  if (letter === '') return { option: word, value: '', skipped: false };
  const skipped = attached === '';
  return { option: '-' + letter, value: skipped ? next : attached, skipped };
}

function withCommand({ content, notes }: Imported, command: CurlCommand): FormatContent {
  const provider = command.url === undefined ? undefined : providerOfAddress(command.url);
  const isNamed = content.kind === 'request' && provider !== undefined;
  const own: ImportNote[] = [];
  if (command.credentials.length > 0) {
    own.push({ id: 'credentials-removed', values: { names: [...new Set(command.credentials)].join(', ') } });
  }
  const others = command.bodies.length - 1;
  if (others > 0) own.push({ id: 'several-bodies', values: { count: others } });
  return { content: isNamed ? { ...content, provider } : content, notes: [...notes, ...own] };
}

function withRepairedCommand(fault: ImportFault, command: CurlCommand): ImportFault {
  if (fault.kind !== 'syntax' || fault.repair === undefined) return fault;
  const { text, imported } = fault.repair;
  const { content, notes = [] } = withCommand(imported, command);
  return { ...fault, repair: { text, imported: { ...imported, content, notes } } };
}

/**
 * A curl command for sh that sends `text`, which may be anything. The key is named by its environment variable, never
 * written. `--data-raw`, because the other data options read a file where the data begins with `@`.
 */
export function writeCurl(text: string, endpoint: ExportEndpoint): string {
  const { url, keyVariable, keyHeader, headers = {} } = endpoint;
  const lines = [`curl ${quoteForShell(withoutCredentials(url))}`, `-H 'Content-Type: application/json'`];
  if (keyVariable !== undefined) {
    lines.push(`-H "${keyHeader === undefined ? 'Authorization: Bearer' : keyHeader + ':'} $${keyVariable}"`);
  }
  for (const [name, value] of Object.entries(headers)) lines.push(`-H ${quoteForShell(`${name}: ${value}`)}`);
  lines.push(`--data-raw ${quoteForShell(escapeLoneSurrogates(text))}`);
  return lines.join(' \\\n  ') + '\n';
}
