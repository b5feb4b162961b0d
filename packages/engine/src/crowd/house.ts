import { crowdTerms } from '@assay/domain';
import { ZERO } from '@assay/money';
import type { AboutProject, SetProject } from './commands.ts';
import { MAX_PROJECTS } from './project.ts';
import type { Projects } from './projects.ts';
import type { CrowdRejection } from './rejection.ts';
import { beginPayment, beginReturn } from './settle.ts';

/**
 * Plans a project or changes one that has not begun; reserves the tokens of the maximum amount on the exchange's
 * account.
 */
export function setProject(command: SetProject, projects: Projects): CrowdRejection | null {
  const plan = projects.checkPlan(command.project, command, crowdTerms);
  if ('code' in plan) return plan;
  const { existing, terms } = plan;
  if (existing === null && projects.open.size >= MAX_PROJECTS)
    return { code: 'too_many_projects', most: MAX_PROJECTS };
  const previousTerms = existing?.product.terms;
  const fault = projects.reserve(
    { token: terms.token, amount: projects.tokensFor(terms.most, terms) },
    previousTerms && {
      token: previousTerms.token,
      amount: projects.tokensFor(previousTerms.most, previousTerms),
    },
  );
  if (fault !== null) return fault;
  const dueAt = terms.to;
  if (existing !== null) {
    projects.replan(existing, terms, { dueAt });
    return null;
  }
  projects.plan(terms, (initial) => ({
    ...initial,
    ending: null,
    raised: ZERO,
    backers: 0,
    tokens: ZERO,
    stage: 0,
    paid: ZERO,
    delivered: ZERO,
    polls: 0,
    failedPolls: 0,
    approved: ZERO,
    rejected: ZERO,
    settledTo: 0,
    dueAt,
    revision: 0,
  }));
  return null;
}

/**
 * Cancels a project: unpaid amounts are released from the next clock command on. Rejected while a stage is being paid
 * or amounts are being returned.
 */
export function cancelProject({ project }: AboutProject, projects: Projects): CrowdRejection | null {
  const open = projects.find(project);
  if ('code' in open) return open;
  const isIdle = open.product.status !== 'paying' && open.product.status !== 'returning';
  if (!isIdle || projects.stage.agenda.isDue(open.item)) return { code: 'project_not_so' };
  beginReturn(open, 'cancelled', projects);
  return null;
}

/** Releases the first stage for payment. */
export function releaseProject({ project }: AboutProject, projects: Projects): CrowdRejection | null {
  const { agenda, owners } = projects.stage;
  const open = projects.find(project);
  if ('code' in open) return open;
  const { status, stage, terms } = open.product;
  if (status !== 'funded' || stage > 0 || agenda.isDue(open.item)) return { code: 'project_not_so' };
  if (owners.receivingFault(terms.recipient) !== null) return { code: 'recipient_closed' };
  beginPayment(open, projects);
  return null;
}
