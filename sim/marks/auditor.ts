import type { CommandIn, Event, MarkedPrice, PairId, Rejection } from '@assay/engine';
import type { DueThing } from '../audit/agenda.ts';
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

type Seen = Extract<CommandIn<'marks'>, { type: 'mark_prices' }>['marks'][number];

/** Auditor of index prices. */
export class MarksAudit implements ProductAudit {
  readonly #records: Records;

  constructor(records: Records) {
    this.#records = records;
  }

  expect(command: CommandIn<'marks'>, expectation: Expectation): Rejection | null {
    if (command.type === 'set_mark_rules') return this.#setRules(command, expectation);
    const taken: MarkedPrice[] = [];
    for (const seen of command.marks) {
      if (!this.#isTaken(seen, taken, expectation)) continue;
      const freshUntil = seen.observedAt + (this.#records.marks.staleness.get(seen.pair) ?? 0);
      const { sequence, time } = expectation;
      taken.push({ ...seen, freshUntil: unchecked(freshUntil), sequence, time });
    }
    if (taken.length === 0) return { code: 'nothing_marked' };
    for (const mark of taken) this.#records.marks.add(mark);
    expectation.emit('marks', { type: 'prices_marked', marks: taken });
    for (const mark of taken) this.#notifyAtOnce(mark, expectation);
    return null;
  }

  advance({ id }: DueThing, most: number, expectation: Expectation): Progress {
    const { marks } = this.#records;
    const pair = unchecked<PairId>(id);
    const mark = marks.last(pair);
    const progress = mark === undefined ? 'done' : this.#notify(mark, most, expectation);
    if (progress === 'done') marks.unfinished.delete(pair);
    return progress;
  }

  nameOf(event: Event): string | undefined {
    if (event.type === 'prices_marked') return 'marks';
    if (event.type === 'mark_used') return `use of ${event.mark.pair} ${event.mark.sequence}`;
    return event.type === 'mark_rules_set' ? `rules of ${event.rules.pair}` : undefined;
  }

  walk(engine: EngineView): Finding[] {
    const { marks, listings } = this.#records;
    const room = engine.room('marks');
    return [...listings.pairs.keys()].flatMap((pair): Finding[] => {
      const expected = { last: marks.last(pair), staleness: marks.staleness.get(pair) ?? null };
      const got = { last: room.last(pair), staleness: room.staleness(pair) };
      const path = difference(expected, got);
      return path === null ? [] : [{ kind: 'state', sentence: `pair ${pair} has ${path}`, expected, got }];
    });
  }

  /** Returns true for a listed pair with mark rules and no unfinished work, and a price newer than the last mark. */
  #isTaken(seen: Seen, taken: readonly MarkedPrice[], { time }: Expectation): boolean {
    const { marks } = this.#records;
    const last = marks.last(seen.pair);
    if (!this.#isListed(seen.pair) || !marks.staleness.has(seen.pair)) return false;
    if (marks.unfinished.has(seen.pair) || taken.some(({ pair }) => pair === seen.pair)) return false;
    return seen.observedAt <= time && (last === undefined || last.observedAt < seen.observedAt);
  }

  #isListed(pair: PairId): boolean {
    const status = this.#records.listings.pairs.get(pair)?.spec.status;
    return status === 'trading' || status === 'halted';
  }

  #setRules(
    { pair, staleness }: Extract<CommandIn<'marks'>, { type: 'set_mark_rules' }>,
    expectation: Expectation,
  ): Rejection | null {
    const { marks, listings } = this.#records;
    if (!listings.pairs.has(pair)) return { code: 'unknown_pair' };
    if (!this.#isListed(pair)) return { code: 'pair_delisted' };
    const isInRange = staleness === null || (staleness >= MIN_STALENESS && staleness <= MAX_STALENESS);
    if (!isInRange || !Number.isInteger(staleness ?? 0)) return { code: 'invalid_staleness' };
    if (staleness === null) marks.staleness.delete(pair);
    else marks.staleness.set(pair, staleness);
    expectation.emit(`rules of ${pair}`, { type: 'mark_rules_set', rules: { pair, staleness } });
    return null;
  }

  #notifyAtOnce(mark: MarkedPrice, expectation: Expectation): void {
    const most = MAX_POSTINGS - expectation.postings.length;
    if (this.#notify(mark, most, expectation) === 'done') return;
    this.#records.marks.unfinished.add(mark.pair);
    this.#records.agenda.add({ due: mark.time, room: MARKS, id: mark.pair });
  }

  #notify(mark: MarkedPrice, most: number, expectation: Expectation): Progress {
    const before = expectation.postings.length;
    for (const { audit } of this.#records.numbered) {
      if (audit.marked === undefined) continue;
      const left = most - (expectation.postings.length - before);
      if (left < STEP_POSTINGS || audit.marked(mark, left, expectation) === 'more') return 'more';
    }
    return 'done';
  }
}
