import { ownerId, SETUP } from '@assay/engine';
import { amount } from '@assay/money';
import { type HttpExchange, type Trader, USDT } from './http-exchange.ts';

/** Creates a deposit that a user has requested from an acceptor. Returns its id. */
export async function makeAcceptorDeal(assay: HttpExchange, user: Trader): Promise<number> {
  const merchant = ownerId(900_001);
  const money = (units: bigint) => amount(units * 100_000_000n);
  await assay.submit({
    room: 'custody',
    type: 'credit',
    by: SETUP,
    owner: merchant,
    wallet: 'legal',
    currency: USDT,
    amount: money(1_000n),
    reason: 'deposit',
    reference: 1,
  });
  await assay.submit({
    room: 'acceptor',
    type: 'set_acceptor',
    by: SETUP,
    owner: merchant,
    currency: USDT,
    open: true,
    deposit_rate: 72_000,
    withdrawal_rate: 71_000,
    deposit_minimum: money(1n),
    deposit_maximum: money(100n),
    withdrawal_minimum: money(1n),
    withdrawal_maximum: money(100n),
    opens: 0,
    closes: 0,
  });
  const opened = await assay.submit({
    room: 'acceptor',
    type: 'open_acceptor_deal',
    by: { trader: user.id },
    acceptor: 1,
    kind: 'buy',
    way: 'bank',
    amount: money(10n),
    rate: 72_000,
    paper: 1,
  });
  return (opened.ok && opened.createdId) || 0;
}
