import type { Amount } from '@assay/money';
import { move } from '../ledger/move.ts';
import { mayLeave } from '../may-leave.ts';
import { isSettling } from '../settling.ts';
import type { Subscribe } from './commands.ts';
import type { SaleRejection } from './rejection.ts';
import { MOST_SUBSCRIPTIONS, type Subscription, type SubscriptionId } from './sale.ts';
import type { OpenSale, Sales } from './sales.ts';

/** What would be bought, once nothing stands against it. */
type Purchase = { readonly open: OpenSale; readonly asked: Amount; readonly cost: Amount };

/** Buys tokens of a sale, or answers why not. The payment is taken at once or on hold until the end. */
export function subscribe(command: Subscribe, sales: Sales): SaleRejection | null {
  const purchase = purchaseOf(command, sales);
  if ('code' in purchase) return purchase;
  const limit = limitFault(command, purchase, sales);
  if (limit !== null) return limit;
  if (purchase.open.sale.terms.delivery === 'at_once') buy(command, purchase, sales);
  else wait(command, purchase, sales);
  return null;
}

function purchaseOf({ by, sale: id, amount }: Subscribe, sales: Sales): Purchase | SaleRejection {
  const { owners, rooms, changes, ledger } = sales.stage;
  const fault = owners.actingFault(by.trader);
  if (fault !== null) return fault;
  const open = sales.open.get(id);
  if (open === undefined) return { code: 'unknown_sale' };
  const { terms, status, isPaused } = open.sale;
  if (status !== 'open' || changes.time >= terms.to) return { code: 'sale_ended' };
  if (changes.time < terms.from) return { code: 'sale_not_started', from: terms.from };
  if (isPaused) return { code: 'sale_paused' };
  const { country, level } = owners.factsOf(by.trader);
  if (country !== null && terms.barredCountries.includes(country)) return { code: 'country_barred' };
  if (level < terms.identityLevel) return { code: 'identity_needed', level: terms.identityLevel };
  if (amount < terms.minimum) return { code: 'amount_below_minimum', minimum: terms.minimum };
  const isUnsettled = [terms.payment, terms.token].some((currency) =>
    isSettling({ owner: by.trader, wallet: 'change', currency }, rooms),
  );
  if (isUnsettled) return { code: 'settling' };
  const payer = ledger.find(by.trader, 'change', terms.payment);
  const free = payer === undefined ? 0n : mayLeave(payer, rooms);
  if (amount > free) return { code: 'insufficient_balance', free };
  const { asked, cost } = sales.bought(terms, amount);
  return asked === 0n ? { code: 'amount_too_small' } : { open, asked, cost };
}

/** The bounds of an owner, and of the sale; in proportion all may ask for more than there is. */
function limitFault({ by }: Subscribe, { open, asked }: Purchase, sales: Sales): SaleRejection | null {
  const { sale, askedBy } = open;
  const { perOwner, supply, mode } = sale.terms;
  const own = perOwner - (askedBy.get(by.trader) ?? 0n);
  if (asked > own) return { code: 'owner_cap', left: own };
  const left = supply - sale.asked;
  if (mode === 'first_come' && asked > left) return { code: 'supply_exceeded', left };
  let count = 0;
  for (const { subscription } of sales.ofOwner(by.trader)) if (subscription.sale === sale.id) count += 1;
  return count >= MOST_SUBSCRIPTIONS ? { code: 'too_many_subscriptions', most: MOST_SUBSCRIPTIONS } : null;
}

function buy({ by }: Subscribe, { open, asked, cost }: Purchase, sales: Sales): void {
  const { changes } = sales.stage;
  const { sale } = open;
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
  const allotted = (sale.allotted + asked) as Amount;
  sales.changeSale(open, { asked: (sale.asked + asked) as Amount, allotted });
}

function wait({ by }: Subscribe, purchase: Purchase, sales: Sales): void {
  const { open, asked, cost } = purchase;
  const { terms, asked: before } = open.sale;
  const subscription = begun(by.trader, purchase, sales);
  sales.lock(sales.accountOf(by.trader, terms.payment), cost);
  sales.add({ subscription, item: null, terms });
  sales.emit({ type: 'subscription_changed', subscription });
  sales.changeSale(open, { asked: (before + asked) as Amount });
}

function begun(owner: Subscription['owner'], { open, asked, cost }: Purchase, sales: Sales): Subscription {
  const { changes } = sales.stage;
  const id = sales.nextNumber() as SubscriptionId;
  changes.made = id;
  open.askedBy.set(owner, (open.askedBy.get(owner) ?? 0n) + asked);
  return {
    id,
    sale: open.sale.id,
    owner,
    asked,
    cost,
    allotted: null,
    paid: null,
    released: 0n as Amount,
    days: 0,
    status: 'waiting',
    time: changes.time,
    nextAt: null,
    revision: 0,
  };
}
