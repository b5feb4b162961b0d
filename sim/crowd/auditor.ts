import type { Backing, CommandIn, Event, OwnerId, Project, Rejection } from '@assay/engine';
import { type Account, accountKey, HOUSE } from '../audit/accounts.ts';
import type { DueItem } from '../audit/agenda.ts';
import { difference } from '../audit/difference.ts';
import type { EventsLedger } from '../audit/events-ledger.ts';
import type { Expectation } from '../audit/expectation.ts';
import type { Finding } from '../audit/finding.ts';
import type { EngineView } from '../engine-view.ts';
import { MAX_AMOUNT } from '../max-amount.ts';
import type { ProductAudit, Progress, Records } from '../product.ts';
import { unchecked } from '../unchecked.ts';
import { backingFault } from './allowed.ts';
import { CrowdBook, isOver, type Running } from './book.ts';
import { advance, beginReturn, pay } from './ending.ts';
import { dayOf, faultOf, worth } from './rules.ts';

type CrowdCommand = CommandIn<'crowd'>;
type Of<Type extends CrowdCommand['type']> = Extract<CrowdCommand, { type: Type }>;
type Amount = Project['raised'];

const MAX_PROJECTS = 50;

/** Auditor of crowdfunding projects. */
export class CrowdAudit implements ProductAudit {
  readonly #book: CrowdBook;

  constructor(records: Records) {
    this.#book = new CrowdBook(records);
  }

  expect(command: CrowdCommand, expectation: Expectation): Rejection | null {
    switch (command.type) {
      case 'set_project':
        return this.#set(command, expectation);
      case 'pause_project':
        return this.#pause(command, expectation);
      case 'cancel_project':
        return this.#cancel(command, expectation);
      case 'release_project':
        return this.#release(command, expectation);
      case 'fund_projects':
      case 'draw_projects':
        return this.#moveHouse(command, expectation);
      case 'back_project':
        return this.#expectBacking(command, expectation);
      case 'ask_for_stage':
        return this.#expectStageRequest(command, expectation);
      case 'vote_on_stage':
        return this.#vote(command, expectation);
    }
  }

  advance({ id }: DueItem, maxPostings: number, expectation: Expectation): Progress {
    const running = this.#book.find(id);
    return running === undefined ? 'done' : advance(running, maxPostings, this.#book, expectation);
  }

  settling({ owner, wallet, currency }: Account, time: number): boolean {
    return this.#book.running.some(({ project: { terms }, dueItem, backings }) => {
      const isTouched = currency === terms.token || currency === terms.payment;
      const isParty = owner === terms.recipient || backings.some((one) => one.owner === owner);
      return wallet === 'change' && isTouched && isParty && dueItem.due < time;
    });
  }

  skipIds(count: number): void {
    this.#book.count += count;
  }

  nameOf(event: Event): string | undefined {
    if ('project' in event) return `project ${event.project.id} in shape ${event.project.revision}`;
    if (event.type !== 'backing_changed') return undefined;
    return `backing ${event.backing.id} in shape ${event.backing.revision}`;
  }

  follow(event: Event, emitted: EventsLedger): void {
    if ('project' in event) {
      const { id, terms, delivered } = event.project;
      const held = isOver(event.project)
        ? 0n
        : worth(terms.most, terms, this.#book.records.listings) - delivered;
      emitted.hold(`tokens of ${id}`, accountKey(HOUSE, 'crowd', terms.token), held);
    }
    if (event.type !== 'backing_changed') return;
    const { id, project, owner, amount, paid, status } = event.backing;
    const terms = this.#book.terms.get(project);
    if (terms === undefined) return;
    const held = status === 'waiting' ? amount - paid : 0n;
    emitted.hold(`backing ${id}`, accountKey(owner, 'change', terms.payment), held);
  }

  engages(owner: OwnerId): boolean {
    return this.#book.running.some(
      ({ project, backings }) =>
        project.terms.team.includes(owner) ||
        backings.some((one) => one.owner === owner && one.status === 'waiting'),
    );
  }

  walk(engine: EngineView): Finding[] {
    const room = engine.room('crowd');
    const compareById = (one: { id: number }, other: { id: number }) => one.id - other.id;
    const all = this.#book.running.flatMap(({ backings }) => backings);
    const expected = {
      projects: this.#book.running.map(({ project }) => project),
      backings: all.filter(({ status }) => status === 'waiting').toSorted(compareById),
    };
    const actual = {
      projects: [...room.projects()].toSorted(compareById),
      backings: [...room.backings()].toSorted(compareById),
    };
    const path = difference(expected, actual);
    return path === null ? [] : [{ kind: 'state', sentence: `projects have ${path}`, expected, got: actual }];
  }

  #set({ project: id, version, terms }: Of<'set_project'>, expectation: Expectation): Rejection | null {
    const book = this.#book;
    const { listings } = book.records;
    const { time } = expectation;
    const existing = book.find(id);
    if (id !== null && existing === undefined) return { code: 'unknown_project' };
    if (existing !== undefined && (existing.project.status !== 'open' || time >= existing.project.terms.from))
      return { code: 'project_begun' };
    const now = existing?.project.version ?? 0;
    if (version !== now) return { code: 'terms_changed', version: now };
    const fault = faultOf(terms, listings, time);
    if (fault !== null) return { code: 'invalid_project', fault };
    if (existing === undefined && book.running.length === MAX_PROJECTS)
      return { code: 'too_many_projects', most: MAX_PROJECTS };
    const supply = worth(terms.most, terms, listings);
    const previous = existing?.project.terms;
    const before = previous === undefined ? 0n : worth(previous.most, previous, listings);
    const house = book.house(terms.token);
    const free = house.total - house.held + (previous?.token === terms.token ? before : 0n);
    if (free < supply) return { code: 'supply_not_there', free };
    // If the maximum is worth no token, nothing is held.
    if (previous !== undefined && before > 0n) expectation.hold(book.house(previous.token), -before);
    if (supply > 0n) expectation.hold(house, supply);
    if (existing === undefined) {
      this.#plan(terms, expectation);
      return null;
    }
    expectation.createdId = existing.project.id;
    const due = book.due(existing, terms.to);
    book.change(existing, { version: version + 1, terms, ...due }, expectation);
    return null;
  }

  #plan(terms: Project['terms'], expectation: Expectation): void {
    const book = this.#book;
    book.count += 1;
    const zero = unchecked<Amount>(0n);
    const project: Project = {
      id: unchecked(book.count),
      version: 1,
      terms,
      status: 'open',
      isPaused: false,
      ending: null,
      raised: zero,
      backers: 0,
      tokens: zero,
      stage: 0,
      paid: zero,
      delivered: zero,
      polls: 0,
      failedPolls: 0,
      approved: zero,
      rejected: zero,
      settledTo: 0,
      dueAt: terms.to,
      revision: 0,
    };
    book.running.push({ project, dueItem: book.dueItem(terms.to, project.id), backings: [], settled: 0 });
    expectation.createdId = project.id;
    book.emitChange(null, project, expectation);
  }

  #pause({ project: id, paused }: Of<'pause_project'>, expectation: Expectation): Rejection | null {
    const running = this.#book.find(id);
    if (running === undefined) return { code: 'unknown_project' };
    if (running.project.status !== 'open') return { code: 'project_not_so' };
    if (running.project.isPaused !== paused) this.#book.change(running, { isPaused: paused }, expectation);
    return null;
  }

  #cancel({ project: id }: Of<'cancel_project'>, expectation: Expectation): Rejection | null {
    const running = this.#book.find(id);
    if (running === undefined) return { code: 'unknown_project' };
    const isBusy = ['paying', 'returning'].includes(running.project.status);
    if (isBusy || this.#book.isDue(running, expectation)) return { code: 'project_not_so' };
    beginReturn(running, 'cancelled', {}, this.#book, expectation);
    return null;
  }

  #release({ project: id }: Of<'release_project'>, expectation: Expectation): Rejection | null {
    const running = this.#book.find(id);
    if (running === undefined) return { code: 'unknown_project' };
    const { status, stage, terms } = running.project;
    if (status !== 'funded' || stage !== 0 || this.#book.isDue(running, expectation))
      return { code: 'project_not_so' };
    if (this.#book.records.owners.of(terms.recipient).isClosed) return { code: 'recipient_closed' };
    pay(running, this.#book, expectation);
    return null;
  }

  #moveHouse(
    { type, currency, amount }: Of<'fund_projects' | 'draw_projects'>,
    expectation: Expectation,
  ): Rejection | null {
    const { accounts, listings } = this.#book.records;
    if (!listings.currencies.has(currency)) return { code: 'unknown_currency' };
    if (amount <= 0n) return { code: 'invalid_amount' };
    const outside = accounts.of(HOUSE, 'external', currency);
    const house = this.#book.house(currency);
    const isIn = type === 'fund_projects';
    if (isIn && amount - outside.total > MAX_AMOUNT) return { code: 'amount_too_large' };
    const free = house.total - house.held;
    if (!isIn && free < amount) return { code: 'insufficient_balance', free };
    const [from, to] = isIn ? [outside, house] : [house, outside];
    expectation.move(from, to, amount, 'crowd_funding', expectation.sequence);
    return null;
  }

  #expectBacking(command: Of<'back_project'>, expectation: Expectation): Rejection | null {
    const book = this.#book;
    const { by, amount } = command;
    const running = book.find(command.project);
    const refused = backingFault(command, running, book, expectation);
    if (refused !== null || running === undefined) return refused ?? { code: 'unknown_project' };
    const { project } = running;
    expectation.hold(book.records.accounts.of(by.trader, 'change', project.terms.payment), amount);
    const previous = running.backings.find(({ owner }) => owner === by.trader);
    const all = unchecked<Amount>((previous?.amount ?? 0n) + amount);
    const tokens = book.tokens(all, project);
    if (previous === undefined) this.#begin(command, running, tokens, expectation);
    else {
      expectation.createdId = previous.id;
      book.reshape(running, previous, { amount: all, tokens }, expectation);
    }
    const totalTokens = running.backings.reduce((total, one) => total + one.tokens, 0n);
    const shape = {
      raised: unchecked<Amount>(project.raised + amount),
      tokens: unchecked<Amount>(totalTokens),
      backers: running.backings.length,
    };
    book.change(running, shape, expectation);
    return null;
  }

  #begin(
    { by, amount }: Of<'back_project'>,
    running: Running,
    tokens: Amount,
    expectation: Expectation,
  ): void {
    const book = this.#book;
    book.count += 1;
    expectation.createdId = book.count;
    const backing: Backing = {
      id: unchecked(book.count),
      project: running.project.id,
      owner: by.trader,
      amount,
      tokens,
      paid: unchecked(0n),
      delivered: unchecked(0n),
      status: 'waiting',
      poll: 0,
      approves: false,
      time: expectation.time,
      revision: 0,
    };
    running.backings.push(backing);
    book.emitBacking(backing, expectation);
  }

  #expectStageRequest({ by, project: id }: Of<'ask_for_stage'>, expectation: Expectation): Rejection | null {
    const rejection = this.#book.records.owners.actingFault(by.trader);
    if (rejection !== null) return rejection;
    const running = this.#book.find(id);
    if (running === undefined) return { code: 'unknown_project' };
    const { terms, status, stage, polls } = running.project;
    if (!terms.team.some((one) => one === by.trader)) return { code: 'not_of_the_team' };
    if (status !== 'funded' || stage === 0 || this.#book.isDue(running, expectation))
      return { code: 'project_not_so' };
    const zero = unchecked<Amount>(0n);
    const due = this.#book.due(running, expectation.time + terms.pollDays * dayOf(terms));
    const shape = { status: 'polling', polls: polls + 1, approved: zero, rejected: zero } as const;
    this.#book.change(running, { ...shape, ...due }, expectation);
    return null;
  }

  #vote({ by, project: id, approves }: Of<'vote_on_stage'>, expectation: Expectation): Rejection | null {
    const rejection = this.#book.records.owners.actingFault(by.trader);
    if (rejection !== null) return rejection;
    const running = this.#book.find(id);
    if (running === undefined) return { code: 'unknown_project' };
    const { terms, status, polls } = running.project;
    if (terms.team.some((one) => one === by.trader)) return { code: 'of_the_team' };
    if (status !== 'polling' || this.#book.isDue(running, expectation)) return { code: 'no_poll' };
    const ownBacking = running.backings.find(({ owner }) => owner === by.trader);
    if (ownBacking === undefined) return { code: 'not_a_backer' };
    if (ownBacking.poll === polls && ownBacking.approves === approves) return null;
    this.#book.reshape(running, ownBacking, { poll: polls, approves }, expectation);
    const voting = running.backings.filter(({ poll }) => poll === polls);
    const weightOf = (approves: boolean) =>
      unchecked<Amount>(
        voting.reduce((total, one) => (one.approves === approves ? total + one.amount : total), 0n),
      );
    this.#book.change(running, { approved: weightOf(true), rejected: weightOf(false) }, expectation);
    return null;
  }
}
