import { LEVER_RECEIPT_KINDS } from '@assay/domain';
import type { Brand, RatePpm } from '@assay/money';
import type { CurrencyId, OwnerId, PairId, Sequence, TimeMs } from '../ids.ts';
import type { LeverTerms, RiskTerms } from './terms.ts';
import type { LeverTrade, LeverTradeId } from './trade.ts';
import type { LeverCause } from './words.ts';

export type LeverReceiptId = Brand<number, 'LeverReceiptId'>;

export type LeverReceiptKind = (typeof LEVER_RECEIPT_KINDS)[number];

/** Everything that one step of a trade was reckoned from, so that anybody can reckon it again. */
export type LeverReceipt = {
  /** 1, 2, 3, … */
  readonly id: LeverReceiptId;
  readonly trade: LeverTradeId;
  readonly owner: OwnerId;
  readonly pair: PairId;
  readonly currency: CurrencyId;
  readonly kind: LeverReceiptKind;
  readonly cause: LeverCause;
  readonly time: TimeMs;
  /** The mark that decided it, by its command; null for a fee that no price decides. */
  readonly markSequence: Sequence | null;
  readonly markPrice: bigint | null;
  readonly spread: RatePpm;
  /** Price at which the trade opened or closed. */
  readonly price: bigint;
  /** At that price. */
  readonly value: bigint;
  readonly margin: bigint;
  /** Of the opening, of the night, or of the liquidation. */
  readonly fee: bigint;
  /** Profit by the price, before the pool's and the account's bounds. */
  readonly profit: bigint;
  /** Amount that the account received, below zero what it paid. */
  readonly paid: bigint;
  /** Debt of the account after it. */
  readonly owed: bigint;
  /** Loss that the insurance fund bore. */
  readonly borne: bigint;
  /** The account's equity and margins before it: their quotient is the rate of risk. */
  readonly equity: bigint;
  readonly margins: bigint;
  /** The pool and the profits of all who won, where they decided. */
  readonly pool: bigint | null;
  readonly profits: bigint | null;
};

/** Worth of an account in a currency: equity ÷ margins is its rate of risk. */
export type AccountRisk = { readonly equity: bigint; readonly margins: bigint; readonly profits: bigint };

export type LeverEvent =
  /** An order or a position is now so. */
  | {
      readonly type: 'lever_trade_changed';
      readonly trade: LeverTrade;
      /** The last mark of the pair that decides. */
      readonly index: bigint | null;
      /** Deleveraging rank: 0 for one that wins nothing or is not held, else 1 (last) to 5 (first). */
      readonly rank: number;
      /** Worth of the account with it. */
      readonly account: AccountRisk;
    }
  | { readonly type: 'lever_receipt_written'; readonly receipt: LeverReceipt }
  /** A mark or an overnight fee has brought an account to the warning or below. */
  | {
      readonly type: 'margin_warned';
      readonly owner: OwnerId;
      readonly currency: CurrencyId;
      readonly equity: bigint;
      readonly margins: bigint;
    }
  /** The pair has been delisted: what is held is closed at its last mark then. */
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
