import { add, negate, ZERO } from '@assay/money';
import type { TimeMs } from '../ids.ts';
import { dayMs } from '../stage/day-unit.ts';
import type { AskForStage, VoteOnStage } from './commands.ts';
import { hasPassed, MAX_FAILED_POLLS } from './project.ts';
import type { OpenProject, Projects } from './projects.ts';
import type { CrowdRejection } from './rejection.ts';
import { beginPayment, beginReturn } from './settle.ts';

/** Starts a vote of the backers on the next stage, on request of a team member. */
export function askForStage({ by, project: id }: AskForStage, projects: Projects): CrowdRejection | null {
  const { owners, agenda, changes } = projects.stage;
  const fault = owners.actingFault(by.trader);
  if (fault !== null) return fault;
  const open = projects.find(id);
  if ('code' in open) return open;
  const { terms, status, stage, polls } = open.product;
  if (!terms.team.includes(by.trader)) return { code: 'not_of_the_team' };
  if (status !== 'funded' || stage === 0 || agenda.isDue(open.item)) return { code: 'project_not_so' };
  const due = projects.dueAt(open, (changes.time + terms.pollDays * dayMs(terms)) as TimeMs);
  projects.change(open, {
    status: 'polling',
    polls: polls + 1,
    approved: ZERO,
    rejected: ZERO,
    ...due,
  });
  return null;
}

/** Records a backer's vote, weighted by the amount backed; a second vote replaces the first. */
export function voteOnStage(
  { by, project: id, approves }: VoteOnStage,
  projects: Projects,
): CrowdRejection | null {
  const { owners, agenda } = projects.stage;
  const fault = owners.actingFault(by.trader);
  if (fault !== null) return fault;
  const open = projects.find(id);
  if ('code' in open) return open;
  const { product: project } = open;
  if (project.terms.team.includes(by.trader)) return { code: 'of_the_team' };
  if (project.status !== 'polling' || agenda.isDue(open.item)) return { code: 'no_poll' };
  const backing = open.backings.get(by.trader);
  if (backing === undefined) return { code: 'not_a_backer' };
  const before = backing.poll === project.polls ? backing : null;
  if (before?.approves === approves) return null;
  const { amount } = backing;
  const more = amount;
  const less = before === null ? ZERO : negate(amount);
  const approved = add(project.approved, approves ? more : less);
  const rejected = add(project.rejected, approves ? less : more);
  projects.changeBacking(open, backing, { poll: project.polls, approves });
  projects.change(open, { approved, rejected });
  return null;
}

/** Ends a vote: the stage is paid, or has failed; after too many failures the remainder is returned. */
export function endPoll(open: OpenProject, projects: Projects): void {
  const { changes, owners, upgrades } = projects.stage;
  const { product: project } = open;
  const { terms } = project;
  const now = changes.time as TimeMs;
  if (hasPassed(project, upgrades.isActive('silence_opposes'))) {
    if (owners.receivingFault(terms.recipient) !== null) beginReturn(open, 'returned', projects);
    else beginPayment(open, projects);
    return;
  }
  const failedPolls = project.failedPolls + 1;
  if (failedPolls >= MAX_FAILED_POLLS) {
    beginReturn(open, 'returned', projects, { failedPolls });
    return;
  }
  const due = projects.dueAt(open, (now + terms.patienceDays * dayMs(terms)) as TimeMs);
  projects.change(open, { status: 'funded', failedPolls, ...due });
}
