import type { SaleTerms } from '@assay/domain';
import type { Sale, Subscription } from '@assay/engine';
import { HOUSE } from '../audit/accounts.ts';
import type { DueItem } from '../audit/agenda.ts';
import type { Expectation } from '../audit/expectation.ts';
import type { Records } from '../product.ts';
import { productChange } from '../product-change.ts';
import { unchecked } from '../unchecked.ts';

/** An active sale, with the agenda item of its end. */
export type Running = { sale: Sale; dueItem: DueItem };
/** A waiting or vesting subscription. */
export type OpenSubscription = {
  subscription: Subscription;
  dueItem: DueItem | null;
  readonly terms: SaleTerms;
};

const ROOM = 12;

/** The auditor's books of sales, which report each change: plain lists with linear search. */
export class SaleBook {
  readonly records: Records;
  running: Running[] = [];
  openSubscriptions: OpenSubscription[] = [];
  /** All subscriptions in active sales. */
  all: Subscription[] = [];
  count = 0;
  readonly terms = new Map<number, SaleTerms>();

  constructor(records: Records) {
    this.records = records;
  }

  /** Moves payment and tokens, and releases their holds. */
  deliver(
    { id, owner }: Subscription,
    { token, payment }: SaleTerms,
    tokens: bigint,
    paid: bigint,
    expectation: Expectation,
  ): void {
    const { accounts } = this.records;
    const house = accounts.of(HOUSE, 'sale', token);
    expectation.hold(house, -tokens);
    expectation.move(
      accounts.of(owner, 'change', payment),
      accounts.of(HOUSE, 'sale', payment),
      paid,
      'sale_payment',
      id,
    );
    expectation.move(house, accounts.of(owner, 'change', token), tokens, 'sale_tokens', id);
  }

  shape(openSubscription: OpenSubscription, shape: Partial<Subscription>, expectation: Expectation): void {
    openSubscription.subscription = {
      ...openSubscription.subscription,
      ...shape,
      revision: openSubscription.subscription.revision + 1,
    };
    const { status } = openSubscription.subscription;
    if (status === 'done' || status === 'returned')
      this.openSubscriptions = this.openSubscriptions.filter((one) => one !== openSubscription);
    this.emitChange(openSubscription.subscription, expectation);
  }

  emitChange(subscription: Subscription, expectation: Expectation): void {
    const { id, revision } = subscription;
    expectation.emit(`subscription ${id} in shape ${revision}`, {
      type: 'subscription_changed',
      subscription,
    });
  }

  change(running: Running, shape: Partial<Sale>, expectation: Expectation): void {
    const former = running.sale;
    const sale = { ...former, ...shape, revision: former.revision + 1 };
    running.sale = sale;
    this.terms.set(sale.id, sale.terms);
    const change = productChange(former, sale, isOver, ({ isCancelled }) => isCancelled);
    expectation.emit(`sale ${sale.id} in shape ${sale.revision}`, { type: `sale_${change}`, sale });
  }

  due(due: number, id: number): DueItem {
    const dueItem = { due: unchecked<DueItem['due']>(due), room: ROOM, id };
    this.records.agenda.add(dueItem);
    return dueItem;
  }

  unitsPerToken({ token }: SaleTerms): bigint {
    const currency = this.records.listings.currencies.get(token);
    if (currency === undefined) throw new Error('what is sold is listed');
    return 10n ** BigInt(currency.decimals);
  }
}

export function isOver({ status }: Sale): boolean {
  return status === 'ended' || status === 'cancelled';
}
