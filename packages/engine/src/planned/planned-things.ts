import {
  copyOfTerms,
  currencyId,
  type DeclaredTerms,
  type FaultWord,
  faultOfTerms,
  type TermsOf,
  type TermTable,
} from '@assay/domain';
import { assert } from '../assertion.ts';
import type { CurrencyId, OwnerId, TimeMs } from '../ids.ts';
import type { Account } from '../ledger/account.ts';
import type { AnyEvent } from '../ledger/changes.ts';
import { changeLock } from '../ledger/hold.ts';
import type { HouseWallet } from '../ledger/words.ts';
import type { Stage } from '../room.ts';
import type { AgendaItem } from '../stage/agenda.ts';
import type { Begun, Open, Planned } from './planned.ts';
import type { PlanRejection, SupplyRejection, Unknown } from './rejection.ts';

type Supply = { readonly token: CurrencyId; readonly amount: bigint };

/**
 * The planned things of a room that are not over: numbers, revisions, places on the agenda, and the way of each from its
 * plan over pauses to its end. The product says what it begins with, what it tells, and what its end does.
 */
export abstract class PlannedThings<
  Noun extends string,
  Thing extends Planned,
  One extends Open<Thing>,
  Event extends AnyEvent,
> {
  readonly stage: Stage;
  /** Noun of a thing in the codes of rejections. */
  readonly noun: Noun;
  readonly #wallet: HouseWallet;
  /** The last number that a thing or a part of one has. */
  last = 0;
  readonly open = new Map<number, One>();

  constructor(stage: Stage, noun: Noun, wallet: HouseWallet) {
    this.stage = stage;
    this.noun = noun;
    this.#wallet = wallet;
  }

  /** Emits the event that carries a thing as it stands after a change. */
  protected abstract emitChange(thing: Thing): void;
  /** Puts beside a thing what its room finds it by. */
  protected abstract opened(thing: Thing, item: AgendaItem): One;

  emit(event: Event): void {
    this.stage.changes.emit(event);
  }

  nextNumber(): number {
    this.last += 1;
    return this.last;
  }

  house(currency: CurrencyId): Account {
    return this.stage.ledger.house(this.#wallet, currency);
  }

  /** The exchange account of an owner, opened empty when there was none. */
  accountOf(owner: OwnerId, currency: CurrencyId): Account {
    return this.stage.ledger.table('change', currency).obtain(owner);
  }

  /** Locks so much more, or unlocks when it is below zero. Nothing changes nothing. */
  lock(account: Account, more: bigint): void {
    if (more !== 0n) changeLock(account, more, this.stage.changes);
  }

  find(id: number): One | Unknown<Noun> {
    return this.open.get(id) ?? { code: `unknown_${this.noun}` };
  }

  /** One that a row of a snapshot names after its own. */
  restored(id: number): One {
    const open = this.open.get(id);
    assert(open !== undefined, 'a planned thing comes before what is in it');
    return open;
  }

  /** Terms that may be set: for one that has not begun, or for a new one (null). Else why not. */
  checkPlan<Table extends TermTable>(
    id: number | null,
    asked: { readonly version: number; readonly terms: TermsOf<Table> },
    declared: DeclaredTerms<Table>,
  ): { readonly known: One | null; readonly terms: TermsOf<Table> } | PlanRejection<Noun, FaultWord<Table>> {
    const { noun } = this;
    const { listings, changes } = this.stage;
    const known = id === null ? null : this.open.get(id);
    if (known === undefined) return { code: `unknown_${noun}` };
    if (known !== null && (known.thing.status !== 'open' || known.thing.terms.from <= changes.time)) {
      return { code: `${noun}_begun` };
    }
    const version = known?.thing.version ?? 0;
    if (asked.version !== version) return { code: 'terms_changed', version };
    const terms = copyOfTerms(declared, asked.terms);
    const fault = faultOfTerms(declared, terms, {
      currency: (currency) => listings.currency(currencyId(currency)),
      now: changes.time,
    });
    return fault === null ? { known, terms } : { code: `invalid_${noun}`, fault: fault.word };
  }

  /** Puts tokens of the house on hold in the place of those of a former plan, or answers how many are free. */
  reserve(supply: Supply, former: Supply | undefined): SupplyRejection | null {
    const house = this.house(supply.token);
    const free = house.available + (former?.token === supply.token ? former.amount : 0n);
    if (supply.amount > free) return { code: 'supply_not_there', free };
    if (former !== undefined) this.lock(this.house(former.token), -former.amount);
    this.lock(house, supply.amount);
    return null;
  }

  plan(terms: Thing['terms'], shapeOf: (begun: Begun<Thing>) => Thing): void {
    const id: Thing['id'] = this.nextNumber();
    const thing = shapeOf({ id, version: 1, terms, status: 'open', isPaused: false });
    this.restore(thing, terms.to);
    this.stage.changes.made = id;
    this.emitChange(thing);
  }

  /** Gives one that has not begun other terms, and what follows from them. */
  replan(open: One, terms: Thing['terms'], more: Partial<Thing> = {}): void {
    this.stage.changes.made = open.thing.id;
    this.schedule(open, terms.to);
    this.#change(open, { ...more, version: open.thing.version + 1, terms });
  }

  /** Stops one for everybody, or lets it go on. Its end does not move. */
  pause<Over extends string>(
    id: number,
    isPaused: boolean,
    over: Over,
  ): Unknown<Noun> | { readonly code: Over } | null {
    const open = this.find(id);
    if ('code' in open) return open;
    if (open.thing.status !== 'open') return { code: over };
    if (open.thing.isPaused !== isPaused) this.#change(open, { isPaused });
    return null;
  }

  /** Lets the agenda end one before its time, from the next command of the clock on. */
  cancel<Over extends string>(
    id: number,
    shape: Partial<Thing>,
    over: Over,
  ): Unknown<Noun> | { readonly code: Over } | null {
    const { agenda, changes } = this.stage;
    const open = this.find(id);
    if ('code' in open) return open;
    if (open.thing.status !== 'open' || agenda.isDue(open.item)) return { code: over };
    this.schedule(open, changes.time as TimeMs);
    this.#change(open, shape);
    return null;
  }

  /** Gives one another shape and tells of it. */
  change(open: One, shape: Partial<Thing>): void {
    this.#change(open, shape);
  }

  /** Lets the clock act on it at another time. */
  schedule(open: One, due: TimeMs): void {
    const { agenda } = this.stage;
    agenda.remove(open.item);
    open.item = agenda.add(due, open.thing.id);
  }

  /** The end of one, which is found no more. */
  end(open: One, shape: Partial<Thing>): void {
    this.stage.agenda.remove(open.item);
    this.open.delete(open.thing.id);
    this.#change(open, shape);
  }

  /** Puts one where it is found, and on the agenda. */
  restore(thing: Thing, due: TimeMs): void {
    this.open.set(thing.id, this.opened(thing, this.stage.agenda.add(due, thing.id)));
  }

  #change(open: One, shape: Partial<Thing> | Partial<Planned>): void {
    open.thing = { ...open.thing, ...shape, revision: open.thing.revision + 1 };
    this.emitChange(open.thing);
  }
}
