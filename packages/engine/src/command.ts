import type { Amount, Lots, Ticks } from '@assay/money';
import type { ClientKey, CurrencyId, OrderId, OwnerId, PairId } from './ids.ts';
import type { UserWallet } from './ledger/wallet.ts';
import type { CurrencySpec } from './market/currency.ts';
import type { PairSpec } from './market/pair.ts';
import type { Side } from './spot/order.ts';

/** Everything that can change the exchange's state. The sequencer adds `sequence` and `time`. */
export type Command = ListCurrency | ListPair | Credit | PlaceLimitOrder | PlaceMarketOrder | CancelOrder;

/** Adds a currency, or changes one that has no balance in a way that keeps its decimals. */
export type ListCurrency = { readonly type: 'list_currency'; readonly currency: CurrencySpec };

/** Adds a pair, or changes its fees, limits or status; tick and lot of an existing pair stay. */
export type ListPair = { readonly type: 'list_pair'; readonly pair: PairSpec };

/** Brings money in from outside: house `external` pays, the owner's wallet receives. */
export type Credit = {
  readonly type: 'credit';
  readonly owner: OwnerId;
  readonly wallet: UserWallet;
  readonly currency: CurrencyId;
  readonly amount: Amount;
  readonly reason: 'deposit' | 'demo_claim';
  readonly reference: number;
  readonly clientKey?: ClientKey;
};

export type PlaceLimitOrder = {
  readonly type: 'place_limit_order';
  readonly owner: OwnerId;
  readonly pair: PairId;
  readonly side: Side;
  readonly price: Ticks;
  readonly quantity: Lots;
  readonly clientKey?: ClientKey;
};

/** Fills at once within the protection band; the remainder is cancelled. */
export type PlaceMarketOrder = {
  readonly type: 'place_market_order';
  readonly owner: OwnerId;
  readonly pair: PairId;
  readonly side: Side;
  readonly quantity: Lots;
  readonly clientKey?: ClientKey;
};

export type CancelOrder = { readonly type: 'cancel_order'; readonly owner: OwnerId; readonly order: OrderId };
