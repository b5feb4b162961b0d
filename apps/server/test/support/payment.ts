import { type Command, SETUP } from '@assay/engine';
import { amount } from '@assay/money';
import { type HttpExchange, type Trader, USDT } from './http-exchange.ts';

/** Payments in yuan at 7.2 for one USDT, of 1 to 5,000 yuan, with a thousand USDT of the house account. */
export function paymentsOpening(): readonly Command[] {
  const bounds = { minimum: amount(100n), maximum: amount(500_000n) };
  const commandBase = { room: 'checkout', by: SETUP } as const;
  return [
    { ...commandBase, type: 'fund_checkouts', currency: USDT, amount: amount(100_000_000_000n) },
    {
      ...commandBase,
      type: 'set_checkout_terms',
      version: 0,
      terms: { isOpen: true, currency: USDT, rate: 72_000, ...bounds },
    },
  ];
}

/** Sets the next terms of payments. */
export async function setPaymentTerms(
  assay: HttpExchange,
  changed: { readonly rate: number; readonly isOpen: boolean },
): Promise<void> {
  const [now] = await assay.database.query<{ version: number }>(
    'select max(version)::int as version from checkout_terms',
  );
  const outcome = await assay.submit({
    room: 'checkout',
    type: 'set_checkout_terms',
    by: SETUP,
    version: now?.version ?? 0,
    terms: { currency: USDT, minimum: amount(100n), maximum: amount(500_000n), ...changed },
  });
  if (!outcome.ok) throw new Error(outcome.rejection.code);
}

/** Creates a payment that a user has started. Returns its id. */
export async function makePayment(assay: HttpExchange, user: Trader): Promise<number> {
  for (const command of paymentsOpening()) await assay.submit(command);
  const opened = await assay.submit({
    room: 'checkout',
    type: 'open_checkout',
    by: { trader: user.id },
    money: amount(10_000n),
    rate: 72_000,
    paper: 1,
  });
  return (opened.ok && opened.createdId) || 0;
}
