import type { calls, DataOf } from '@assay/contract';
import { type LeverSide, type LeverStatus, trailingExitPrice } from '@assay/engine';
import { floorDiv, formatAmount, formatDecimal, indexPriceDecimals, shortened } from '@assay/money';
import { wireTime } from '../../core/time/wire-time.ts';
import type { ListedPair } from '../../market/market-data/listings.ts';
import { pairNames } from '../../market/market-data/wire.ts';
import { priceOf } from './price-text.ts';
import type { StoredLeverTrade } from './tables.ts';

export type LeverRow = NonNullable<DataOf<typeof calls.leverClose>>;

/** Context of a row: the pair's present index price, null without one. */
export type LeverRowContext = {
  readonly timeZone: string;
  readonly index: bigint | null;
  /** Deleveraging rank, from 0 to 5. */
  readonly rank: number;
  /** Newest extreme that the trailing stop of a position has followed to; absent: the published one. */
  readonly extreme?: bigint | undefined;
  /** Liquidation fee, if known. */
  readonly liquidationFee?: bigint | undefined;
};

const STATUSES = { waiting: 0, holding: 1, settled: 3, revoked: 4 } as const satisfies Record<
  LeverStatus,
  number
>;
const TYPES = { long: 1, short: 2 } as const satisfies Record<LeverSide, number>;

/** Returns a contract in the wire format. */
export function leverRowOf(trade: StoredLeverTrade, pair: ListedPair, context: LeverRowContext): LeverRow {
  const { timeZone, index, rank, liquidationFee } = context;
  const extreme = context.extreme ?? trade.trailing_extreme;
  const money = (value: bigint) => formatAmount(value, pair.quote.decimals);
  const price = (value: bigint | null) => (value === null ? '0' : priceOf(value, pair));
  const time = (value: bigint | null) => (value === null ? '' : wireTime(Number(value), timeZone));
  return {
    id: Number(trade.id),
    part_of: Number(trade.part_of ?? 0),
    type: TYPES[trade.side],
    status: STATUSES[trade.status],
    ...pairNames(pair),
    legal: pair.quote.code,
    currency: pair.base.code,
    share: Number(trade.hands),
    multiple: trade.multiple,
    number: numberOf(trade.quantity, pair),
    price: price(trade.price),
    origin_price: price(trade.origin_price),
    update_price: price(trade.close_price ?? index ?? trade.origin_price),
    value: money(trade.value),
    caution_money: money(trade.margin),
    origin_caution_money: money(trade.origin_margin),
    target_profit_price: price(trade.take_profit),
    stop_loss_price: price(trade.stop_loss),
    trailing_delta: trade.trailing_delta ?? 0,
    activation_price: price(trade.activation_price),
    trailing_extreme: price(extreme),
    trailing_price: price(
      extreme === null || trade.trailing_delta === null
        ? null
        : trailingExitPrice(trade.side, extreme, trade.trailing_delta),
    ),
    trade_fee: money(trade.fee),
    overnight_money: money(trade.overnight),
    ...(liquidationFee === undefined ? {} : { liquidation_fee: money(liquidationFee) }),
    profits: money(profitOf(trade, index)),
    transaction_time: wireTime(Number(trade.ordered_ms), timeZone),
    handle_time: time(trade.opened_ms),
    complete_time: time(trade.ended_ms),
    cause: trade.cause,
    adl_rank: trade.status === 'holding' ? rank : 0,
  };
}

/** Returns the profit of a contract, final or at the current index price. */
export function profitOf(
  trade: Pick<StoredLeverTrade, 'status' | 'profit' | 'side' | 'price' | 'quantity'>,
  index: bigint | null,
): bigint {
  if (trade.status !== 'holding' || index === null) return trade.profit ?? 0n;
  const change = (index - trade.price) * trade.quantity;
  return trade.side === 'long' ? change : -change;
}

/** Returns the base quantity of a contract as text: value ÷ price. */
export function numberOf(quantity: bigint, pair: ListedPair): string {
  // One step of the index is 10^-marks of the quote currency; `decimalPlaces` converts it to minor units.
  const decimalPlaces = pair.quote.decimals - indexPriceDecimals(pair.spec.tickSize);
  const scaled = quantity * 10n ** BigInt(Math.max(0, -decimalPlaces));
  return shortened(formatDecimal(scaled, Math.max(0, decimalPlaces)));
}

/** Formats the risk rate in percent with two decimals, rounded down; empty without a margin. */
export function formatRiskRate(equity: bigint, margins: bigint): string {
  if (margins <= 0n) return '';
  return formatDecimal(floorDiv(equity * 10_000n, margins), 2);
}
