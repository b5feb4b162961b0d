import type { CommandIn, Event, Outage, OwnerId, Rejection, TimeMs } from '@assay/engine';
import { type Account, accountKey } from '../audit/accounts.ts';
import type { DueThing } from '../audit/agenda.ts';
import { difference } from '../audit/difference.ts';
import type { EventsLedger } from '../audit/events-ledger.ts';
import type { Expectation } from '../audit/expectation.ts';
import type { Finding } from '../audit/finding.ts';
import type { EngineView } from '../engine-view.ts';
import type { ProductAudit, Progress, Records } from '../product.ts';
import { unchecked } from '../unchecked.ts';
import {
  type DealTime,
  isOpen,
  MOST_OF_ACCEPTOR,
  MOST_OF_USER,
  type SimulatedAcceptor,
  type SimulatedDeal,
  TIMES,
  takesAt,
} from './books.ts';

type AcceptorCommand = CommandIn<'acceptor'>;
type Given<Type extends AcceptorCommand['type']> = Extract<AcceptorCommand, { type: Type }>;
type Deciding = Given<'rule_acceptor_deal' | 'compensate_acceptor_deal'>;
type Acting = Given<
  | 'declare_acceptor_paid'
  | 'mark_acceptor_transferred'
  | 'cancel_acceptor_deal'
  | 'confirm_acceptor_deal'
  | 'reject_acceptor_deal'
  | 'dispute_acceptor_deal'
>;

const ROOM = 15;

/** The promises about acceptors and their deals. */
export class AcceptorAudit implements ProductAudit {
  readonly #records: Records;
  readonly #acceptors: SimulatedAcceptor[] = [];
  #deals: SimulatedDeal[] = [];
  #times: DealTime[] = [];
  #count = 0;
  /** The last deal that an outage has moved on, while it is told of. */
  #movedOn = 0;

  constructor(records: Records) {
    this.#records = records;
  }

  expect(command: AcceptorCommand, expectation: Expectation): Rejection | null {
    switch (command.type) {
      case 'set_acceptor':
        return this.#set(command, expectation);
      case 'rest_acceptor':
      case 'pledge_as_acceptor':
      case 'unpledge_as_acceptor':
        return this.#own(command, expectation);
      case 'open_acceptor_deal':
        return this.#open(command, expectation);
      case 'rule_acceptor_deal':
      case 'compensate_acceptor_deal':
        return this.#decide(command, expectation);
      default:
        return this.#act(command, expectation);
    }
  }

  advance(thing: DueThing, _most: number, expectation: Expectation): Progress {
    const time = this.#times.find((one) => one === thing);
    const deal = this.#deals.find(({ id }) => id === thing.id);
    if (time === undefined || deal === undefined) throw new Error('what is due is known');
    if (time.matter > 0) {
      deal.notices = time.matter;
      this.#stands(deal, expectation);
      expectation.tell(`notice of deal ${deal.id}`, { type: 'acceptor_deal_noticed', deal: { ...deal } });
    } else if (deal.state === 'confirmed') {
      deal.dueAt = null;
      this.#stands(deal, expectation);
    } else if (deal.state === 'waiting') this.#end(deal, 'expired', 'time', expectation);
    else if (deal.state === 'paid') this.#disputed(deal, expectation);
    else {
      const { owners } = this.#records;
      const isBarred = owners.whyBarred(deal.owner) !== null || owners.of(deal.acceptorOwner).isClosed;
      if (isBarred) this.#disputed(deal, expectation);
      else this.#pays(deal, 'time', expectation);
    }
    return 'done';
  }

  paused({ from, to }: Outage, most: number, expectation: Expectation): Progress {
    let left = most;
    for (const deal of [...this.#deals].sort((one, other) => one.id - other.id)) {
      if (deal.id <= this.#movedOn) continue;
      if (left === 0) return 'more';
      left -= 1;
      this.#movedOn = deal.id;
      if (!isOpen(deal) || deal.dueAt === null || deal.dueAt <= from || deal.openedAt >= to) continue;
      deal.dueAt = unchecked<TimeMs>(deal.dueAt + (to - from));
      this.#stands(deal, expectation);
    }
    this.#movedOn = 0;
    return 'done';
  }

  nameOf(event: Event): string | undefined {
    switch (event.type) {
      case 'acceptor_changed':
        return `acceptor ${event.acceptor.id}`;
      case 'acceptor_deal_changed':
        return nameOf(event.deal);
      case 'acceptor_deal_noticed':
        return `notice of deal ${event.deal.id}`;
      default:
        return undefined;
    }
  }

  follow(event: Event, emitted: EventsLedger): void {
    if (event.type === 'acceptor_changed') {
      const { id, owner, currency, pledge } = event.acceptor;
      emitted.hold(`pledge ${id}`, accountKey(owner, 'legal', currency), pledge);
    } else if (event.type === 'acceptor_deal_changed') {
      const { id, kind, owner, acceptorOwner, currency, amount } = event.deal;
      const giver = kind === 'deposit' ? acceptorOwner : owner;
      emitted.hold(`deal ${id}`, accountKey(giver, 'legal', currency), isOpen(event.deal) ? amount : 0n);
    }
  }

  walk(engine: EngineView): Finding[] {
    const room = engine.room('acceptor');
    const deals = [...this.#deals].sort((one, other) => one.id - other.id);
    const expected = { acceptors: this.#acceptors, deals };
    const got = { acceptors: room.acceptors(), deals: room.deals() };
    const path = difference(expected, got);
    return path === null ? [] : [{ kind: 'state', sentence: `acceptors have ${path}`, expected, got }];
  }

  #set(command: Given<'set_acceptor'>, expectation: Expectation): Rejection | null {
    const { owner, currency, opens, closes, deposit_rate: buying, withdrawal_rate: selling } = command;
    if (!Number.isSafeInteger(owner) || owner <= 0) return { code: 'invalid_owner' };
    if (this.#records.owners.of(owner).isClosed) return { code: 'owner_closed' };
    if (!this.#records.listings.currencies.has(currency)) return { code: 'unknown_currency' };
    const known = this.#acceptors.find((one) => one.owner === owner);
    const bounds = [
      [command.deposit_minimum, command.deposit_maximum],
      [command.withdrawal_minimum, command.withdrawal_maximum],
    ] as const;
    const isSound =
      (known === undefined || known.currency === currency) &&
      [opens, closes].every((minute) => minute >= 0 && minute <= 1_439) &&
      [buying, selling].every((rate) => rate > 0 && rate <= 1_000_000_000) &&
      bounds.every(([least, most]) => least > 0n && least <= most);
    if (!isSound) return { code: 'invalid_acceptor_terms' };
    const terms = {
      isOpen: command.open,
      depositRate: buying,
      withdrawalRate: selling,
      depositMinimum: bounds[0][0],
      depositMaximum: bounds[0][1],
      withdrawalMinimum: bounds[1][0],
      withdrawalMaximum: bounds[1][1],
      opens,
      closes,
    };
    if (known !== undefined) {
      Object.assign(known, terms);
      expectation.made = known.id;
      this.#merchant(known, expectation);
      return null;
    }
    const made: SimulatedAcceptor = {
      id: this.#acceptors.length + 1,
      owner,
      currency,
      ...terms,
      isResting: false,
      pledge: unchecked(0n),
      lockedUntil: unchecked(0),
      changedAt: expectation.time,
    };
    this.#acceptors.push(made);
    expectation.made = made.id;
    this.#merchant(made, expectation);
    return null;
  }

  #own(
    command: Given<'rest_acceptor' | 'pledge_as_acceptor' | 'unpledge_as_acceptor'>,
    expectation: Expectation,
  ): Rejection | null {
    const { trader } = command.by;
    const known = this.#acceptors.find(({ owner }) => owner === trader);
    if (known === undefined) return { code: 'unknown_acceptor' };
    const barred = this.#records.owners.whyBarred(trader);
    if (barred !== null) return barred;
    if (command.type === 'rest_acceptor') known.isResting = command.resting;
    else {
      const { amount } = command;
      if (amount <= 0n) return { code: 'invalid_amount' };
      const account = this.#legal(trader, known.currency);
      if (command.type === 'pledge_as_acceptor') {
        const refused = this.#whyNotSpend(account, amount, expectation);
        if (refused !== null) return refused;
        expectation.hold(account, amount);
        known.pledge = unchecked(known.pledge + amount);
      } else {
        if (known.lockedUntil > expectation.time) return { code: 'pledge_locked', until: known.lockedUntil };
        const free = known.pledge - this.#covered(known.id);
        if (free < amount) return { code: 'pledge_short', free };
        expectation.hold(account, -amount);
        known.pledge = unchecked(known.pledge - amount);
      }
    }
    this.#merchant(known, expectation);
    return null;
  }

  #open(command: Given<'open_acceptor_deal'>, expectation: Expectation): Rejection | null {
    const { by, acceptor: id, kind, way, amount, rate, paper } = command;
    const { owners } = this.#records;
    const acceptor = this.#acceptors.find((one) => one.id === id);
    if (acceptor === undefined) return { code: 'unknown_acceptor' };
    const barred = owners.whyBarred(by.trader);
    if (barred !== null) return barred;
    if (acceptor.owner === by.trader) return { code: 'own_acceptor' };
    const { isOpen: isLet, isResting, opens, closes } = acceptor;
    const takes = isLet && !isResting && takesAt(opens, closes, expectation.time);
    if (!takes || owners.whyBarred(acceptor.owner) !== null) return { code: 'acceptor_closed' };
    const isDeposit = kind === 'deposit';
    const asked = isDeposit ? acceptor.depositRate : acceptor.withdrawalRate;
    if (asked !== rate) return { code: 'acceptor_rate_changed', rate: asked };
    if (amount <= 0n) return { code: 'invalid_amount' };
    const minimum = isDeposit ? acceptor.depositMinimum : acceptor.withdrawalMinimum;
    const maximum = isDeposit ? acceptor.depositMaximum : acceptor.withdrawalMaximum;
    if (amount < minimum || amount > maximum) return { code: 'deal_out_of_range', minimum, maximum };
    const open = this.#deals.filter(isOpen);
    if (open.filter(({ owner }) => owner === by.trader).length >= MOST_OF_USER) {
      return { code: 'too_many_acceptor_deals', most: MOST_OF_USER };
    }
    if (open.filter((deal) => deal.acceptor === id).length >= MOST_OF_ACCEPTOR) {
      return { code: 'too_many_acceptor_deals', most: MOST_OF_ACCEPTOR };
    }
    const giver = this.#legal(isDeposit ? acceptor.owner : by.trader, acceptor.currency);
    const refused = this.#whyNotSpend(giver, amount, expectation);
    if (refused?.code === 'insufficient_balance' && isDeposit) {
      return { code: 'acceptor_short', free: refused.free };
    }
    if (refused !== null) return refused;
    const free = acceptor.pledge - this.#covered(id);
    if (!isDeposit && free < amount) return { code: 'pledge_short', free };
    expectation.hold(giver, amount);
    this.#count += 1;
    expectation.made = this.#count;
    const deal: SimulatedDeal = {
      id: this.#count,
      acceptor: id,
      acceptorOwner: acceptor.owner,
      owner: by.trader,
      kind,
      way,
      currency: acceptor.currency,
      amount,
      rate,
      paper,
      state: 'waiting',
      dueAt: unchecked<TimeMs>(expectation.time + TIMES[kind]),
      notices: 0,
      endedBy: null,
      compensated: unchecked(0n),
      openedAt: expectation.time,
      changedAt: expectation.time,
    };
    this.#deals.push(deal);
    this.#stands(deal, expectation);
    return null;
  }

  #act(command: Acting, expectation: Expectation): Rejection | null {
    const { trader } = command.by;
    const deal = this.#deals.find(({ id }) => id === command.deal);
    const isTheirs = deal !== undefined && [deal.owner, deal.acceptorOwner].includes(trader);
    if (!isTheirs) return { code: 'unknown_acceptor_deal' };
    const barred = this.#records.owners.whyBarred(trader);
    const mayFrozen = ['cancel_acceptor_deal', 'dispute_acceptor_deal'].includes(command.type);
    if (barred !== null && (barred.code === 'owner_closed' || !mayFrozen)) return barred;
    const isUser = trader === deal.owner;
    const what = `${isUser ? 'user' : 'acceptor'} ${deal.kind} ${deal.state}`;
    if (!ALLOWED[command.type].includes(what)) return { code: 'acceptor_deal_state', state: deal.state };
    if (this.#times.some(({ id, due }) => id === deal.id && due < expectation.time)) {
      return { code: 'settling' };
    }
    switch (command.type) {
      case 'declare_acceptor_paid':
        deal.state = 'paid';
        this.#stands(deal, expectation);
        return null;
      case 'mark_acceptor_transferred':
        deal.state = 'transferred';
        deal.dueAt = unchecked<TimeMs>(expectation.time + TIMES.confirms);
        this.#stands(deal, expectation);
        return null;
      case 'cancel_acceptor_deal':
        this.#end(deal, 'cancelled', 'people', expectation);
        return null;
      case 'confirm_acceptor_deal':
        return this.#paysIfTaken(deal, 'people', expectation);
      case 'reject_acceptor_deal':
        if (deal.state === 'paid') this.#disputed(deal, expectation);
        else this.#end(deal, 'rejected', 'people', expectation);
        return null;
      case 'dispute_acceptor_deal':
        this.#disputed(deal, expectation);
        return null;
    }
  }

  #decide(command: Deciding, expectation: Expectation): Rejection | null {
    if (!('proposedBy' in command.by)) return { code: 'needs_second_person' };
    const deal = this.#deals.find(({ id }) => id === command.deal);
    if (deal === undefined) return { code: 'unknown_acceptor_deal' };
    if (command.type === 'rule_acceptor_deal') {
      if (deal.state !== 'disputed') return { code: 'acceptor_deal_state', state: deal.state };
      if (command.ruling === 'confirm') return this.#paysIfTaken(deal, 'house', expectation);
      this.#end(deal, 'rejected', 'house', expectation);
      return null;
    }
    if (isOpen(deal)) return { code: 'acceptor_deal_state', state: deal.state };
    if (deal.dueAt !== null && deal.dueAt < expectation.time) return { code: 'settling' };
    const { amount } = command;
    if (amount <= 0n) return { code: 'invalid_amount' };
    const most = deal.amount - deal.compensated;
    if (amount > most) return { code: 'compensation_too_large', most };
    const acceptor = this.#acceptors.find(({ id }) => id === deal.acceptor);
    if (acceptor === undefined) throw new Error('a deal has an acceptor');
    const free = acceptor.pledge - this.#covered(acceptor.id);
    if (amount > free) return { code: 'pledge_short', free };
    if (this.#records.owners.of(deal.owner).isClosed) return { code: 'owner_closed' };
    const payer = this.#legal(acceptor.owner, acceptor.currency);
    expectation.hold(payer, -amount);
    acceptor.pledge = unchecked(acceptor.pledge - amount);
    const receiver = this.#legal(deal.owner, deal.currency);
    expectation.move(payer, receiver, amount, 'acceptor_compensation', deal.id);
    deal.compensated = unchecked(deal.compensated + amount);
    this.#merchant(acceptor, expectation);
    this.#stands(deal, expectation);
    return null;
  }

  #paysIfTaken(deal: SimulatedDeal, endedBy: 'people' | 'house', expectation: Expectation): Rejection | null {
    const taker = deal.kind === 'deposit' ? deal.owner : deal.acceptorOwner;
    if (this.#records.owners.of(taker).isClosed) return { code: 'owner_closed' };
    this.#pays(deal, endedBy, expectation);
    return null;
  }

  #pays(deal: SimulatedDeal, endedBy: 'people' | 'house' | 'time', expectation: Expectation): void {
    const { id, kind, owner, acceptorOwner, currency, amount } = deal;
    const [user, merchant] = [this.#legal(owner, currency), this.#legal(acceptorOwner, currency)];
    const [giver, taker] = kind === 'deposit' ? [merchant, user] : [user, merchant];
    expectation.hold(giver, -amount);
    const reason = kind === 'deposit' ? 'acceptor_deposit' : 'acceptor_withdrawal';
    expectation.move(giver, taker, amount, reason, id);
    Object.assign(deal, { state: 'confirmed', endedBy, dueAt: null });
    if (endedBy === 'time') {
      const until = unchecked<TimeMs>(expectation.time + TIMES.locked);
      deal.dueAt = until;
      const acceptor = this.#acceptors.find((one) => one.id === deal.acceptor);
      if (acceptor === undefined) throw new Error('a deal has an acceptor');
      // Several at one moment lock it once.
      if (acceptor.lockedUntil !== until) {
        acceptor.lockedUntil = until;
        this.#merchant(acceptor, expectation);
      }
    }
    this.#stands(deal, expectation);
  }

  #end(
    deal: SimulatedDeal,
    state: 'cancelled' | 'rejected' | 'expired',
    endedBy: 'people' | 'house' | 'time',
    expectation: Expectation,
  ): void {
    const giver = deal.kind === 'deposit' ? deal.acceptorOwner : deal.owner;
    expectation.hold(this.#legal(giver, deal.currency), -deal.amount);
    Object.assign(deal, { state, endedBy, dueAt: null });
    this.#stands(deal, expectation);
  }

  #disputed(deal: SimulatedDeal, expectation: Expectation): void {
    Object.assign(deal, { state: 'disputed', dueAt: null });
    this.#stands(deal, expectation);
  }

  /** Tells a deal as it stands, puts its times on the agenda, and forgets it when nothing can change it. */
  #stands(deal: SimulatedDeal, expectation: Expectation): void {
    const { agenda } = this.#records;
    deal.changedAt = expectation.time;
    expectation.tell(nameOf(deal), { type: 'acceptor_deal_changed', deal: { ...deal } });
    for (const time of this.#times.filter(({ id }) => id === deal.id)) agenda.remove(time);
    this.#times = this.#times.filter(({ id }) => id !== deal.id);
    if (!isOpen(deal) && deal.dueAt === null) {
      this.#deals = this.#deals.filter((one) => one !== deal);
      return;
    }
    if (deal.dueAt === null) return;
    const at = (before: number, matter: number) => {
      const due = unchecked<TimeMs>((deal.dueAt ?? 0) - before);
      const time = { room: ROOM, id: deal.id, due, matter };
      this.#times.push(time);
      agenda.add(time);
    };
    at(0, 0);
    if (deal.state !== 'transferred') return;
    for (const [index, before] of TIMES.notices.entries()) if (index >= deal.notices) at(before, index + 1);
  }

  #merchant(acceptor: SimulatedAcceptor, expectation: Expectation): void {
    acceptor.changedAt = expectation.time;
    const told = { type: 'acceptor_changed', acceptor: { ...acceptor } } as const;
    expectation.tell(`acceptor ${acceptor.id}`, told);
  }

  #covered(acceptor: number): bigint {
    return this.#deals
      .filter((deal) => deal.acceptor === acceptor && deal.kind === 'withdrawal' && isOpen(deal))
      .reduce((sum, { amount }) => sum + amount, 0n);
  }

  #legal(owner: OwnerId, currency: SimulatedDeal['currency']): Account {
    return this.#records.accounts.of(owner, 'legal', currency);
  }

  #whyNotSpend(
    account: Account,
    amount: bigint,
    { time }: Expectation,
  ): { readonly code: 'settling' } | { readonly code: 'insufficient_balance'; readonly free: bigint } | null {
    const { products } = this.#records;
    if (products.some((audit) => audit.settling?.(account, time))) return { code: 'settling' };
    let free = account.total - account.held;
    for (const product of products) {
      const bound = product.free?.(account);
      if (bound !== undefined && bound < free) free = bound;
    }
    free = free > 0n ? free : 0n;
    return free < amount ? { code: 'insufficient_balance', free } : null;
  }
}

/** One command can move a deal on by an outage and then end it. */
function nameOf({ id, state, dueAt, notices }: SimulatedDeal): string {
  return `deal ${id} ${state} ${dueAt} ${notices}`;
}

/** By the promise: who may do what in which deal. */
const ALLOWED: Readonly<Record<Acting['type'], readonly string[]>> = {
  declare_acceptor_paid: ['user deposit waiting'],
  mark_acceptor_transferred: ['acceptor withdrawal waiting'],
  cancel_acceptor_deal: [
    'user deposit waiting',
    'user deposit paid',
    'user deposit disputed',
    'user withdrawal waiting',
  ],
  confirm_acceptor_deal: [
    'acceptor deposit waiting',
    'acceptor deposit paid',
    'acceptor deposit disputed',
    'user withdrawal transferred',
    'user withdrawal disputed',
  ],
  reject_acceptor_deal: [
    'acceptor deposit waiting',
    'acceptor deposit paid',
    'acceptor withdrawal waiting',
    'acceptor withdrawal transferred',
    'acceptor withdrawal disputed',
  ],
  dispute_acceptor_deal: [
    'user deposit waiting',
    'acceptor deposit waiting',
    'user deposit paid',
    'acceptor deposit paid',
    'user withdrawal transferred',
    'acceptor withdrawal transferred',
  ],
};
