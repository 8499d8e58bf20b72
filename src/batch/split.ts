/** One line of a file that is not blank. */
export interface FileLine {
  /** From 1, blank lines counted. */
  readonly number: number;
  /** Of its first byte in the file. */
  readonly offset: number;
  /** In bytes, without the line break. */
  readonly length: number;
  readonly lineBreak: '' | '\n' | '\r\n';
  /** Undefined when it is no UTF-8. */
  readonly text: string | undefined;
}

const NEW_LINE = 10;
const BYTE_ORDER_MARK = '\ufeff';
const BYTE_ORDER_MARK_BYTES = 3;

/** Splits a file into lines, chunk by chunk. No byte of UTF-8 beyond ASCII is a new line, so a line is decoded as a whole. */
export class LineSplitter {
  #decoder = createDecoder();
  #number = 1;
  /** Of the line that is being collected: where it starts, how long it is so far, and its text while it is UTF-8. */
  #offset = 0;
  #length = 0;
  #text: string | undefined = '';

  /** The lines that end in `chunk`. */
  push(chunk: Uint8Array): readonly FileLine[] {
    const lines: FileLine[] = [];
    let at = 0;
    for (let end = chunk.indexOf(NEW_LINE); end !== -1; end = chunk.indexOf(NEW_LINE, at)) {
      this.#collect(chunk.subarray(at, end), false);
      lines.push(...this.#finish('\n'));
      at = end + 1;
    }
    this.#collect(chunk.subarray(at), true);
    return lines;
  }

  /** The last line, when no line break follows it. */
  end(): readonly FileLine[] {
    this.#collect(new Uint8Array(), false);
    return this.#finish('');
  }

  #collect(bytes: Uint8Array, isMore: boolean): void {
    this.#length += bytes.length;
    if (this.#text === undefined) return;
    try {
      this.#text += this.#decoder.decode(bytes, { stream: isMore });
    } catch {
      this.#text = undefined;
      this.#decoder = createDecoder();
    }
  }

  #finish(end: '' | '\n'): readonly FileLine[] {
    const line = this.#line(end);
    this.#number++;
    this.#offset += this.#length + end.length;
    this.#length = 0;
    this.#text = '';
    return line.text?.trim() === '' ? [] : [line];
  }

  #line(end: '' | '\n'): FileLine {
    const whole = this.#text;
    const [number, offset, length] = [this.#number, this.#offset, this.#length];
    if (whole === undefined) return { number, offset, length, lineBreak: end, text: whole };
    const marked = offset === 0 && whole.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : '';
    const before = marked === '' ? 0 : BYTE_ORDER_MARK_BYTES;
    const isReturned = end === '\n' && whole.endsWith('\r');
    return {
      number,
      offset: offset + before,
      length: length - before - (isReturned ? 1 : 0),
      lineBreak: isReturned ? '\r\n' : end,
      text: whole.slice(marked.length, isReturned ? -1 : undefined),
    };
  }
}

function createDecoder(): TextDecoder {
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
}

/** Bytes read at once. */
const CHUNK_BYTES = 4_000_000;

/** The bytes of a file, a chunk at a time. */
export async function* chunksOf(file: Blob, chunkBytes = CHUNK_BYTES): AsyncGenerator<Uint8Array> {
  for (let offset = 0; offset < file.size; offset += chunkBytes) {
    yield new Uint8Array(await file.slice(offset, offset + chunkBytes).arrayBuffer());
  }
}

/** How many lines of a file are not blank; reads no further than `limit` of them. */
export async function countLines(file: Blob, limit = Infinity): Promise<number> {
  let count = 0;
  let isBlank = true;
  for await (const chunk of chunksOf(file)) {
    for (const byte of chunk) {
      if (byte === NEW_LINE) {
        if (!isBlank && ++count >= limit) return count;
        isBlank = true;
      } else if (byte > 32) isBlank = false;
    }
  }
  return isBlank ? count : count + 1;
}

/** The text of the first line of a file that is not blank; undefined when there is none, or it is no UTF-8. */
export async function firstLine(file: Blob): Promise<string | undefined> {
  const splitter = new LineSplitter();
  for await (const chunk of chunksOf(file)) {
    const [line] = splitter.push(chunk);
    if (line !== undefined) return line.text;
  }
  return splitter.end()[0]?.text;
}
