import type { CancelAllAfter, OwnerId, PairId, Rejection, TimeMs } from '@assay/engine';
import type { DueItem } from '../audit/agenda.ts';
import { difference } from '../audit/difference.ts';
import type { Expectation } from '../audit/expectation.ts';
import type { Finding } from '../audit/finding.ts';
import type { EngineView } from '../engine-view.ts';
import type { Records } from '../product.ts';
import { unchecked } from '../unchecked.ts';
import type { SimulatedExchange } from './simulated-exchange.ts';

/** The room's number. */
const ROOM = 3;
const MIN_MS = 1_000;
const MAX_MS = 24 * 60 * 60 * 1_000;

type Countdown = {
  readonly thing: DueItem;
  readonly owner: OwnerId;
  readonly pair: PairId;
  readonly setAt: TimeMs;
};

/** Countdowns after which an owner's orders of a pair are cancelled. */
export class Countdowns {
  readonly #records: Records;
  readonly #exchange: SimulatedExchange;
  readonly #running = new Map<string, Countdown>();

  constructor(records: Records, exchange: SimulatedExchange) {
    this.#records = records;
    this.#exchange = exchange;
  }

  /** Order of checks: pair, length, whether the running one is over. */
  set({ by, pair, countdownMs }: CancelAllAfter, expectation: Expectation): Rejection | null {
    if (this.#exchange.market(pair) === undefined) return { code: 'unknown_pair' };
    const isWhole = Number.isSafeInteger(countdownMs);
    if (!isWhole || (countdownMs !== 0 && (countdownMs < MIN_MS || countdownMs > MAX_MS)))
      return { code: 'invalid_countdown', leastMs: MIN_MS, mostMs: MAX_MS };
    const key = `${pair} ${by.trader}`;
    const running = this.#running.get(key);
    if (running !== undefined && running.thing.due < expectation.time) return { code: 'settling' };
    if (running !== undefined) this.#records.agenda.remove(running.thing);
    this.#running.delete(key);
    if (countdownMs > 0) {
      const due = unchecked<TimeMs>(expectation.time + countdownMs);
      this.#run({ due, room: ROOM, id: by.trader, slot: pair }, expectation.time);
      emit(by.trader, pair, 'running', due, expectation);
    } else if (running !== undefined) emit(by.trader, pair, 'stopped', running.thing.due, expectation);
    return null;
  }

  /** Cancels the oldest order that was placed until the end, or ends the countdown. */
  advance({ id, slot, due }: DueItem, expectation: Expectation): void {
    const [owner, pair] = [unchecked<OwnerId>(id), unchecked<PairId>(slot ?? 0)];
    const running = this.#running.get(`${pair} ${owner}`);
    const market = this.#exchange.market(pair);
    if (running === undefined || market === undefined) throw new Error(`no countdown of ${owner} runs`);
    this.#records.agenda.remove(running.thing);
    this.#running.delete(`${pair} ${owner}`);
    const order = this.#exchange.ordersOf(pair, owner).find(({ placedAt }) => placedAt <= due);
    if (order === undefined) {
      emit(owner, pair, 'ended', due, expectation);
      return;
    }
    this.#exchange.leave(market, order, expectation);
    this.#exchange.close(order, 'countdown', expectation);
    this.#run({ due, room: ROOM, id, slot: pair }, running.setAt);
  }

  walk(engine: EngineView): Finding[] {
    const expected = [...this.#running.values()]
      .map(({ owner, pair, thing, setAt }) => {
        return { owner, pair, state: 'running', endsAt: thing.due, updatedAt: setAt };
      })
      .sort((one, other) => one.pair - other.pair || one.owner - other.owner);
    const got = engine.room('spot').countdowns();
    const path = difference(expected, got);
    return path === null ? [] : [{ kind: 'state', sentence: `countdowns: ${path}`, expected, got }];
  }

  #run(thing: DueItem & { readonly slot: PairId }, setAt: TimeMs): void {
    const owner = unchecked<OwnerId>(thing.id);
    this.#running.set(`${thing.slot} ${owner}`, { thing, owner, pair: thing.slot, setAt });
    this.#records.agenda.add(thing);
  }
}

function emit(
  owner: OwnerId,
  pair: PairId,
  state: 'running' | 'stopped' | 'ended',
  endsAt: TimeMs,
  expectation: Expectation,
): void {
  expectation.emit(`countdown ${pair} ${owner}`, {
    type: 'countdown_changed',
    countdown: { owner, pair, state, endsAt, updatedAt: expectation.time },
  });
}
