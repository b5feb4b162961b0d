import { CLOCK, type Command, Engine, FEED, latestState, ownerId, sequenceOf, timeMs } from '@assay/engine';
import type { IndexPriceUnits } from '@assay/money';
import { openingCommands, PAIR, QUOTE } from '../books/assay-engine.ts';
import { percentile } from '../statistics.ts';
import { funding, houseCommands, opening, priceMovedBy } from './contracts.ts';

// Cost of marks and overnight fees in the engine alone, with many accounts of one position each.
const ACCOUNTS = Number(process.argv[2]);
/** Warm-up, so that the code is compiled as in a running exchange. */
const REHEARSED = 2_000;
const WEAK = 10;
const WEAK_MONEY = 120;
const USUAL_MONEY = 200;
const FIRST = 500_000;
const QUIET_INDEX_PRICES = 101;
const DAY_MS = 86_400_000;
const AFTER_MIDNIGHT_MS = 61_000;
const BEGUN_MS = 1_767_225_600_000;

export type EngineReport = {
  /** A mark that triggers nothing, the median of many, in milliseconds. */
  readonly quietMs: number;
  /** A mark that liquidates ten accounts, and one valuation of each account for comparison. */
  readonly tenMs: number;
  readonly walkMs: number;
  /** All accounts: overnight fees, warning, liquidation; in milliseconds of engine time per thousand. */
  readonly nightMs: number;
  readonly warnMs: number;
  readonly liquidateMs: number;
  /** Longest of these commands, which delays an order. */
  readonly longestMs: number;
};

type Crowd = {
  readonly engine: Engine;
  readonly apply: (command: Command) => ReturnType<Engine['apply']>;
  readonly see: (price: IndexPriceUnits) => void;
  /** Begins a day. */
  readonly beginDay: () => void;
  /** Longest command since the last call. */
  readonly longestMs: () => number;
};

measure(REHEARSED);
process.stdout.write(JSON.stringify(measure(ACCOUNTS)));

function measure(accounts: number): EngineReport {
  const { engine, apply, see, beginDay, longestMs } = openCrowd(accounts);
  /** Runs a command, and the commands of the clock that continue it. */
  const timedToCompletion = (step: () => void): number =>
    timed(() => {
      step();
      while (isMoreDue(apply({ room: 'time', type: 'pass_time', by: CLOCK })));
    });
  const perThousand = (durationMs: number): number => (durationMs * 1_000) / accounts;
  const quiet = Array.from({ length: QUIET_INDEX_PRICES }, (_, index) =>
    timed(() => see(priceMovedBy((index % 5) - 2))),
  );
  const walkMs = timed(() => queryEachAccount(engine, accounts));
  // Seven percent below, the weak accounts are worth less than half of their margin, and the others are not warned yet.
  const tenMs = timedToCompletion(() => see(priceMovedBy(-700)));
  expectRemaining(engine, accounts - WEAK);
  longestMs();
  const nightMs = perThousand(timedToCompletion(beginDay));
  const warnMs = perThousand(timedToCompletion(() => see(priceMovedBy(-900))));
  const liquidateMs = perThousand(timedToCompletion(() => see(priceMovedBy(-1_500))));
  expectRemaining(engine, 0);
  const quietMs = percentile(quiet, 0.5);
  return { quietMs, tenMs, walkMs, nightMs, warnMs, liquidateMs, longestMs: longestMs() };
}

function openCrowd(accounts: number): Crowd {
  const engine = new Engine(latestState());
  let [sequence, now, longest] = [0, BEGUN_MS, 0];
  const apply: Crowd['apply'] = (command) => {
    sequence += 1;
    now += 1;
    const startedAt = performance.now();
    const outcome = engine.apply(command, sequenceOf(sequence), timeMs(now));
    longest = Math.max(longest, performance.now() - startedAt);
    if (!outcome.ok) throw new Error(`${command.type} was refused: ${outcome.rejection.code}`);
    return outcome;
  };
  const see: Crowd['see'] = (price) => {
    const observedIndexPrice = { pair: PAIR, price, observedAt: timeMs(now) };
    apply({ room: 'marks', type: 'mark_prices', by: FEED, marks: [observedIndexPrice] });
  };
  for (const command of [...openingCommands(), ...houseCommands()]) apply(command);
  see(priceMovedBy(0));
  for (let index = 0; index < accounts; index += 1) {
    const owner = ownerId(FIRST + index);
    apply(funding(owner, index < WEAK ? WEAK_MONEY : USUAL_MONEY));
    apply(opening(owner));
  }
  return {
    ...{ engine, apply, see },
    beginDay() {
      const from = timeMs(now + AFTER_MIDNIGHT_MS);
      now = from;
      const day = { calendar: 'exchange', day: '2026-01-02', from, to: timeMs(from + DAY_MS) } as const;
      apply({ room: 'time', type: 'begin_day', by: CLOCK, ...day });
    },
    longestMs() {
      const longestMs = longest;
      longest = 0;
      return longestMs;
    },
  };
}

function isMoreDue(outcome: ReturnType<Engine['apply']>): boolean {
  const events = outcome.ok ? outcome.events : [];
  return events.some((event) => event.type === 'time_passed' && event.isMoreDue);
}

/** Simulates a mark without heaps: one valuation of each account. */
function queryEachAccount(engine: Engine, accounts: number): void {
  const room = engine.room('lever');
  let queryCount = 0;
  for (let index = 0; index < accounts; index += 1) {
    const account = room.account(ownerId(FIRST + index), QUOTE);
    if (account !== undefined && account.equity > account.margins) queryCount += 1;
  }
  if (queryCount !== accounts)
    throw new Error(`${queryCount} of ${accounts} accounts are worth more than their margins`);
}

function expectRemaining(engine: Engine, count: number): void {
  const remaining = [...engine.room('lever').trades()].length;
  if (remaining !== count) throw new Error(`${remaining} positions are left, not ${count}`);
}

function timed(step: () => void): number {
  const startedAt = performance.now();
  step();
  return performance.now() - startedAt;
}
