import type {
  CommandIn,
  Event,
  OwnerId,
  PairId,
  Rejection,
  StartTwap,
  TimeMs,
  TwapEndReason,
  TwapOrder,
  TwapSliceOutcome,
} from '@assay/engine';
import type { DueItem } from '../audit/agenda.ts';
import { difference } from '../audit/difference.ts';
import type { Expectation } from '../audit/expectation.ts';
import type { Finding } from '../audit/finding.ts';
import type { EngineView } from '../engine-view.ts';
import type { ProductAudit, Progress, Records } from '../product.ts';
import { unchecked } from '../unchecked.ts';
import { nextQuantity, nextTime, quantityFault, termsFault } from './rules.ts';

const ROOM = 21;
const MAX_PER_OWNER = 20;
/** Specified: a slice is not sent more than a minute after its time. */
const MAX_DELAY_MS = 60_000;

type Fill = Pick<TwapOrder, 'filled' | 'filledQuote'> & { readonly order: number | null };
type Known = { twap: TwapOrder; dueItem: DueItem | null };

const NO_FILL: Fill = { order: null, filled: unchecked(0), filledQuote: unchecked(0n) };

/** Auditor of TWAP orders. Their slices are placed in the books of the auditor of spot orders. */
export class TwapAudit implements ProductAudit {
  readonly advancesAlone = true;
  readonly #records: Records;
  #open: Known[] = [];
  #lastId = 0;
  #lastSlice = 0;

  constructor(records: Records) {
    this.#records = records;
  }

  expect(command: CommandIn<'twap'>, expectation: Expectation): Rejection | null {
    if (command.type === 'start_twap') return this.#start(command, expectation);
    const known = this.#open.find(({ twap }) => twap.id === command.twap && twap.owner === command.by.trader);
    if (known === undefined) return { code: 'unknown_twap' };
    if (known.dueItem !== null && known.dueItem.due < expectation.time) return { code: 'settling' };
    switch (command.type) {
      case 'pause_twap':
        return this.#pause(known, expectation);
      case 'resume_twap':
        return this.#records.owners.actingFault(command.by.trader) ?? this.#resume(known, expectation);
      case 'cancel_twap':
        this.#end(known, 'cancelled', {}, expectation);
        return null;
    }
  }

  advance({ id }: DueItem, _maxPostings: number, expectation: Expectation): Progress {
    const known = this.#open.find(({ twap }) => twap.id === id);
    if (known === undefined) throw new Error(`TWAP order ${id} is not open`);
    const { twap } = known;
    const spec = this.#records.listings.pairs.get(twap.pair)?.spec;
    if (spec === undefined) throw new Error('the pair of a TWAP order is listed');
    if (twap.quantity - twap.filled < spec.minimumLots) {
      this.#end(known, 'below_minimum', {}, expectation);
      return 'done';
    }
    const quantity = unchecked<TwapOrder['quantity']>(nextQuantity(twap, spec));
    const [outcome, fill] = this.#send(known, quantity, expectation);
    const number = twap.done + 1;
    this.#lastSlice += 1;
    const { owner, pair, side } = twap;
    const slice = {
      id: this.#lastSlice,
      twap: twap.id,
      owner,
      pair,
      side,
      number,
      outcome,
      quantity,
      ...fill,
    };
    expectation.emit(`slice ${slice.id}`, {
      type: 'twap_slice_done',
      slice: { ...slice, time: expectation.time },
    });
    const filled = unchecked<TwapOrder['filled']>(twap.filled + fill.filled);
    const filledQuote = unchecked<TwapOrder['filledQuote']>(twap.filledQuote + fill.filledQuote);
    const changed = { done: number, filled, filledQuote };
    if (outcome === 'insufficient_balance' || outcome === 'owner_frozen')
      this.#end(known, outcome, changed, expectation);
    else if (filled === twap.quantity) this.#end(known, 'filled', changed, expectation);
    else if (number === twap.slices) this.#end(known, 'expired', changed, expectation);
    else this.#schedule(known, changed, expectation);
    return 'done';
  }

  delisted(pair: PairId, most: number, expectation: Expectation): number {
    const ended = this.#open.filter(({ twap }) => twap.pair === pair).slice(0, most);
    for (const known of ended) this.#end(known, 'pair_delisted', {}, expectation);
    return ended.length;
  }

  onOwnerClosed(owner: OwnerId, expectation: Expectation): void {
    for (const known of this.#open.filter(({ twap }) => twap.owner === owner))
      this.#end(known, 'owner_closed', {}, expectation);
  }

  skipIds(count: number): void {
    this.#lastId += count;
    this.#lastSlice += count;
  }

  nameOf(event: Event): string | undefined {
    if (event.type === 'twap_changed') return `twap ${event.twap.id}, ${event.twap.revision}`;
    return event.type === 'twap_slice_done' ? `slice ${event.slice.id}` : undefined;
  }

  walk(engine: EngineView): Finding[] {
    const expected = this.#open.map(({ twap }) => twap);
    const got = [...engine.room('twap').openTwaps()];
    const path = difference(expected, got);
    return path === null ? [] : [{ kind: 'state', sentence: `TWAP orders: ${path}`, expected, got }];
  }

  /** Order of checks: owner, pair, terms, quantity, number of the owner's. */
  #start(command: StartTwap, expectation: Expectation): Rejection | null {
    const owner = command.by.trader;
    const refused = this.#records.owners.actingFault(owner);
    if (refused !== null) return refused;
    const spec = this.#records.listings.pairs.get(command.pair)?.spec;
    if (spec === undefined) return { code: 'unknown_pair' };
    if (spec.status !== 'trading') return { code: 'pair_not_trading' };
    const id = unchecked<TwapOrder['id']>(this.#lastId + 1);
    const fault = termsFault(command) ?? quantityFault(command, id, spec);
    if (fault !== null) return fault;
    if (this.#open.filter(({ twap }) => twap.owner === owner).length >= MAX_PER_OWNER)
      return { code: 'too_many_twaps', maximum: MAX_PER_OWNER };
    const { pair, side, quantity, slices, durationMs, jitter, limit = null } = command;
    const { filled, filledQuote } = NO_FILL;
    const twap: TwapOrder = {
      ...{ id, owner, pair, side, quantity, limit, slices, durationMs, jitter, filled, filledQuote },
      ...{ status: 'running', done: 0, nextAt: expectation.time, pausedAt: null, shiftMs: 0 },
      ...{ endReason: null, startedAt: expectation.time, endedAt: null, revision: 0 },
    };
    this.#lastId += 1;
    expectation.createdId = id;
    const known: Known = { twap, dueItem: null };
    this.#open.push(known);
    this.#await(known, expectation.time);
    this.#emit(known, expectation);
    return null;
  }

  #pause(known: Known, expectation: Expectation): Rejection | null {
    if (known.dueItem === null) return { code: 'not_running' };
    this.#await(known, null);
    this.#change(known, { status: 'paused', nextAt: null, pausedAt: expectation.time }, expectation);
    return null;
  }

  #resume(known: Known, expectation: Expectation): Rejection | null {
    const { pausedAt, shiftMs } = known.twap;
    if (pausedAt === null) return { code: 'not_paused' };
    const shifted = shiftMs + expectation.time - pausedAt;
    this.#schedule(known, { status: 'running', pausedAt: null, shiftMs: shifted }, expectation);
    return null;
  }

  #send(
    { twap, dueItem }: Known,
    quantity: TwapOrder['quantity'],
    expectation: Expectation,
  ): readonly [TwapSliceOutcome, Fill] {
    if (dueItem === null || dueItem.due + MAX_DELAY_MS < expectation.time) return ['late', NO_FILL];
    if (this.#records.halts.has('trading')) return ['trading_halted', NO_FILL];
    const { owner, pair, side, limit } = twap;
    const order = { owner, pair, side, limit, quantity };
    const [answer] = this.#records.products.flatMap(
      (audit) => audit.placeImmediateOrder?.(order, expectation) ?? [],
    );
    if (answer === undefined) throw new Error('no product places orders');
    if ('code' in answer) return [unchecked<TwapSliceOutcome>(answer.code), NO_FILL];
    const { id, filled, filledQuote } = answer;
    return ['sent', { order: id, filled, filledQuote }];
  }

  #schedule(known: Known, changed: Partial<TwapOrder>, expectation: Expectation): void {
    const nextAt = unchecked<TimeMs>(nextTime({ ...known.twap, ...changed }));
    this.#await(known, nextAt);
    this.#change(known, { ...changed, nextAt }, expectation);
  }

  #end(known: Known, endReason: TwapEndReason, changed: Partial<TwapOrder>, expectation: Expectation): void {
    this.#open = this.#open.filter((one) => one !== known);
    this.#await(known, null);
    const ended = { status: 'ended', nextAt: null, pausedAt: null, endedAt: expectation.time } as const;
    this.#change(known, { ...changed, ...ended, endReason }, expectation);
  }

  #await(known: Known, due: TimeMs | null): void {
    if (known.dueItem !== null) this.#records.agenda.remove(known.dueItem);
    known.dueItem = due === null ? null : { due, room: ROOM, id: known.twap.id };
    if (known.dueItem !== null) this.#records.agenda.add(known.dueItem);
  }

  #change(known: Known, changed: Partial<TwapOrder>, expectation: Expectation): void {
    known.twap = { ...known.twap, ...changed, revision: known.twap.revision + 1 };
    this.#emit(known, expectation);
  }

  #emit({ twap }: Known, expectation: Expectation): void {
    expectation.emit(`twap ${twap.id}, ${twap.revision}`, { type: 'twap_changed', twap });
  }
}
