import { type SaleTerms, SUBSCRIPTION_STATUSES } from '@assay/domain';
import type { Amount, Brand } from '@assay/money';
import type { OwnerId, TimeMs } from '../ids.ts';

export type SaleId = Brand<number, 'SaleId'>;
export type SubscriptionId = Brand<number, 'SubscriptionId'>;

/** `ending`: its time has come or it was cancelled, and not everybody has got what they get. */
export const SALE_STATUSES = ['open', 'ending', 'ended', 'cancelled'] as const;
export type SaleStatus = (typeof SALE_STATUSES)[number];

/** A token that the house sells for a while. Counted together with the subscriptions: 1, 2, 3, … */
export type Sale = {
  readonly id: SaleId;
  /** Number of times its terms were set. */
  readonly version: number;
  readonly terms: SaleTerms;
  readonly status: SaleStatus;
  readonly isPaused: boolean;
  readonly isCancelled: boolean;
  /** Minor units of the token: what was asked for by all, and what was allotted to them. */
  readonly asked: Amount;
  readonly allotted: Amount;
  /** While it ends: the last subscription that has got what it gets, and what was asked for up to it. */
  readonly settledTo: number;
  readonly askedTo: Amount;
  readonly revision: number;
};

export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** Subscription of an owner in a sale. Amounts in minor units. */
export type Subscription = {
  readonly id: SubscriptionId;
  readonly sale: SaleId;
  readonly owner: OwnerId;
  /** Of the token. */
  readonly asked: Amount;
  /** Cost of that in the payment currency. */
  readonly cost: Amount;
  /** Null while it waits. */
  readonly allotted: Amount | null;
  readonly paid: Amount | null;
  /** Part of the allotted amount that is free. */
  readonly released: Amount;
  /** Number of days that have passed of a delivery day by day. */
  readonly days: number;
  readonly status: SubscriptionStatus;
  readonly time: TimeMs;
  /** Time of the next release; null when nothing more is released. */
  readonly nextAt: TimeMs | null;
  readonly revision: number;
};

/** Maximum number of one owner's subscriptions in one sale that wait or vest at once. */
export const MAX_SUBSCRIPTIONS = 50;

export { SUBSCRIPTION_STATUSES };
