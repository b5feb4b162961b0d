import { EARN_NOTICES, EARN_STATUSES } from '@assay/domain';
import type { Amount, Brand } from '@assay/money';
import type { OwnerId, TimeMs } from '../ids.ts';
import type { EarnPlan } from './plan.ts';

/** Counted from 1 over all positions. */
export type EarnPositionId = Brand<number, 'EarnPositionId'>;

export type EarnStatus = (typeof EARN_STATUSES)[number];

export type EarnNotice = (typeof EARN_NOTICES)[number];

/** Terms that a position takes over from its version of the plan, and keeps. */
export type EarnTerms = Pick<
  EarnPlan,
  'kind' | 'currency' | 'unit' | 'days' | 'rate' | 'cliff' | 'release' | 'releaseBy'
>;

/** Coins that work under a version of a plan. Amounts in minor units of the currency. */
export type EarnPosition = EarnTerms & {
  readonly id: EarnPositionId;
  readonly owner: OwnerId;
  readonly plan: number;
  readonly version: number;
  /** Amount that it began with, and the part still locked on the exchange account. */
  readonly principal: Amount;
  readonly locked: Amount;
  /** The interest that was paid so far, and what the house has locked for the rest. */
  readonly paid: Amount;
  readonly cover: Amount;
  /** Number of its days processed so far, and its last day; null while it has none. */
  readonly day: number;
  readonly lastDay: number | null;
  /** Amount of the currency that its owner has traded since it began, where coins are released by that. */
  readonly traded: Amount;
  /** True when it begins again at its end. */
  readonly renews: boolean;
  readonly status: EarnStatus;
  readonly notice: EarnNotice | null;
  readonly startedAt: TimeMs;
  readonly endedAt: TimeMs | null;
  /** The position that it goes on from, and what began it when its owner was away. */
  readonly renewalOf: EarnPositionId | null;
  readonly recurring: number | null;
  readonly revision: number;
};

export { EARN_NOTICES, EARN_STATUSES };
