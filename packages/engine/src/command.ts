import type { Amount, Lots, Ticks } from '@assay/money';
import type { ClientKey, CurrencyId, OrderId, OwnerId, PairId } from './ids.ts';
import type { UserWallet } from './ledger/wallet.ts';
import type { CurrencySpec } from './market/currency.ts';
import type { Operator } from './market/operator.ts';
import type { PairSpec, PairTerms } from './market/pair.ts';
import type { Side, TimeInForce, TriggerKind } from './spot/order.ts';

/** Everything that can change the exchange's state. The sequencer adds `sequence` and `time`. */
export type Command =
  | ListCurrency
  | ListPair
  | ChangePair
  | DelistPair
  | Credit
  | PlaceLimitOrder
  | PlaceMarketOrder
  | PlaceStopOrder
  | PlaceOcoOrder
  | AmendOrder
  | CancelOrder
  | CancelAllOrders;

/** Adds a currency, or changes one that has no balance in a way that keeps its decimals. */
export type ListCurrency = {
  readonly type: 'list_currency';
  readonly currency: CurrencySpec;
  readonly by?: Operator;
};

/** Adds a pair, or changes its fees, limits, bands or status; tick and lot of an existing pair stay. */
export type ListPair = { readonly type: 'list_pair'; readonly pair: PairSpec; readonly by?: Operator };

/** Changes the named terms of a pair that is not delisted; the others stay. */
export type ChangePair = {
  readonly type: 'change_pair';
  readonly pair: PairId;
  readonly terms: PairTerms;
  readonly by: Operator;
};

/** Ends a pair for good and cancels its open and waiting orders, up to a maximum per command. */
export type DelistPair = { readonly type: 'delist_pair'; readonly pair: PairId; readonly by: Operator };

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
  /** `gtc` unless told otherwise. */
  readonly timeInForce?: TimeInForce;
  /** Rejected when it would take; only with `gtc`. */
  readonly postOnly?: boolean;
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

/** Waits until a trade is made at the trigger price or beyond it, then enters as a limit or market order. */
export type PlaceStopOrder = {
  readonly type: 'place_stop_order';
  readonly owner: OwnerId;
  readonly pair: PairId;
  readonly side: Side;
  readonly quantity: Lots;
  readonly triggerKind: TriggerKind;
  readonly triggerPrice: Ticks;
  /** The limit; without it a market order follows. */
  readonly price?: Ticks;
  /** Of the limit order that follows: `gtc` unless told otherwise. */
  readonly timeInForce?: TimeInForce;
  /** Of the limit order that follows: cancelled when it would take. */
  readonly postOnly?: boolean;
  readonly clientKey?: ClientKey;
};

/** One cancels the other: a limit order that rests and a stop order that waits. The answer names the limit order. */
export type PlaceOcoOrder = {
  readonly type: 'place_oco_order';
  readonly owner: OwnerId;
  readonly pair: PairId;
  readonly side: Side;
  readonly quantity: Lots;
  /** Of the limit order. */
  readonly price: Ticks;
  readonly triggerPrice: Ticks;
  /** The limit of the stop order; without it a market order follows. */
  readonly stopPrice?: Ticks;
  readonly clientKey?: ClientKey;
};

/** Changes the price, the quantity (what is already filled included) or both of an open or waiting order. */
export type AmendOrder = {
  readonly type: 'amend_order';
  readonly owner: OwnerId;
  readonly order: OrderId;
  readonly price?: Ticks;
  readonly quantity?: Lots;
  readonly clientKey?: ClientKey;
};

/** Cancels what is open or waiting, of one pair or of all, up to a maximum per command. */
export type CancelAllOrders = {
  readonly type: 'cancel_all_orders';
  readonly owner: OwnerId;
  readonly pair?: PairId;
  readonly clientKey?: ClientKey;
};

export type CancelOrder = { readonly type: 'cancel_order'; readonly owner: OwnerId; readonly order: OrderId };
