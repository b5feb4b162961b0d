import crypto from 'node:crypto';
import { ServerResponse } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Loaded before a server of the pictures (`--import`): its clock stands at `FIXED_TIME`, in milliseconds, and goes on by
 * a second at each SIGUSR2; its random numbers follow from that time. Timers run as ever.
 */
let nowMs = Number(process.env.FIXED_TIME);
const SECOND_MS = 1_000;

const RealDate = Date;
RealDate.now = () => nowMs;
globalThis.Date = new Proxy(RealDate, {
  apply: () => new RealDate(nowMs).toString(),
  construct: (target, values, newTarget) =>
    Reflect.construct(target, values.length === 0 ? [nowMs] : values, newTarget),
});
process.on('SIGUSR2', () => {
  nowMs += SECOND_MS;
});

// The header `Date` of responses, by which pages know the time, comes from a clock inside Node.
const { writeHead } = ServerResponse.prototype;
Object.assign(ServerResponse.prototype, {
  writeHead(this: ServerResponse, ...values: Parameters<typeof writeHead>) {
    this.setHeader('Date', new Date().toUTCString());
    return writeHead.apply(this, values);
  },
});

let state = nowMs >>> 0;

/** Mulberry32. */
function nextByte(): number {
  state = (state + 0x6d2b79f5) >>> 0;
  let mixed = Math.imul(state ^ (state >>> 15), state | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return (mixed ^ (mixed >>> 14)) & 0xff;
}

function randomBytes(size: number, done?: (error: Error | null, bytes: Buffer) => void): Buffer {
  const bytes = Buffer.from(Array.from({ length: size }, nextByte));
  done?.(null, bytes);
  return bytes;
}

function randomUUID(): `${string}-${string}-${string}-${string}-${string}` {
  const digits = randomBytes(16).toString('hex');
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-a${digits.slice(17, 20)}-${digits.slice(20)}`;
}

function randomInt(from: number, to?: number): number {
  const [first, end] = to === undefined ? [0, from] : [from, to];
  return first + (randomBytes(6).readUIntBE(0, 6) % (end - first));
}

Object.assign(crypto, { randomBytes, randomUUID, randomInt });
Object.assign(globalThis.crypto, { randomUUID });
syncBuiltinESMExports();
