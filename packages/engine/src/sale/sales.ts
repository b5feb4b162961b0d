import type { SaleTerms } from '@assay/domain';
import { type Amount, mulDivDown, mulDivUp } from '@assay/money';
import { assert } from '../assertion.ts';
import type { OwnerId } from '../ids.ts';
import type { Stage } from '../room.ts';
import type { OpenProduct, ProductChange } from '../scheduled/scheduled-product.ts';
import { ScheduledProducts } from '../scheduled/scheduled-products.ts';
import type { AgendaItem } from '../stage/agenda.ts';
import type { SaleEvent } from './event.ts';
import type { Sale, Subscription, SubscriptionId } from './sale.ts';

/** A sale that has not ended, with its waiting subscriptions. */
export type OpenSale = OpenProduct<Sale> & {
  /** Subscriptions that wait for its end, by id. */
  readonly waiting: Map<SubscriptionId, OpenSubscription>;
  /** Amounts requested by owner, in minor units of the token. */
  readonly requestedByOwner: Map<OwnerId, bigint>;
};

/** A waiting or vesting subscription. */
export type OpenSubscription = {
  subscription: Subscription;
  item: AgendaItem | null;
  readonly terms: SaleTerms;
};

/** State of the room, with the services of the engine that it uses. */
export class Sales extends ScheduledProducts<'sale', Sale, OpenSale, SaleEvent> {
  readonly subscriptions = new Map<SubscriptionId, OpenSubscription>();
  readonly #subscriptionsByOwner = new Map<OwnerId, Map<SubscriptionId, OpenSubscription>>();

  constructor(stage: Stage) {
    super(stage, 'sale', 'sale');
  }

  /** Waiting and vesting subscriptions of an owner, by id. */
  ofOwner(owner: OwnerId): Iterable<OpenSubscription> {
    return this.#subscriptionsByOwner.get(owner)?.values() ?? [];
  }

  /** Returns the amount of the token that a payment buys, and its exact cost. */
  tokensBoughtWith(terms: SaleTerms, amount: bigint): { readonly asked: Amount; readonly cost: Amount } {
    const tokens = mulDivDown(amount, this.#unitsPerToken(terms), terms.price);
    return { asked: tokens, cost: this.costOf(terms, tokens) };
  }

  /** Returns the cost of tokens, rounded up; never more than the payment from which `tokensBoughtWith` computed them. */
  costOf(terms: SaleTerms, tokens: bigint): Amount {
    return mulDivUp(tokens, terms.price, this.#unitsPerToken(terms));
  }

  /** Adds a subscription, whose amount must already be on hold. */
  add(open: OpenSubscription): void {
    const { subscription } = open;
    this.subscriptions.set(subscription.id, open);
    let ownSubscriptions = this.#subscriptionsByOwner.get(subscription.owner);
    if (ownSubscriptions === undefined) {
      ownSubscriptions = new Map();
      this.#subscriptionsByOwner.set(subscription.owner, ownSubscriptions);
    }
    ownSubscriptions.set(subscription.id, open);
    if (subscription.status === 'waiting')
      this.open.get(subscription.sale)?.waiting.set(subscription.id, open);
  }

  /** Applies changes to a subscription and emits the event; removes it when done or returned. */
  changeSubscription(open: OpenSubscription, shape: Partial<Subscription>): void {
    const { id, owner, sale, revision } = open.subscription;
    open.subscription = { ...open.subscription, ...shape, revision: revision + 1 };
    const { status } = open.subscription;
    if (status !== 'waiting') this.open.get(sale)?.waiting.delete(id);
    if (status === 'done' || status === 'returned') {
      this.subscriptions.delete(id);
      const ownSubscriptions = this.#subscriptionsByOwner.get(owner);
      ownSubscriptions?.delete(id);
      if (ownSubscriptions?.size === 0) this.#subscriptionsByOwner.delete(owner);
    }
    this.emit({ type: 'subscription_changed', subscription: open.subscription });
  }

  protected emitChange(sale: Sale, change: ProductChange): void {
    this.emit({ type: `sale_${change}`, sale });
  }

  protected opened(product: Sale, item: AgendaItem): OpenSale {
    return { product, item, waiting: new Map(), requestedByOwner: new Map() };
  }

  /** Returns the minor units of a whole token. */
  #unitsPerToken({ token }: SaleTerms): bigint {
    const currency = this.stage.listings.currency(token);
    assert(currency !== undefined, 'what is sold is listed');
    return 10n ** BigInt(currency.decimals);
  }
}
