import { shareUpTo, WHOLE_PPM } from '@assay/domain';
import { add, mulDivDown, subtract } from '@assay/money';
import type { TimeMs } from '../ids.ts';
import { move } from '../ledger/move.ts';
import { settleWithinBudget } from '../scheduled/settle-within-budget.ts';
import type { Progress } from '../stage/bounded-work.ts';
import { dayMs } from '../stage/day-unit.ts';
import type { Backing, Project, ProjectEnd } from './project.ts';
import type { OpenProject, Projects } from './projects.ts';

/**
 * Schedules the payment of the next stage: processed immediately if the project is due, else from the next clock
 * command on.
 */
export function beginPayment(open: OpenProject, projects: Projects): void {
  open.unsettled = [...open.backings.values()];
  projects.change(open, { status: 'paying', settledTo: 0, ...dueNow(open, projects) });
}

/** Schedules the release of unpaid amounts, in the same way. */
export function beginReturn(
  open: OpenProject,
  ending: ProjectEnd,
  projects: Projects,
  more: Partial<Project> = {},
): void {
  open.unsettled = [...open.backings.values()];
  const shape = { ...more, status: 'returning', ending, settledTo: 0, ...dueNow(open, projects) } as const;
  projects.change(open, shape, ending === 'cancelled' ? 'cancelled' : 'updated');
}

/**
 * Returns no change if the project is already due; else the current time as due time, so that the next clock command
 * processes it.
 */
function dueNow(open: OpenProject, projects: Projects): Partial<Project> {
  const { agenda, changes } = projects.stage;
  return agenda.isDue(open.item) ? {} : projects.dueAt(open, changes.time as TimeMs);
}

/** Ends the backing period: the project is funded if the target was met, else everything is released. */
export function endBacking(open: OpenProject, projects: Projects): void {
  const { terms, raised } = open.product;
  if (raised < terms.target) {
    beginReturn(open, 'failed', projects);
    return;
  }
  const now = projects.stage.changes.time;
  const due = projects.dueAt(open, (now + terms.patienceDays * dayMs(terms)) as TimeMs);
  projects.change(open, { status: 'funded', isPaused: false, ...due });
}

/** Pays a stage, or releases the remainder, for a bounded number of backers in the order of their backings. */
export function settleBackers(open: OpenProject, maxPostings: number, projects: Projects): Progress {
  const isPaying = open.product.status === 'paying';
  let { settledTo, paid, delivered } = open.product;
  const steps = settleWithinBudget(open.unsettled, maxPostings, projects.stage.changes, (backing) => {
    const after = isPaying ? pay(backing, open, projects) : releaseBacking(backing, open, projects);
    paid = add(paid, subtract(after.paid, backing.paid));
    delivered = add(delivered, subtract(after.delivered, backing.delivered));
    settledTo = backing.id;
  });
  open.unsettled = open.unsettled.slice(steps);
  const settled = { settledTo, paid, delivered };
  if (open.unsettled.length > 0) {
    projects.change(open, settled);
    return 'more';
  }
  if (isPaying) endStage(open, settled, projects);
  else close(open, open.product.ending ?? 'returned', settled, projects);
  return 'done';
}

/** Pays a backing's shares up to the current stage, less those paid before: four postings. */
function pay(backing: Backing, open: OpenProject, projects: Projects): Backing {
  const { changes } = projects.stage;
  const { terms, stage } = open.product;
  const { id, owner, amount, tokens } = backing;
  const share = shareUpTo(terms, stage);
  const paid = mulDivDown(amount, share, BigInt(WHOLE_PPM));
  const delivered = mulDivDown(tokens, share, BigInt(WHOLE_PPM));
  const payer = projects.accountOf(owner, terms.payment);
  const recipient = projects.accountOf(terms.recipient, terms.payment);
  const [due, coins] = [subtract(paid, backing.paid), subtract(delivered, backing.delivered)];
  projects.lock(payer, -due);
  projects.lock(projects.house(terms.token), -coins);
  if (due > 0n) move(payer, recipient, due, 'crowd_payment', id, changes);
  if (coins > 0n) {
    const receiver = projects.accountOf(owner, terms.token);
    move(projects.house(terms.token), receiver, coins, 'crowd_tokens', id, changes);
  }
  const status = stage === terms.shares.length - 1 ? 'done' : 'waiting';
  return projects.changeBacking(open, backing, { paid, delivered, status });
}

function releaseBacking(backing: Backing, open: OpenProject, projects: Projects): Backing {
  const { terms } = open.product;
  projects.lock(projects.accountOf(backing.owner, terms.payment), backing.paid - backing.amount);
  return projects.changeBacking(open, backing, { status: 'returned' });
}

type Settled = Pick<Project, 'settledTo' | 'paid' | 'delivered'>;

function endStage(open: OpenProject, settled: Settled, projects: Projects): void {
  const { terms, stage } = open.product;
  if (stage === terms.shares.length - 1) {
    close(open, 'completed', { ...settled, stage: stage + 1 }, projects);
    return;
  }
  const now = projects.stage.changes.time;
  const due = projects.dueAt(open, (now + terms.patienceDays * dayMs(terms)) as TimeMs);
  projects.change(open, { ...settled, status: 'funded', stage: stage + 1, ...due });
}

/** Ends a project and releases its undelivered tokens for the exchange. */
function close(
  open: OpenProject,
  status: Project['status'],
  shape: Partial<Project>,
  projects: Projects,
): void {
  projects.lock(projects.house(open.product.terms.token), -projects.reserved({ ...open.product, ...shape }));
  projects.end(open, { ...shape, status, ending: null, dueAt: null });
}
