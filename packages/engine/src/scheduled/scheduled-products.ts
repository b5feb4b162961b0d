import {
  copyOfTerms,
  currencyId,
  type DeclaredTerms,
  type FaultCode,
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
import type { PlanRejection, SupplyRejection, UnknownRejection } from './rejection.ts';
import type { InitialFields, OpenProduct, ProductChange, ScheduledProduct } from './scheduled-product.ts';

type Supply = { readonly token: CurrencyId; readonly amount: bigint };

/**
 * Scheduled products of a room that have not ended: ids, revisions, agenda items, and their life cycle from planning
 * through pauses to the end. The product defines their initial state, events and processing of the end.
 */
export abstract class ScheduledProducts<
  Noun extends string,
  Product extends ScheduledProduct,
  OpenItem extends OpenProduct<Product>,
  Event extends AnyEvent,
> {
  readonly stage: Stage;
  /** Noun used in rejection codes. */
  readonly noun: Noun;
  readonly #wallet: HouseWallet;
  /** Last id assigned to a thing or to a part of one. */
  lastNumber = 0;
  readonly open = new Map<number, OpenItem>();

  constructor(stage: Stage, noun: Noun, wallet: HouseWallet) {
    this.stage = stage;
    this.noun = noun;
    this.#wallet = wallet;
  }

  /** Emits the event of a change, with the new state of the product. */
  protected abstract emitChange(product: Product, change: ProductChange): void;
  /** Adds the room's lookup data to a thing. */
  protected abstract opened(product: Product, item: AgendaItem): OpenItem;

  emit(event: Event): void {
    this.stage.changes.emit(event);
  }

  nextNumber(): number {
    this.lastNumber += 1;
    return this.lastNumber;
  }

  house(currency: CurrencyId): Account {
    return this.stage.ledger.house(this.#wallet, currency);
  }

  /** Returns an owner's spot account; opens an empty one if there is none. */
  accountOf(owner: OwnerId, currency: CurrencyId): Account {
    return this.stage.ledger.table('change', currency).getOrCreate(owner);
  }

  /** Locks `more`, or unlocks if it is negative; does nothing for zero. */
  lock(account: Account, more: bigint): void {
    if (more !== 0n) changeLock(account, more, this.stage.changes);
  }

  find(id: number): OpenItem | UnknownRejection<Noun> {
    return this.open.get(id) ?? { code: `unknown_${this.noun}` };
  }

  /** Returns the thing that a later row of the snapshot refers to. */
  restored(id: number): OpenItem {
    const open = this.open.get(id);
    assert(open !== undefined, 'a scheduled product comes before its parts');
    return open;
  }

  /** Validates the terms of a thing that has not begun, or of a new one (null); returns the rejection otherwise. */
  checkPlan<Table extends TermTable>(
    id: number | null,
    request: { readonly version: number; readonly terms: TermsOf<Table> },
    declared: DeclaredTerms<Table>,
  ):
    | { readonly existing: OpenItem | null; readonly terms: TermsOf<Table> }
    | PlanRejection<Noun, FaultCode<Table>> {
    const { noun } = this;
    const { listings, changes } = this.stage;
    const existing = id === null ? null : this.open.get(id);
    if (existing === undefined) return { code: `unknown_${noun}` };
    if (
      existing !== null &&
      (existing.product.status !== 'open' || existing.product.terms.from <= changes.time)
    ) {
      return { code: `${noun}_begun` };
    }
    const version = existing?.product.version ?? 0;
    if (request.version !== version) return { code: 'terms_changed', version };
    const terms = copyOfTerms(declared, request.terms);
    const fault = faultOfTerms(declared, terms, {
      currency: (currency) => listings.currency(currencyId(currency)),
      now: changes.time,
    });
    return fault === null ? { existing, terms } : { code: `invalid_${noun}`, fault: fault.code };
  }

  /**
   * Reserves tokens of the exchange in place of those of the former plan; rejects if the available amount is
   * insufficient.
   */
  reserve(supply: Supply, previous: Supply | undefined): SupplyRejection | null {
    const house = this.house(supply.token);
    const free = house.available + (previous?.token === supply.token ? previous.amount : 0n);
    if (supply.amount > free) return { code: 'supply_not_there', free };
    if (previous !== undefined) this.lock(this.house(previous.token), -previous.amount);
    this.lock(house, supply.amount);
    return null;
  }

  plan(terms: Product['terms'], create: (initial: InitialFields<Product>) => Product): void {
    const id: Product['id'] = this.nextNumber();
    const product = create({ id, version: 1, terms, status: 'open', isPaused: false });
    this.restore(product, terms.to);
    this.stage.changes.createdId = id;
    this.emitChange(product, 'planned');
  }

  /** Replaces the terms of a thing that has not begun, with the fields derived from them. */
  replan(open: OpenItem, terms: Product['terms'], more: Partial<Product> = {}): void {
    this.stage.changes.createdId = open.product.id;
    this.schedule(open, terms.to);
    this.#change(open, { ...more, version: open.product.version + 1, terms }, 'replanned');
  }

  /** Pauses or resumes a thing for all users. Its end does not move. */
  pause<Over extends string>(
    id: number,
    isPaused: boolean,
    over: Over,
  ): UnknownRejection<Noun> | { readonly code: Over } | null {
    const open = this.find(id);
    if ('code' in open) return open;
    if (open.product.status !== 'open') return { code: over };
    if (open.product.isPaused !== isPaused) this.#change(open, { isPaused }, isPaused ? 'paused' : 'resumed');
    return null;
  }

  /** Schedules the early end of a thing for the next clock command. */
  cancel<Over extends string>(
    id: number,
    shape: Partial<Product>,
    over: Over,
  ): UnknownRejection<Noun> | { readonly code: Over } | null {
    const { agenda, changes } = this.stage;
    const open = this.find(id);
    if ('code' in open) return open;
    if (open.product.status !== 'open' || agenda.isDue(open.item)) return { code: over };
    this.schedule(open, changes.time as TimeMs);
    this.#change(open, shape, 'cancelled');
    return null;
  }

  /** Applies changes to a thing and emits the event. */
  change(open: OpenItem, shape: Partial<Product>, change: 'updated' | 'cancelled' = 'updated'): void {
    this.#change(open, shape, change);
  }

  /** Reschedules a thing on the agenda. */
  schedule(open: OpenItem, due: TimeMs): void {
    const { agenda } = this.stage;
    agenda.remove(open.item);
    open.item = agenda.add(due, open.product.id);
  }

  /** Ends a thing: removes it from the open ones and the agenda, and emits its final state. */
  end(open: OpenItem, shape: Partial<Product>): void {
    this.stage.agenda.remove(open.item);
    this.open.delete(open.product.id);
    this.#change(open, shape, 'ended');
  }

  /** Adds a thing to the open ones and to the agenda. */
  restore(product: Product, due: TimeMs): void {
    this.open.set(product.id, this.opened(product, this.stage.agenda.add(due, product.id)));
  }

  #change(open: OpenItem, shape: Partial<Product> | Partial<ScheduledProduct>, change: ProductChange): void {
    open.product = { ...open.product, ...shape, revision: open.product.revision + 1 };
    this.emitChange(open.product, change);
  }
}
