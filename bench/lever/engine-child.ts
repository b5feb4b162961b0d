import { CLOCK, type Command, Engine, FEED, ownerId, sequenceOf, timeMs } from '@assay/engine';
import type { Mark } from '@assay/money';
import { openingCommands, PAIR, QUOTE } from '../books/house-engine.ts';
import { percentile } from '../statistics.ts';
import { funding, houseCommands, movedBy, opening } from './contracts.ts';

// What marks and nights cost in the engine alone, with so many accounts of one position each.
const ACCOUNTS = Number(process.argv[2]);
const WEAK = 10;
const WEAK_MONEY = 120;
const USUAL_MONEY = 200;
const FIRST = 500_000;
const QUIET_MARKS = 101;
const DAY_MS = 86_400_000;
const AFTER_MIDNIGHT_MS = 61_000;

export type EngineReport = {
  /** A mark that reaches nobody, the median of many, in milliseconds. */
  readonly quietMs: number;
  /** One that liquidates ten accounts, and looking once at what each account is worth. */
  readonly tenMs: number;
  readonly walkMs: number;
  /** All accounts: fees of a night, a warning, a liquidation; in milliseconds of engine time per thousand. */
  readonly nightMs: number;
  readonly warnMs: number;
  readonly liquidateMs: number;
  /** The longest command of these, which an order may have to wait for. */
  readonly longestMs: number;
};

const engine = new Engine();
let [sequence, now, longestMs] = [0, 1_767_225_600_000, 0];

for (const command of [...openingCommands(), ...houseCommands()]) apply(command);
see(movedBy(0));
for (let index = 0; index < ACCOUNTS; index += 1) {
  const owner = ownerId(FIRST + index);
  apply(funding(owner, index < WEAK ? WEAK_MONEY : USUAL_MONEY));
  apply(opening(owner));
}
process.stdout.write(JSON.stringify(measure()));

function measure(): EngineReport {
  const quiet = Array.from({ length: QUIET_MARKS }, (_, index) => timed(() => see(movedBy((index % 5) - 2))));
  const walkMs = timed(lookAtEach);
  // Seven percent below, the weak are worth less than half of their margin, and the others are not warned yet.
  const tenMs = timed(() => worked(() => see(movedBy(-700))));
  expectSettled(WEAK);
  longestMs = 0;
  const nightMs = perThousand(timed(() => worked(beginNight)));
  const warnMs = perThousand(timed(() => worked(() => see(movedBy(-900)))));
  const liquidateMs = perThousand(timed(() => worked(() => see(movedBy(-1_500)))));
  expectSettled(ACCOUNTS);
  return { quietMs: percentile(quiet, 0.5), tenMs, walkMs, nightMs, warnMs, liquidateMs, longestMs };
}

/** A step, and what the clock has to go on with. */
function worked(step: () => void): void {
  step();
  for (;;) {
    const outcome = apply({ room: 'time', type: 'pass_time', by: CLOCK });
    if (outcome.events.every((event) => event.type !== 'time_passed' || !event.isMoreDue)) return;
  }
}

function beginNight(): void {
  const from = timeMs(now + AFTER_MIDNIGHT_MS);
  now = from;
  const day = { calendar: 'exchange', day: '2026-01-02', from, to: timeMs(from + DAY_MS) } as const;
  apply({ room: 'time', type: 'begin_day', by: CLOCK, ...day });
}

/** What a mark would cost that looked at everybody: one question to each account. */
function lookAtEach(): void {
  const room = engine.room('lever');
  let warned = 0;
  for (let index = 0; index < ACCOUNTS; index += 1) {
    const account = room.account(ownerId(FIRST + index), QUOTE);
    if (account !== undefined && account.equity * 10_000n <= account.margins * 11_000n) warned += 1;
  }
  if (warned > ACCOUNTS) throw new Error('more accounts are warned than there are');
}

function see(price: Mark): void {
  const seen = { pair: PAIR, price, observedAt: timeMs(now) };
  apply({ room: 'marks', type: 'mark_prices', by: FEED, marks: [seen] });
}

function apply(command: Command) {
  sequence += 1;
  now += 1;
  const begun = performance.now();
  const outcome = engine.apply(command, sequenceOf(sequence), timeMs(now));
  longestMs = Math.max(longestMs, performance.now() - begun);
  if (!outcome.ok) throw new Error(`${command.type} was refused: ${outcome.rejection.code}`);
  return outcome;
}

function expectSettled(count: number): void {
  const left = [...engine.room('lever').trades()].length;
  if (left !== ACCOUNTS - count) throw new Error(`${ACCOUNTS - left} positions have ended, not ${count}`);
}

function timed(step: () => void): number {
  const begun = performance.now();
  step();
  return performance.now() - begun;
}

function perThousand(ms: number): number {
  return (ms * 1_000) / ACCOUNTS;
}
