import type { SameTexts } from '../shape';

/** Talking to a real model with a key of one's own. */
export const live = {
  model: 'Model',
  offline: 'Offline',
  live: 'Live',
  offlineAbout: 'A stand-in in this browser: no key, no network, always the same answers',
  liveAbout: 'A real model at the provider of your choice, with your own key; the provider bills it',
  open: 'Connection…',
  title: 'Live model',
  about:
    'Requests go from this browser straight to the provider you choose here; nothing else is contacted. Tools are still answered by your mocks.',
  asks: '{model} at {host}',
  lacks: {
    address: 'No usable address yet.',
    key: 'No key for {host} yet.',
    passphrase: 'The key for {host} is locked: open it with your passphrase.',
  },
  provider: 'Provider',
  ownEndpoint: 'Own endpoint',
  api: 'API',
  apis: {
    'openai-chat': 'OpenAI Chat Completions',
    'anthropic-messages': 'Anthropic Messages',
    gemini: 'Gemini generateContent',
  },
  converted:
    'The conversation is written in another shape than this API takes: each request is converted, and the reply is converted back.',
  region: 'Region',
  regions: { china: 'China', international: 'international' },
  baseUrl: 'Base URL',
  addressFaults: {
    'no-scheme': 'Begin with https:// (or http:// for a server of your own).',
    'has-user': 'No user name or password in the address.',
    'has-query': 'No ? or # in the address: a key must never stand in one.',
    unreadable: 'This is no address.',
  },
  modelName: 'Model to ask',
  modelFromRequest: '{model} (from the request)',
  modelNotListed: 'The host does not list {model}.',
  noModel: 'the model',
  test: 'Test connection',
  testing: 'Asking {host}…',
  tested: {
    one: '{host} answers and lists {count} model.',
    other: '{host} answers and lists {count} models.',
  },
  waits: 'How long to wait',
  connectSeconds: 'Seconds for the first sign of an answer',
  idleSeconds: 'Seconds between two signs',
  key: 'API key',
  keyGoes: 'Goes to {host} in the header {header}, and nowhere else.',
  keyOptional: 'A server of your own may want none.',
  keyKept: 'A key for {host} is {place}.',
  places: {
    tab: 'in memory, until this tab is closed or reloaded',
    browser: 'stored in this browser',
    sealed: 'stored in this browser, encrypted',
  },
  placeNames: { tab: 'This tab only', browser: 'In this browser', sealed: 'Encrypted with a passphrase' },
  placeHints: {
    tab: 'Gone on reload.',
    browser: 'Readable by whoever can use this browser profile.',
    sealed: 'AES-GCM; the passphrase is asked once per visit and never stored.',
  },
  keep: 'Keep key',
  replace: 'Replace key',
  where: 'Where to keep it',
  passphrase: 'Passphrase',
  unlock: 'Open',
  locked: 'The key for {host} is encrypted.',
  working: 'Working…',
  looksLike: 'This looks like a key of {owner}, but it would go to {host}.',
  sendAnyway: 'Keep it for {host} all the same',
  cancel: 'Cancel',
  otherKey: 'There is a key for {owner}. It is not sent to {host}.',
  useThere: 'Use it for {host} too…',
  useThereSure: 'The key of {owner} would be sent to {host}. Only do this if {host} is yours or trusted.',
  useThereYes: 'Send it to {host}',
  keys: 'Keys',
  keyTo: '{host}: {place}',
  lockedNow: 'locked',
  forget: 'Forget key of {host}',
  forgetAll: 'Forget all keys',
  forgotAll: 'All keys are forgotten.',
  noKeys: 'No key is kept.',
  keyReasons: {
    unavailable: 'This browser keeps no data here.',
    full: 'This browser has no space left.',
    conflict: 'Another tab changed it meanwhile.',
    removed: 'It was removed meanwhile.',
    missing: 'There is no such key any more.',
    damaged: 'The stored key cannot be read.',
    failed: 'The browser refused: {message}',
    'wrong-passphrase': 'This is not the passphrase (or the stored key was damaged).',
    'no-cryptography':
      'Encryption works only on pages opened over https or from localhost. Choose another place.',
    unusable: 'A key is made of letters, digits and signs, without spaces.',
  },
  browserCalls: 'Calls from a browser',
  accessKinds: {
    open: 'This host answers web pages (seen {date}, not checked since).',
    setting: 'This server answers web pages once it is told to (as of {date}).',
    unknown: 'Whether this host answers web pages is not known: it must send CORS headers.',
  },
  access: {
    'opaque-401':
      'It answers a wrong key in a way that pages cannot read: the browser then only says “failed to fetch”.',
    'direct-header': 'It wants the header anthropic-dangerous-direct-browser-access, which is sent.',
    'few-headers':
      'It refuses requests with headers it does not know; only the key and the content type are sent.',
    'region-keys': 'Keys of the Chinese and the international address are not interchangeable.',
    'coding-keys': 'Keys that begin with sk-kimi- belong to another host, which does not answer pages.',
    routed: 'It passes the request on: errors may come from the provider behind it.',
    'ollama-origins':
      'Ollama answers pages of localhost. For this page elsewhere, start it with OLLAMA_ORIGINS={origin}.',
    'vllm-origins': 'vLLM answers every page unless it was started with other --allowed-origins.',
    'lmstudio-cors':
      'Switch CORS on in LM Studio’s server settings, or start it with: lms server start --cors',
    'own-server': 'It must allow the origin {origin} and the headers content-type and that of the key.',
  },
  trouble: 'What went wrong',
  status: '{host} answered {status}',
  noWords: 'It said nothing more.',
  names: 'The error names {place}.',
  showPlace: 'Show {place}',
  retryAfter: { one: 'Asks to wait {count} second.', other: 'Asks to wait {count} seconds.' },
  retryHidden:
    'How long to wait is not known: the host sent no Retry-After, or does not let pages read it (CORS).',
  retry: 'Retry',
  notRetried: 'Nothing is sent again unless you ask.',
  interrupted: {
    stopped: 'You stopped the answer.',
    cut: 'The connection was cut before the answer was complete.',
    timeout: 'Nothing came for too long; the limit is set in Connection.',
    malformed: 'What came could not be read as an answer of this API.',
  },
  unreachable: {
    'no-address': 'There is no usable address to send to.',
    'no-key': 'There is no key for {host} yet. Nothing was sent.',
    'no-passphrase': 'The key for {host} is locked. Nothing was sent.',
    'other-host': 'The key belongs to another host than {host}. Nothing was sent.',
    offline: 'This browser is offline.',
    'blocked-here':
      'This page’s own security policy does not let it call {host}: only https addresses and servers on this machine (localhost, 127.0.0.1) are allowed.',
    'mixed-content':
      'A page opened over https may not call {host} over http. Use https there, or open this page from localhost.',
    'wrong-key-or-network':
      'The browser could not read an answer of {host}. Most often the key is wrong: this host answers wrong keys without the header that lets pages read it. Else the network is in the way.',
    ollama:
      'No answer of {host} that this page may read. Is Ollama running? For pages not on localhost it must be started with OLLAMA_ORIGINS={origin}.',
    lmstudio:
      'No answer of {host} that this page may read. Is the server started, with CORS on? (lms server start --cors)',
    'server-off':
      'No answer of {host} that this page may read. Is the server running at this port, and does it allow the origin {origin} (CORS)?',
    cors: 'No answer of {host} that this page may read. The network may be down, the address wrong, a blocker in the way, or the host does not allow web pages (CORS); the browser does not tell which.',
  },
  browserSays: 'The browser says: {detail}',
  came: 'What came: {detail}',
  exactRequest: 'Exact request',
  exactResponse: 'Response',
  exactNote: 'the key is masked',
  headersNote: 'headers as far as CORS shows them',
  losses: {
    one: '{count} thing was said otherwise or left out for this API',
    other: '{count} things were said otherwise or left out for this API',
  },
  weigh: 'Weigh',
  weighAbout:
    'Sends the request with an answer of one token at most, and takes over the provider’s own count. Costs about the prompt.',
  weighing: 'Weighing…',
  weighed: {
    one: 'Measured: {count} prompt token. Recorded.',
    other: 'Measured: {count} prompt tokens. Recorded.',
  },
  noUsage: 'The answer tells no usage.',
  summary: {
    write: 'Write with the live model',
    writing: 'The live model writes…',
    wrote: 'Written by {model}; it stands as typed text now.',
    instruction:
      'Sum up the conversation below, in its own language, for somebody who goes on with it. Keep names, numbers, ids, decisions and open questions; leave out small talk. Answer with the summary only.',
  },
  trial: {
    with: 'Run with',
    offlineModel: 'the offline model',
    liveModel: 'the live model',
    older: 'Model, left',
    newer: 'Model, right',
    about:
      'Both sides answer what would be sent now, up to the last user message; tools answer by their mocks, and the conversation stays as it is. Two prompts, two models, or both.',
  },
} as const;

export type LiveTexts = SameTexts<typeof live>;
