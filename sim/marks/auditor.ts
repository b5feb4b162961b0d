import type { AcceptedIndexPrice, CommandIn, Event, PairId, Rejection } from '@assay/engine';
import type { DueItem } from '../audit/agenda.ts';
import { difference } from '../audit/difference.ts';
import type { Expectation } from '../audit/expectation.ts';
import type { Finding } from '../audit/finding.ts';
import type { EngineView } from '../engine-view.ts';
import type { ProductAudit, Progress, Records } from '../product.ts';
import { unchecked } from '../unchecked.ts';

const MARKS = 6;
const [MIN_STALENESS, MAX_STALENESS] = [1_000, 3_600_000];
/** Specified maximum of one command, and minimum budget of a room for one step. */
const [MAX_POSTINGS, STEP_POSTINGS] = [400, 100];

type ObservedPrice = Extract<CommandIn<'marks'>, { type: 'mark_prices' }>['marks'][number];

/** Auditor of index prices. */
export class MarksAudit implements ProductAudit {
  readonly #records: Records;

  constructor(records: Records) {
    this.#records = records;
  }

  expect(command: CommandIn<'marks'>, expectation: Expectation): Rejection | null {
    if (command.type === 'set_mark_rules') return this.#setRules(command, expectation);
    const accepted: AcceptedIndexPrice[] = [];
    for (const observed of command.marks) {
      if (!this.#isAccepted(observed, accepted, expectation)) continue;
      const freshUntil = observed.observedAt + (this.#records.indexPrices.staleness.get(observed.pair) ?? 0);
      const { sequence, time } = expectation;
      accepted.push({ ...observed, freshUntil: unchecked(freshUntil), sequence, time });
    }
    if (accepted.length === 0) return { code: 'nothing_marked' };
    for (const indexPrice of accepted) this.#records.indexPrices.add(indexPrice);
    expectation.emit('marks', { type: 'prices_marked', marks: accepted });
    for (const indexPrice of accepted) this.#notifyImmediately(indexPrice, expectation);
    return null;
  }

  advance({ id }: DueItem, maxPostings: number, expectation: Expectation): Progress {
    const { indexPrices } = this.#records;
    const pair = unchecked<PairId>(id);
    const indexPrice = indexPrices.last(pair);
    const progress = indexPrice === undefined ? 'done' : this.#notify(indexPrice, maxPostings, expectation);
    if (progress === 'done') indexPrices.unfinished.delete(pair);
    return progress;
  }

  nameOf(event: Event): string | undefined {
    if (event.type === 'prices_marked') return 'marks';
    if (event.type === 'mark_used') return `use of ${event.mark.pair} ${event.mark.sequence}`;
    return event.type === 'mark_rules_set' ? `rules of ${event.rules.pair}` : undefined;
  }

  walk(engine: EngineView): Finding[] {
    const { indexPrices, listings } = this.#records;
    const room = engine.room('marks');
    return [...listings.pairs.keys()].flatMap((pair): Finding[] => {
      const expected = { last: indexPrices.last(pair), staleness: indexPrices.staleness.get(pair) ?? null };
      const actual = { last: room.last(pair), staleness: room.staleness(pair) };
      const path = difference(expected, actual);
      return path === null
        ? []
        : [{ kind: 'state', sentence: `pair ${pair} has ${path}`, expected, got: actual }];
    });
  }

  /** Returns true for a listed pair with mark rules and no unfinished work, and a price newer than the last mark. */
  #isAccepted(
    observed: ObservedPrice,
    accepted: readonly AcceptedIndexPrice[],
    { time }: Expectation,
  ): boolean {
    const { indexPrices } = this.#records;
    const last = indexPrices.last(observed.pair);
    if (!this.#isListed(observed.pair) || !indexPrices.staleness.has(observed.pair)) return false;
    if (indexPrices.unfinished.has(observed.pair) || accepted.some(({ pair }) => pair === observed.pair))
      return false;
    return observed.observedAt <= time && (last === undefined || last.observedAt < observed.observedAt);
  }

  #isListed(pair: PairId): boolean {
    const status = this.#records.listings.pairs.get(pair)?.spec.status;
    return status === 'trading' || status === 'halted';
  }

  #setRules(
    { pair, staleness }: Extract<CommandIn<'marks'>, { type: 'set_mark_rules' }>,
    expectation: Expectation,
  ): Rejection | null {
    const { indexPrices, listings } = this.#records;
    if (!listings.pairs.has(pair)) return { code: 'unknown_pair' };
    if (!this.#isListed(pair)) return { code: 'pair_delisted' };
    const isInRange = staleness === null || (staleness >= MIN_STALENESS && staleness <= MAX_STALENESS);
    if (!isInRange || !Number.isInteger(staleness ?? 0)) return { code: 'invalid_staleness' };
    if (staleness === null) indexPrices.staleness.delete(pair);
    else indexPrices.staleness.set(pair, staleness);
    expectation.emit(`rules of ${pair}`, { type: 'mark_rules_set', rules: { pair, staleness } });
    return null;
  }

  #notifyImmediately(indexPrice: AcceptedIndexPrice, expectation: Expectation): void {
    const maxPostings = MAX_POSTINGS - expectation.postings.length;
    if (this.#notify(indexPrice, maxPostings, expectation) === 'done') return;
    this.#records.indexPrices.unfinished.add(indexPrice.pair);
    this.#records.agenda.add({ due: indexPrice.time, room: MARKS, id: indexPrice.pair });
  }

  #notify(indexPrice: AcceptedIndexPrice, maxPostings: number, expectation: Expectation): Progress {
    const before = expectation.postings.length;
    for (const { audit } of this.#records.numbered) {
      if (audit.onIndexPrice === undefined) continue;
      const left = maxPostings - (expectation.postings.length - before);
      if (left < STEP_POSTINGS || audit.onIndexPrice(indexPrice, left, expectation) === 'more') return 'more';
    }
    return 'done';
  }
}
