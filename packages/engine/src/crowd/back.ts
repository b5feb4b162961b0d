import { type Amount, add, subtract, ZERO } from '@assay/money';
import { balanceFault, eligibilityFault, findOpenProduct } from '../scheduled/participation.ts';
import type { BackProject } from './commands.ts';
import type { Backing, BackingId } from './project.ts';
import type { OpenProject, Projects } from './projects.ts';
import type { CrowdRejection } from './rejection.ts';

/** Backs a project with an amount, which is put on hold, or returns the rejection. */
export function backProject(command: BackProject, projects: Projects): CrowdRejection | null {
  const open = findOpenProduct(projects, command.by.trader, command.project);
  if ('code' in open) return open;
  const fault = backerFault(command, open, projects);
  if (fault !== null) return fault;
  const { by, amount } = command;
  const { terms, raised, tokens } = open.product;
  projects.lock(projects.accountOf(by.trader, terms.payment), amount);
  const existing = open.backings.get(by.trader);
  const added =
    existing === undefined
      ? newBacking(command, open, projects)
      : increaseBacking(existing, amount, open, projects);
  projects.stage.changes.createdId = added.id;
  projects.change(open, {
    raised: add(raised, amount),
    tokens: add(tokens, subtract(added.tokens, existing?.tokens ?? ZERO)),
    backers: open.backings.size,
  });
  return null;
}

function backerFault(
  { by, amount }: BackProject,
  { product: { terms, raised }, backings }: OpenProject,
  { stage }: Projects,
): CrowdRejection | null {
  if (terms.team.includes(by.trader)) return { code: 'of_the_team' };
  const fault = eligibilityFault(terms, by.trader, amount, stage);
  if (fault !== null) return fault;
  const ownersRemainder = terms.perOwner - (backings.get(by.trader)?.amount ?? 0n);
  if (amount > ownersRemainder) return { code: 'owner_cap', left: ownersRemainder };
  const remaining = terms.most - raised;
  if (amount > remaining) return { code: 'project_full', left: remaining };
  return balanceFault(by.trader, amount, [terms.payment], stage);
}

function newBacking({ by, amount }: BackProject, open: OpenProject, projects: Projects): Backing {
  const backing: Backing = {
    id: projects.nextNumber() as BackingId,
    project: open.product.id,
    owner: by.trader,
    amount,
    tokens: projects.tokensFor(amount, open.product.terms),
    paid: ZERO,
    delivered: ZERO,
    status: 'waiting',
    poll: 0,
    approves: false,
    time: projects.stage.changes.time,
    revision: 0,
  };
  open.backings.set(by.trader, backing);
  projects.emit({ type: 'backing_changed', backing });
  return backing;
}

function increaseBacking(backing: Backing, more: Amount, open: OpenProject, projects: Projects): Backing {
  const amount = add(backing.amount, more);
  const tokens = projects.tokensFor(amount, open.product.terms);
  return projects.changeBacking(open, backing, { amount, tokens });
}
