import { type SaleTerms, type SCHEDULED_STATUSES, SUBSCRIPTION_STATUSES } from '@assay/domain';
import type { Amount, Brand } from '@assay/money';
import type { OwnerId, TimeMs } from '../ids.ts';

export type SaleId = Brand<number, 'SaleId'>;
export type SubscriptionId = Brand<number, 'SubscriptionId'>;

export type SaleStatus = (typeof SCHEDULED_STATUSES)[number];

/** A sale of a token by the exchange for a period. Sales and subscriptions are numbered in one sequence, from 1. */
export type Sale = {
  readonly id: SaleId;
  /** Version of the terms: number of times they were set. */
  readonly version: number;
  readonly terms: SaleTerms;
  readonly status: SaleStatus;
  readonly isPaused: boolean;
  readonly isCancelled: boolean;
  /** Total amounts requested and allotted, in minor units of the token. */
  readonly asked: Amount;
  readonly allotted: Amount;
  /** While ending: the last subscription settled, and the total requested up to it. */
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
  /** In minor units of the token. */
  readonly asked: Amount;
  /** Cost of `asked` in the payment currency. */
  readonly cost: Amount;
  /** Null while waiting. */
  readonly allotted: Amount | null;
  readonly paid: Amount | null;
  /** Released part of the allotted amount. */
  readonly released: Amount;
  /** Number of vesting days that have passed. */
  readonly days: number;
  readonly status: SubscriptionStatus;
  readonly time: TimeMs;
  /** Time of the next release; null if there are no more. */
  readonly nextAt: TimeMs | null;
  readonly revision: number;
};

/** Maximum number of one owner's waiting and vesting subscriptions in one sale. */
export const MAX_SUBSCRIPTIONS = 50;

export { SUBSCRIPTION_STATUSES };
