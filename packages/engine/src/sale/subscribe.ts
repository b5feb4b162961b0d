import { type Amount, add, ZERO } from '@assay/money';
import { move } from '../ledger/move.ts';
import { balanceFault, eligibilityFault, findOpenProduct } from '../scheduled/participation.ts';
import type { Subscribe } from './commands.ts';
import type { SaleRejection } from './rejection.ts';
import { MAX_SUBSCRIPTIONS, type Subscription, type SubscriptionId } from './sale.ts';
import type { OpenSale, Sales } from './sales.ts';

/** A purchase permitted by the owner's facts and balance. */
type Purchase = { readonly open: OpenSale; readonly tokens: Amount; readonly cost: Amount };

/** Subscribes to a sale, or returns the rejection. The payment is taken immediately or held until the end. */
export function subscribe(command: Subscribe, sales: Sales): SaleRejection | null {
  const purchase = purchaseOf(command, sales);
  if ('code' in purchase) return purchase;
  const limit = limitFault(command, purchase, sales);
  if (limit !== null) return limit;
  if (purchase.open.product.terms.delivery === 'at_once') buy(command, purchase, sales);
  else placeSubscription(command, purchase, sales);
  return null;
}

function purchaseOf({ by, sale: id, amount }: Subscribe, sales: Sales): Purchase | SaleRejection {
  const open = findOpenProduct(sales, by.trader, id);
  if ('code' in open) return open;
  const { terms } = open.product;
  const fault =
    eligibilityFault(terms, by.trader, amount, sales.stage) ??
    balanceFault(by.trader, amount, [terms.payment, terms.token], sales.stage);
  if (fault !== null) return fault;
  const { asked: tokens, cost } = sales.tokensBoughtWith(terms, amount);
  return tokens === 0n ? { code: 'amount_too_small' } : { open, tokens, cost };
}

/** Checks the limits of the owner and of the sale; a pro-rata sale may be oversubscribed. */
function limitFault({ by }: Subscribe, { open, tokens }: Purchase, sales: Sales): SaleRejection | null {
  const { product: sale, requestedByOwner } = open;
  const { perOwner, supply, mode } = sale.terms;
  const ownersRemainder = perOwner - (requestedByOwner.get(by.trader) ?? 0n);
  if (tokens > ownersRemainder) return { code: 'owner_cap', left: ownersRemainder };
  const remaining = supply - sale.asked;
  if (mode === 'first_come' && tokens > remaining) return { code: 'supply_exceeded', left: remaining };
  let count = 0;
  for (const { subscription } of sales.ofOwner(by.trader)) if (subscription.sale === sale.id) count += 1;
  return count >= MAX_SUBSCRIPTIONS ? { code: 'too_many_subscriptions', most: MAX_SUBSCRIPTIONS } : null;
}

function buy({ by }: Subscribe, { open, tokens, cost }: Purchase, sales: Sales): void {
  const { changes } = sales.stage;
  const { product: sale } = open;
  const { token, payment } = sale.terms;
  const subscription: Subscription = {
    ...newSubscription(by.trader, { open, tokens, cost }, sales),
    allotted: tokens,
    paid: cost,
    released: tokens,
    status: 'done',
  };
  const { id } = subscription;
  sales.lock(sales.house(token), -tokens);
  move(sales.accountOf(by.trader, payment), sales.house(payment), cost, 'sale_payment', id, changes);
  move(sales.house(token), sales.accountOf(by.trader, token), tokens, 'sale_tokens', id, changes);
  sales.emit({ type: 'subscription_changed', subscription });
  const allotted = add(sale.allotted, tokens);
  sales.change(open, { asked: add(sale.asked, tokens), allotted });
}

function placeSubscription({ by }: Subscribe, purchase: Purchase, sales: Sales): void {
  const { open, tokens, cost } = purchase;
  const { terms, asked: before } = open.product;
  const subscription = newSubscription(by.trader, purchase, sales);
  sales.lock(sales.accountOf(by.trader, terms.payment), cost);
  sales.add({ subscription, item: null, terms });
  sales.emit({ type: 'subscription_changed', subscription });
  sales.change(open, { asked: add(before, tokens) });
}

function newSubscription(
  owner: Subscription['owner'],
  { open, tokens, cost }: Purchase,
  sales: Sales,
): Subscription {
  const { changes } = sales.stage;
  const id = sales.nextNumber() as SubscriptionId;
  changes.createdId = id;
  open.requestedByOwner.set(owner, (open.requestedByOwner.get(owner) ?? 0n) + tokens);
  return {
    id,
    sale: open.product.id,
    owner,
    asked: tokens,
    cost,
    allotted: null,
    paid: null,
    released: ZERO,
    days: 0,
    status: 'waiting',
    time: changes.time,
    nextAt: null,
    revision: 0,
  };
}
