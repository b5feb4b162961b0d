import {
  type Command,
  type CurrencyId,
  clientKey,
  currencyId,
  type OrderId,
  type OwnerId,
  ownerId,
  type PairId,
  pairId,
  SETUP,
  type Side,
} from '@assay/engine';
import { amount, decimals, lots, ratePpm, ticks } from '@assay/money';

export const BTC: CurrencyId = currencyId(1);
export const USDT: CurrencyId = currencyId(3);
export const BTC_USDT: PairId = pairId(1);
export const ALICE: OwnerId = ownerId(100_001);
export const BOB: OwnerId = ownerId(100_002);

/** Lists BTC, USDT and their pair, and credits both traders with 1,000 BTC and 100,000,000 USDT. */
export function opening(): Command[] {
  return [
    {
      room: 'listing',
      type: 'list_currency',
      by: SETUP,
      currency: { id: BTC, code: 'BTC', decimals: decimals(8) },
    },
    {
      room: 'listing',
      type: 'list_currency',
      by: SETUP,
      currency: { id: USDT, code: 'USDT', decimals: decimals(8) },
    },
    listPair(),
    ...[ALICE, BOB].flatMap((owner) => [
      credit(owner, BTC, 1_000n * 10n ** 8n),
      credit(owner, USDT, 10n ** 8n * 10n ** 8n),
    ]),
  ];
}

function listPair(): Command {
  return {
    room: 'listing',
    type: 'list_pair',
    by: SETUP,
    pair: {
      id: BTC_USDT,
      base: BTC,
      quote: USDT,
      tickSize: '0.01',
      lotSize: '0.00001',
      makerFee: ratePpm(1_000),
      takerFee: ratePpm(1_000),
      marketProtection: ratePpm(50_000),
      minimumLots: 1,
      maximumLots: 10_000_000,
      status: 'trading',
    },
  };
}

export function credit(owner: OwnerId, currency: CurrencyId, units: bigint): Command {
  return {
    room: 'custody',
    type: 'credit',
    by: SETUP,
    owner,
    wallet: 'change',
    currency,
    amount: amount(units),
    reason: 'deposit',
    reference: 1,
  };
}

/** Returns a limit order; `price` in ticks of 0.01 USDT, `quantity` in lots of 0.00001 BTC. */
export function limitOrder(
  owner: OwnerId,
  side: Side,
  price: number,
  quantity: number,
  key?: string,
): Command {
  return {
    room: 'spot',
    type: 'place_limit_order',
    by: { trader: owner },
    pair: BTC_USDT,
    side,
    price: ticks(price),
    quantity: lots(quantity),
    ...(key === undefined ? {} : { key: clientKey(key) }),
  };
}

export function cancelOrder(owner: OwnerId, order: OrderId): Command {
  return { room: 'spot', type: 'cancel_order', by: { trader: owner }, order };
}
