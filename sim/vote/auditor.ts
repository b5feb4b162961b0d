import type { Ballot, CommandIn, Event, Rejection, Round } from '@assay/engine';
import { type Account, accountKey, HOUSE } from '../audit/accounts.ts';
import type { DueItem } from '../audit/agenda.ts';
import { difference } from '../audit/difference.ts';
import type { EventsLedger } from '../audit/events-ledger.ts';
import type { Expectation } from '../audit/expectation.ts';
import type { Finding } from '../audit/finding.ts';
import type { EngineView } from '../engine-view.ts';
import type { ProductAudit, Progress, Records } from '../product.ts';
import { productChange } from '../product-change.ts';
import { unchecked } from '../unchecked.ts';
import { elected, faultOf } from './rules.ts';

type VoteCommand = CommandIn<'vote'>;
type Of<Type extends VoteCommand['type']> = Extract<VoteCommand, { type: Type }>;
/** An open round, with the agenda item of its end and all its ballots. */
type Running = { round: Round; dueItem: DueItem; readonly cast: Ballot[]; waiting: Ballot[] };

const ROOM = 17;
const MAX_ROUNDS = 20;
const MIN_POSTINGS = 100;

/** Auditor of votes for new coins. */
export class VoteAudit implements ProductAudit {
  readonly #records: Records;
  #running: Running[] = [];
  #count = 0;
  readonly #currencies = new Map<number, Round['terms']['currency']>();

  constructor(records: Records) {
    this.#records = records;
  }

  expect(command: VoteCommand, expectation: Expectation): Rejection | null {
    switch (command.type) {
      case 'set_vote_round':
        return this.#set(command, expectation);
      case 'pause_vote_round':
        return this.#pause(command, expectation);
      case 'cancel_vote_round':
        return this.#cancel(command, expectation);
      case 'draw_votes':
        return this.#draw(command, expectation);
      case 'cast_ballot':
        return this.#cast(command, expectation);
    }
  }

  advance({ id }: DueItem, maxBallots: number, expectation: Expectation): Progress {
    const running = this.#running.find(({ round }) => round.id === id);
    return running === undefined ? 'done' : this.#end(running, maxBallots, expectation);
  }

  settling({ owner, wallet, currency }: Account, time: number): boolean {
    return this.#running.some(
      ({ round, dueItem, cast }) =>
        wallet === 'change' &&
        currency === round.terms.currency &&
        dueItem.due < time &&
        cast.some((ballot) => ballot.owner === owner),
    );
  }

  skipIds(count: number): void {
    this.#count += count;
  }

  nameOf(event: Event): string | undefined {
    if ('round' in event) return `round ${event.round.id} in shape ${event.round.revision}`;
    if (event.type !== 'ballot_changed') return undefined;
    return `ballot ${event.ballot.id} in shape ${event.ballot.revision}`;
  }

  follow(event: Event, emitted: EventsLedger): void {
    if (event.type !== 'ballot_changed') return;
    const { id, owner, round, status, amount } = event.ballot;
    const currency = this.#currencies.get(round);
    if (currency === undefined) return;
    emitted.hold(`vote ${id}`, accountKey(owner, 'change', currency), status === 'waiting' ? amount : 0n);
  }

  walk(engine: EngineView): Finding[] {
    const room = engine.room('vote');
    const compareById = (one: { id: number }, other: { id: number }) => one.id - other.id;
    const expected = {
      rounds: this.#running.map(({ round }) => round),
      ballots: this.#running.flatMap(({ waiting }) => waiting).toSorted(compareById),
    };
    const actual = {
      rounds: [...room.rounds()].toSorted(compareById),
      ballots: [...room.ballots()].toSorted(compareById),
    };
    const path = difference(expected, actual);
    return path === null ? [] : [{ kind: 'state', sentence: `votes have ${path}`, expected, got: actual }];
  }

  #find(id: number | null): Running | undefined {
    return this.#running.find(({ round }) => round.id === id);
  }

  #set({ round: id, version, terms }: Of<'set_vote_round'>, expectation: Expectation): Rejection | null {
    const { listings, agenda } = this.#records;
    const { time } = expectation;
    const existing = this.#find(id);
    if (id !== null && existing === undefined) return { code: 'unknown_round' };
    if (existing !== undefined && (existing.round.status !== 'open' || time >= existing.round.terms.from))
      return { code: 'round_begun' };
    const now = existing?.round.version ?? 0;
    if (version !== now) return { code: 'terms_changed', version: now };
    const fault = faultOf(terms, listings, time);
    if (fault !== null) return { code: 'invalid_round', fault };
    const zeroTallies = terms.candidates.map(() => unchecked<Round['tallies'][number]>(0n));
    if (existing !== undefined) {
      agenda.remove(existing.dueItem);
      existing.dueItem = this.#due(terms.to, existing.round.id);
      this.#currencies.set(existing.round.id, terms.currency);
      expectation.createdId = existing.round.id;
      this.#change(existing, { version: version + 1, terms, tallies: zeroTallies }, expectation);
      return null;
    }
    if (this.#running.length === MAX_ROUNDS) return { code: 'too_many_rounds', most: MAX_ROUNDS };
    this.#count += 1;
    const round: Round = {
      id: unchecked(this.#count),
      version: 1,
      terms,
      status: 'open',
      isPaused: false,
      isCancelled: false,
      tallies: zeroTallies,
      ballots: 0,
      voters: 0,
      winner: null,
      settledTo: 0,
      revision: 0,
    };
    this.#running.push({ round, dueItem: this.#due(terms.to, round.id), cast: [], waiting: [] });
    this.#currencies.set(round.id, terms.currency);
    expectation.createdId = round.id;
    expectation.emit(`round ${round.id} in shape 0`, { type: 'vote_round_planned', round });
    return null;
  }

  #pause({ round: id, paused }: Of<'pause_vote_round'>, expectation: Expectation): Rejection | null {
    const running = this.#find(id);
    if (running === undefined) return { code: 'unknown_round' };
    if (running.round.status !== 'open') return { code: 'round_over' };
    if (running.round.isPaused !== paused) this.#change(running, { isPaused: paused }, expectation);
    return null;
  }

  #cancel({ round: id }: Of<'cancel_vote_round'>, expectation: Expectation): Rejection | null {
    const running = this.#find(id);
    if (running === undefined) return { code: 'unknown_round' };
    if (running.round.status !== 'open' || running.dueItem.due < expectation.time)
      return { code: 'round_over' };
    this.#records.agenda.remove(running.dueItem);
    running.dueItem = this.#due(expectation.time, running.round.id);
    this.#change(running, { status: 'ending', isCancelled: true }, expectation);
    return null;
  }

  #draw({ currency, amount }: Of<'draw_votes'>, expectation: Expectation): Rejection | null {
    const { accounts, listings } = this.#records;
    if (!listings.currencies.has(currency)) return { code: 'unknown_currency' };
    if (amount <= 0n) return { code: 'invalid_amount' };
    const house = accounts.of(HOUSE, 'vote', currency);
    if (house.total < amount) return { code: 'insufficient_balance', free: house.total };
    const outside = accounts.of(HOUSE, 'external', currency);
    expectation.move(house, outside, amount, 'vote_funding', expectation.sequence);
    return null;
  }

  #cast(command: Of<'cast_ballot'>, expectation: Expectation): Rejection | null {
    const { by, amount, candidate } = command;
    const running = this.#find(command.round);
    const refused = this.#mayVote(command, running, expectation);
    if (refused !== null || running === undefined) return refused ?? { code: 'unknown_round' };
    const { round, cast } = running;
    const ownBallots = cast.find(({ owner }) => owner === by.trader);
    const voters = new Set(cast.map(({ owner }) => owner));
    this.#count += 1;
    expectation.createdId = this.#count;
    const ballot: Ballot = {
      id: unchecked(this.#count),
      round: round.id,
      owner: by.trader,
      voter: ownBallots?.voter ?? voters.size + 1,
      candidate,
      amount,
      status: 'waiting',
      time: expectation.time,
      revision: 0,
    };
    cast.push(ballot);
    running.waiting.push(ballot);
    expectation.hold(this.#records.accounts.of(by.trader, 'change', round.terms.currency), amount);
    expectation.emit(`ballot ${ballot.id} in shape 0`, { type: 'ballot_changed', ballot });
    const tallies = round.terms.candidates.map((_, index) =>
      unchecked<Round['tallies'][number]>(totalOf(cast.filter((one) => one.candidate === index))),
    );
    const shape = { tallies, ballots: cast.length, voters: voters.add(by.trader).size };
    this.#change(running, shape, expectation);
    return null;
  }

  #mayVote(
    { by, amount, candidate }: Of<'cast_ballot'>,
    running: Running | undefined,
    { time }: Expectation,
  ): Rejection | null {
    const { owners, accounts, products } = this.#records;
    const rejection = owners.actingFault(by.trader);
    if (rejection !== null) return rejection;
    if (running === undefined) return { code: 'unknown_round' };
    const { terms, status, isPaused } = running.round;
    if (status !== 'open' || terms.to <= time) return { code: 'round_ended' };
    if (terms.from > time) return { code: 'round_not_started', from: terms.from };
    if (isPaused) return { code: 'round_paused' };
    if (!(candidate in terms.candidates)) return { code: 'unknown_candidate' };
    const { country, level } = owners.of(by.trader);
    if (terms.barredCountries.some((one) => one === country)) return { code: 'country_barred' };
    if (level < terms.identityLevel) return { code: 'identity_needed', level: terms.identityLevel };
    if (amount < terms.minimum) return { code: 'amount_below_minimum', minimum: terms.minimum };
    const ownBallots = running.cast.filter(({ owner }) => owner === by.trader);
    const left = terms.perOwner - totalOf(ownBallots);
    if (left < amount) return { code: 'owner_cap', left };
    const maxBallots = terms.ballotsPerOwner ?? 50;
    if (ownBallots.length >= maxBallots) return { code: 'too_many_ballots', most: maxBallots };
    const account = accounts.of(by.trader, 'change', terms.currency);
    if (products.some((audit) => audit.settling?.(account, time))) return { code: 'settling' };
    const bounds = products.flatMap((audit) => audit.free?.(account) ?? []);
    const [minimum = 0n] = [account.total - account.held, ...bounds].toSorted((one, other) =>
      one < other ? -1 : 1,
    );
    const free = minimum < 0n ? 0n : minimum;
    return free < amount ? { code: 'insufficient_balance', free } : null;
  }

  /** Ends a round: first the event of the result, then ballot by ballot. */
  #end(running: Running, maxBallots: number, expectation: Expectation): Progress {
    const { accounts, agenda } = this.#records;
    const last = expectation.postings.length + maxBallots;
    const { terms, tallies, isCancelled } = running.round;
    if (running.round.status === 'open') {
      this.#change(running, { status: 'ending', winner: elected(tallies, terms.quorum) }, expectation);
    }
    const isCharged = terms.mode === 'cost' && !isCancelled;
    let { settledTo } = running.round;
    let steps = 0;
    for (const ballot of running.waiting) {
      if (steps === maxBallots || last - expectation.postings.length < MIN_POSTINGS) break;
      const { id, owner, amount } = ballot;
      const account = accounts.of(owner, 'change', terms.currency);
      expectation.hold(account, -amount);
      const house = accounts.of(HOUSE, 'vote', terms.currency);
      if (isCharged) expectation.move(account, house, amount, 'vote_cost', id);
      const settled: Ballot = { ...ballot, status: isCharged ? 'spent' : 'released', revision: 1 };
      expectation.emit(`ballot ${id} in shape 1`, { type: 'ballot_changed', ballot: settled });
      settledTo = id;
      steps += 1;
    }
    running.waiting = running.waiting.slice(steps);
    if (running.waiting.length > 0) {
      this.#change(running, { settledTo }, expectation);
      return 'more';
    }
    agenda.remove(running.dueItem);
    this.#running = this.#running.filter((one) => one !== running);
    this.#change(running, { settledTo, status: isCancelled ? 'cancelled' : 'ended' }, expectation);
    return 'done';
  }

  #change(running: Running, shape: Partial<Round>, expectation: Expectation): void {
    const former = running.round;
    const round = { ...former, ...shape, revision: former.revision + 1 };
    running.round = round;
    const change = productChange(former, round, isOver, ({ isCancelled }) => isCancelled);
    expectation.emit(`round ${round.id} in shape ${round.revision}`, { type: `vote_round_${change}`, round });
  }

  #due(due: number, id: number): DueItem {
    const dueItem = { due: unchecked<DueItem['due']>(due), room: ROOM, id };
    this.#records.agenda.add(dueItem);
    return dueItem;
  }
}

function totalOf(ballots: readonly Ballot[]): bigint {
  return ballots.reduce((total, { amount }) => total + amount, 0n);
}

function isOver({ status }: Round): boolean {
  return status === 'ended' || status === 'cancelled';
}
