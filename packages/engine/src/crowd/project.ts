import { BACKING_STATUSES, type CrowdTerms, PROJECT_STATUSES } from '@assay/domain';
import type { Amount, Brand } from '@assay/money';
import type { OwnerId, TimeMs } from '../ids.ts';

export type ProjectId = Brand<number, 'ProjectId'>;
export type BackingId = Brand<number, 'BackingId'>;

export type ProjectStatus = (typeof PROJECT_STATUSES)[number];

/** Final status of a project whose rest is being freed. */
export type ProjectEnd = Extract<ProjectStatus, 'failed' | 'returned' | 'cancelled'>;

/** A project that many pay for. Counted together with what they give: 1, 2, 3, … Amounts in minor units. */
export type Project = {
  readonly id: ProjectId;
  /** Number of times its terms were set. */
  readonly version: number;
  readonly terms: CrowdTerms;
  readonly status: ProjectStatus;
  readonly isPaused: boolean;
  /** Final status while its rest is being freed; null otherwise. */
  readonly ending: ProjectEnd | null;
  readonly raised: Amount;
  readonly backers: number;
  /** The tokens that all have a right to, when every stage is paid. */
  readonly tokens: Amount;
  /** The place of the stage that is paid next, from 0. */
  readonly stage: number;
  readonly paid: Amount;
  readonly delivered: Amount;
  /** Number of votes, number of failed ones, and the amounts for and against in the running or last one. */
  readonly polls: number;
  readonly failedPolls: number;
  readonly approved: Amount;
  readonly rejected: Amount;
  /** While it pays or returns: the last backing that is settled. */
  readonly settledTo: number;
  /** Time at which the clock acts on it next; null when it is over. */
  readonly dueAt: TimeMs | null;
  readonly revision: number;
};

export type BackingStatus = (typeof BACKING_STATUSES)[number];

/** Amount that an owner gives for a project, and its state. */
export type Backing = {
  readonly id: BackingId;
  readonly project: ProjectId;
  readonly owner: OwnerId;
  readonly amount: Amount;
  /** Tokens that it has a right to when every stage is paid. */
  readonly tokens: Amount;
  readonly paid: Amount;
  readonly delivered: Amount;
  readonly status: BackingStatus;
  /** The last vote that the owner took part in, from 1, and how; 0 for none. */
  readonly poll: number;
  readonly approves: boolean;
  readonly time: TimeMs;
  readonly revision: number;
};

/** Number of failed votes that returns the rest. */
export const MAX_FAILED_POLLS = 2;
/** Maximum number of projects that are planned or running at once. */
export const MAX_PROJECTS = 50;
/** Before `silence_opposes`: of what was raised has to vote, in percent. */
const QUORUM_PERCENT = 30n;

/**
 * Returns whether a vote has passed: by more than half of what was raised, so that a few who are the team's friends are no majority
 * while others sleep. Before the rule, by the majority of the amounts that voted, with a quorum.
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
