import { LEVER_RECEIPT_KINDS } from '@assay/domain';
import type { Brand, RatePpm } from '@assay/money';
import type { CurrencyId, OwnerId, PairId, Sequence, TimeMs } from '../ids.ts';
import type { LeverTerms, RiskTerms } from './terms.ts';
import type { LeverTrade, LeverTradeId } from './trade.ts';
import type { LeverCause } from './words.ts';

export type LeverReceiptId = Brand<number, 'LeverReceiptId'>;

export type LeverReceiptKind = (typeof LEVER_RECEIPT_KINDS)[number];

/** All inputs and results of one step of a trade, sufficient to recompute it. */
export type LeverReceipt = {
  /** Sequential id, from 1. */
  readonly id: LeverReceiptId;
  readonly trade: LeverTradeId;
  readonly owner: OwnerId;
  readonly pair: PairId;
  readonly currency: CurrencyId;
  readonly kind: LeverReceiptKind;
  readonly cause: LeverCause;
  readonly time: TimeMs;
  /** Command of the index price that decided the step; null for a fee that depends on no price. */
  readonly markSequence: Sequence | null;
  readonly markPrice: bigint | null;
  readonly spread: RatePpm;
  /** Price at which the trade opened or closed. */
  readonly price: bigint;
  /** Value at `price`. */
  readonly value: bigint;
  readonly margin: bigint;
  /** Opening, overnight or liquidation fee. */
  readonly fee: bigint;
  /** Profit by price alone, before the limits of the pool and the account. */
  readonly profit: bigint;
  /** Amount credited to the account; negative if debited. */
  readonly paid: bigint;
  /** Debt of the account after the step. */
  readonly owed: bigint;
  /** Loss borne by the insurance fund. */
  readonly borne: bigint;
  /** Equity and margins of the account before the step; their quotient is the risk rate. */
  readonly equity: bigint;
  readonly margins: bigint;
  /** Pool and total profit of all winners, if they decided the result; else null. */
  readonly pool: bigint | null;
  readonly profits: bigint | null;
};

/** Value of an account in a currency; equity ÷ margins is its risk rate. */
export type AccountRisk = { readonly equity: bigint; readonly margins: bigint; readonly profits: bigint };

export type LeverEvent =
  /** New state of an order or a position. */
  | {
      readonly type: 'lever_trade_changed';
      readonly trade: LeverTrade;
      /** Last accepted index price of the pair. */
      readonly index: bigint | null;
      /** Deleveraging rank: 0 for a trade that is not an open, profitable position, else 1 (last) to 5 (first). */
      readonly rank: number;
      /** Value of the account including this trade. */
      readonly account: AccountRisk;
    }
  /** An index price is a new extreme for trailing stops of the pair that follow it. */
  | {
      readonly type: 'lever_price_followed';
      readonly pair: PairId;
      readonly sequence: Sequence;
      readonly price: bigint;
    }
  | { readonly type: 'lever_receipt_written'; readonly receipt: LeverReceipt }
  /** An index price or an overnight fee has brought the account's risk rate to the warning rate or below. */
  | {
      readonly type: 'margin_warned';
      readonly owner: OwnerId;
      readonly currency: CurrencyId;
      readonly equity: bigint;
      readonly margins: bigint;
    }
  /** The pair has been delisted: open positions are closed at its last index price at `closesAt`. */
  | { readonly type: 'lever_closing_planned'; readonly pair: PairId; readonly closesAt: TimeMs }
  | {
      readonly type: 'lever_terms_set';
      readonly pair: PairId;
      readonly version: number;
      readonly terms: LeverTerms;
      readonly time: TimeMs;
    }
  | {
      readonly type: 'risk_terms_set';
      readonly currency: CurrencyId;
      readonly version: number;
      readonly terms: RiskTerms;
      readonly time: TimeMs;
    };

export { LEVER_RECEIPT_KINDS };
