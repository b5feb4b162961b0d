import { type Amount, add, ZERO } from '@assay/money';
import { move } from '../ledger/move.ts';
import { balanceFault, eligibilityFault, openFor } from '../planned/taking-part.ts';
import type { Subscribe } from './commands.ts';
import type { SaleRejection } from './rejection.ts';
import { MAX_SUBSCRIPTIONS, type Subscription, type SubscriptionId } from './sale.ts';
import type { OpenSale, Sales } from './sales.ts';

/** A purchase permitted by the owner's facts and balance. */
type Purchase = { readonly open: OpenSale; readonly asked: Amount; readonly cost: Amount };

/** Subscribes to a sale, or returns the rejection. The payment is taken immediately or held until the end. */
export function subscribe(command: Subscribe, sales: Sales): SaleRejection | null {
  const purchase = purchaseOf(command, sales);
  if ('code' in purchase) return purchase;
  const limit = limitFault(command, purchase, sales);
  if (limit !== null) return limit;
  if (purchase.open.thing.terms.delivery === 'at_once') buy(command, purchase, sales);
  else wait(command, purchase, sales);
  return null;
}

function purchaseOf({ by, sale: id, amount }: Subscribe, sales: Sales): Purchase | SaleRejection {
  const open = openFor(sales, by.trader, id);
  if ('code' in open) return open;
  const { terms } = open.thing;
  const fault =
    eligibilityFault(terms, by.trader, amount, sales.stage) ??
    balanceFault(by.trader, amount, [terms.payment, terms.token], sales.stage);
  if (fault !== null) return fault;
  const { asked, cost } = sales.bought(terms, amount);
  return asked === 0n ? { code: 'amount_too_small' } : { open, asked, cost };
}

/** Checks the limits of the owner and of the sale; a pro-rata sale may be oversubscribed. */
function limitFault({ by }: Subscribe, { open, asked }: Purchase, sales: Sales): SaleRejection | null {
  const { thing: sale, askedBy } = open;
  const { perOwner, supply, mode } = sale.terms;
  const own = perOwner - (askedBy.get(by.trader) ?? 0n);
  if (asked > own) return { code: 'owner_cap', left: own };
  const left = supply - sale.asked;
  if (mode === 'first_come' && asked > left) return { code: 'supply_exceeded', left };
  let count = 0;
  for (const { subscription } of sales.ofOwner(by.trader)) if (subscription.sale === sale.id) count += 1;
  return count >= MAX_SUBSCRIPTIONS ? { code: 'too_many_subscriptions', most: MAX_SUBSCRIPTIONS } : null;
}

function buy({ by }: Subscribe, { open, asked, cost }: Purchase, sales: Sales): void {
  const { changes } = sales.stage;
  const { thing: sale } = open;
  const { token, payment } = sale.terms;
  const subscription: Subscription = {
    ...begun(by.trader, { open, asked, cost }, sales),
    allotted: asked,
    paid: cost,
    released: asked,
    status: 'done',
  };
  const { id } = subscription;
  sales.lock(sales.house(token), -asked);
  move(sales.accountOf(by.trader, payment), sales.house(payment), cost, 'sale_payment', id, changes);
  move(sales.house(token), sales.accountOf(by.trader, token), asked, 'sale_tokens', id, changes);
  sales.emit({ type: 'subscription_changed', subscription });
  const allotted = add(sale.allotted, asked);
  sales.change(open, { asked: add(sale.asked, asked), allotted });
}

function wait({ by }: Subscribe, purchase: Purchase, sales: Sales): void {
  const { open, asked, cost } = purchase;
  const { terms, asked: before } = open.thing;
  const subscription = begun(by.trader, purchase, sales);
  sales.lock(sales.accountOf(by.trader, terms.payment), cost);
  sales.add({ subscription, item: null, terms });
  sales.emit({ type: 'subscription_changed', subscription });
  sales.change(open, { asked: add(before, asked) });
}

function begun(owner: Subscription['owner'], { open, asked, cost }: Purchase, sales: Sales): Subscription {
  const { changes } = sales.stage;
  const id = sales.nextNumber() as SubscriptionId;
  changes.made = id;
  open.askedBy.set(owner, (open.askedBy.get(owner) ?? 0n) + asked);
  return {
    id,
    sale: open.thing.id,
    owner,
    asked,
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
