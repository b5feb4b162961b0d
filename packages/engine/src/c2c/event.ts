import type { OwnerId, TimeMs } from '../ids.ts';
import type { CnyRate } from './cny-rate.ts';
import type { C2cDeal, C2cOutcome, C2cParty } from './deal.ts';
import type { C2cOffer } from './offer.ts';
import type { C2cTerms } from './terms.ts';
import type { C2cMerchant, C2cTrader } from './trader.ts';

/** Notice of a message in a deal; the message itself is stored outside the engine. */
export type C2cSaid = {
  /** Sequence of the command that recorded it. */
  readonly id: number;
  readonly deal: number;
  readonly from: C2cParty | 'staff';
  readonly buyer: OwnerId;
  readonly seller: OwnerId;
  readonly kind: 'chat' | 'statement' | 'staff';
  /** Number of the stored message, and the SHA-256 of its text. */
  readonly message: number;
  readonly digest: string;
  readonly time: TimeMs;
};

/** A ruling, first or after an appeal. */
export type C2cRuled = C2cOutcome & {
  readonly deal: number;
  /** 1, or 2 after an appeal. */
  readonly round: number;
  readonly text: string;
  readonly time: TimeMs;
};

export type C2cEvent =
  | {
      readonly type: 'c2c_terms_set';
      readonly version: number;
      readonly terms: C2cTerms;
      readonly time: TimeMs;
    }
  /** New state after a change. */
  | { readonly type: 'c2c_offer_changed'; readonly offer: C2cOffer }
  | { readonly type: 'c2c_deal_changed'; readonly deal: C2cDeal }
  | { readonly type: 'c2c_trader_changed'; readonly trader: C2cTrader }
  | { readonly type: 'c2c_merchant_changed'; readonly merchant: C2cMerchant }
  | { readonly type: 'c2c_cny_marked'; readonly cny: CnyRate }
  | { readonly type: 'c2c_said'; readonly said: C2cSaid }
  | { readonly type: 'c2c_ruled'; readonly ruled: C2cRuled };
