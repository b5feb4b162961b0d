import type { JournaledCommand } from '../store/declaration.ts';

/** A command as the journal keeps it, with the answer that it got. */
export type JournalEntry = {
  readonly sequence: number;
  readonly timeMs: number;
  /** The command as JSON: see `sequencer/command-codec.ts`. */
  readonly text: string;
  readonly accepted: boolean;
  /** The id of what it made; null for nothing, and for rows older than this column. */
  readonly made: number | null;
};

/** Where the commands of a batch begin: their sequences follow each other, and their times count from its own. */
export type FrameBase = { readonly first: number; readonly timeMs: number };

/** Bytes that are no batch. */
export class DamagedFrames extends Error {
  override readonly name = 'DamagedFrames';
}

/** Format of `encodeFrames`. Later ones get later numbers; each stays readable for good. */
export const FRAME_FORMAT = 1;

const ACCEPTED = 1;
const MADE = 2;
const LATER = 4;
const KNOWN_FLAGS = ACCEPTED | MADE | LATER;
/** Flags and three numbers. */
const HEAD_BYTES = 1 + 3 * 8;

/**
 * Writes commands one after the other: a byte of flags, milliseconds since the batch's time where there are any, the id of
 * what was made where there is one, then the length of the command's text in bytes, and the text. Numbers have seven
 * bits a byte, the lowest first.
 */
export function encodeFrames(commands: readonly JournaledCommand[], timeMs: number): Buffer {
  const longest = commands.reduce((sum, { text }) => sum + HEAD_BYTES + 3 * text.length, 0);
  const bytes = Buffer.allocUnsafe(longest);
  let end = 0;
  for (const { text, outcome } of commands) {
    const later = outcome.time - timeMs;
    const made = outcome.ok ? outcome.createdId : null;
    bytes[end] = (outcome.ok ? ACCEPTED : 0) | (made === null ? 0 : MADE) | (later === 0 ? 0 : LATER);
    end += 1;
    if (later !== 0) end = writeNumber(bytes, later, end);
    if (made !== null) end = writeNumber(bytes, made, end);
    end = writeNumber(bytes, Buffer.byteLength(text, 'utf8'), end);
    end += bytes.write(text, end, 'utf8');
  }
  return bytes.subarray(0, end);
}

/** The commands of a batch of so many. Throws `DamagedFrames` unless the bytes are exactly that. */
export function decodeFrames(
  format: number,
  bytes: Buffer,
  { first, timeMs }: FrameBase,
  count: number,
): readonly JournalEntry[] {
  if (format !== FRAME_FORMAT) throw new DamagedFrames(`the format ${format} is unknown to this version`);
  const frames = new FrameReader(bytes);
  const entries: JournalEntry[] = [];
  while (entries.length < count) {
    const flags = frames.byte();
    if ((flags & ~KNOWN_FLAGS) !== 0) throw new DamagedFrames(`there are no flags ${flags}`);
    const later = (flags & LATER) === 0 ? 0 : frames.number();
    const made = (flags & MADE) === 0 ? null : frames.number();
    const text = frames.text();
    const sequence = first + entries.length;
    entries.push({ sequence, timeMs: timeMs + later, text, accepted: (flags & ACCEPTED) !== 0, made });
  }
  frames.end();
  return entries;
}

function writeNumber(bytes: Buffer, number: number, at: number): number {
  if (!Number.isSafeInteger(number) || number < 0) throw new RangeError(`${number} has no place in a frame`);
  let rest = number;
  let end = at;
  for (; rest >= 0x80; end += 1) {
    bytes[end] = (rest % 0x80) | 0x80;
    rest = Math.floor(rest / 0x80);
  }
  bytes[end] = rest;
  return end + 1;
}

class FrameReader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  byte(): number {
    const byte = this.#bytes[this.#at];
    if (byte === undefined) throw new DamagedFrames('the bytes end within a command');
    this.#at += 1;
    return byte;
  }

  number(): number {
    let number = 0;
    for (let scale = 1; ; scale *= 0x80) {
      const byte = this.byte();
      number += (byte & 0x7f) * scale;
      if (number > Number.MAX_SAFE_INTEGER) throw new DamagedFrames('a number is too large');
      if (byte < 0x80) return number;
    }
  }

  text(): string {
    const length = this.number();
    const end = this.#at + length;
    if (end > this.#bytes.length) throw new DamagedFrames('the bytes end within a command');
    const text = this.#bytes.toString('utf8', this.#at, end);
    this.#at = end;
    return text;
  }

  end(): void {
    if (this.#at !== this.#bytes.length) throw new DamagedFrames('there is more than its commands');
  }
}
