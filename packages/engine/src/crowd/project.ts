import { BACKING_STATUSES, type CrowdTerms, PROJECT_STATUSES } from '@assay/domain';
import type { Amount, Brand } from '@assay/money';
import type { OwnerId, TimeMs } from '../ids.ts';

export type ProjectId = Brand<number, 'ProjectId'>;
export type BackingId = Brand<number, 'BackingId'>;

export type ProjectStatus = (typeof PROJECT_STATUSES)[number];

/** Final status of a project whose remainder is being returned. */
export type ProjectEnd = Extract<ProjectStatus, 'failed' | 'returned' | 'cancelled'>;

/** A crowdfunded project. Projects and backings are numbered in one sequence, from 1. Amounts in minor units. */
export type Project = {
  readonly id: ProjectId;
  /** Version of the terms: number of times they were set. */
  readonly version: number;
  readonly terms: CrowdTerms;
  readonly status: ProjectStatus;
  readonly isPaused: boolean;
  /** Final status while the remainder is being returned; null otherwise. */
  readonly ending: ProjectEnd | null;
  readonly raised: Amount;
  readonly backers: number;
  /** Total tokens that backers receive when all stages are paid. */
  readonly tokens: Amount;
  /** Index of the stage that is paid next, from 0. */
  readonly stage: number;
  readonly paid: Amount;
  readonly delivered: Amount;
  /** Number of votes, number of failed votes, and the amounts for and against in the current or last one. */
  readonly polls: number;
  readonly failedPolls: number;
  readonly approved: Amount;
  readonly rejected: Amount;
  /** During a payment or return: the last backing that was settled. */
  readonly settledTo: number;
  /** Time at which the agenda processes it next; null when it has ended. */
  readonly dueAt: TimeMs | null;
  readonly revision: number;
};

export type BackingStatus = (typeof BACKING_STATUSES)[number];

/** Amount with which an owner backs a project, and its state. */
export type Backing = {
  readonly id: BackingId;
  readonly project: ProjectId;
  readonly owner: OwnerId;
  readonly amount: Amount;
  /** Tokens that it receives when all stages are paid. */
  readonly tokens: Amount;
  readonly paid: Amount;
  readonly delivered: Amount;
  readonly status: BackingStatus;
  /** Last vote in which the owner took part, from 1, and the vote; 0 for none. */
  readonly poll: number;
  readonly approves: boolean;
  readonly time: TimeMs;
  readonly revision: number;
};

/** Number of failed votes after which the remainder is returned. */
export const MAX_FAILED_POLLS = 2;
/** Maximum number of planned and running projects. */
export const MAX_PROJECTS = 50;
/** Quorum without the rule `silence_opposes`, in percent of the amount raised. */
const QUORUM_PERCENT = 30n;

/**
 * Returns true if a vote has passed: with more than half of the amount raised, so that a few friends of the team are no
 * majority while others abstain. Without the rule `silence_opposes`, with the majority of the amounts that voted, and a
 * quorum.
 */
export function hasPassed(
  { raised, approved, rejected }: Pick<Project, 'raised' | 'approved' | 'rejected'>,
  silenceOpposes: boolean,
): boolean {
  if (silenceOpposes) return approved * 2n > raised;
  const voted = approved + rejected;
  return voted * 100n >= raised * QUORUM_PERCENT && approved * 2n > voted;
}

export { BACKING_STATUSES, PROJECT_STATUSES };
