import { EARN_NOTICES, EARN_STATUSES } from '@assay/domain';
import type { Amount, Brand } from '@assay/money';
import type { OwnerId, TimeMs } from '../ids.ts';
import type { EarnPlan } from './plan.ts';

/** Sequential id over all positions, from 1. */
export type EarnPositionId = Brand<number, 'EarnPositionId'>;

export type EarnStatus = (typeof EARN_STATUSES)[number];

export type EarnNotice = (typeof EARN_NOTICES)[number];

/** Terms copied from the version of the plan. */
export type EarnTerms = Pick<
  EarnPlan,
  'kind' | 'currency' | 'unit' | 'days' | 'rate' | 'cliff' | 'release' | 'releaseBy'
>;

/** Coins invested under a version of a plan. Amounts in minor units of the currency. */
export type EarnPosition = EarnTerms & {
  readonly id: EarnPositionId;
  readonly owner: OwnerId;
  readonly plan: number;
  readonly version: number;
  /** Original amount, and the part still locked on the spot account. */
  readonly principal: Amount;
  readonly locked: Amount;
  /** Interest paid so far, and the amount that the exchange has locked for the remainder. */
  readonly paid: Amount;
  readonly cover: Amount;
  /** Number of days processed so far, and the last day; null while it has none. */
  readonly day: number;
  readonly lastDay: number | null;
  /** Volume that its owner has traded in the currency since its start, if that releases coins. */
  readonly traded: Amount;
  /** True if it is renewed at its end. */
  readonly renews: boolean;
  readonly status: EarnStatus;
  readonly notice: EarnNotice | null;
  readonly startedAt: TimeMs;
  readonly endedAt: TimeMs | null;
  /** Position that it renews, and recurring purchase that opened it; null if none. */
  readonly renewalOf: EarnPositionId | null;
  readonly recurring: number | null;
  readonly revision: number;
};

export { EARN_NOTICES, EARN_STATUSES };
