import { type Amount, add, subtract, ZERO } from '@assay/money';
import { balanceFault, eligibilityFault, openFor } from '../planned/taking-part.ts';
import type { BackProject } from './commands.ts';
import type { Backing, BackingId } from './project.ts';
import type { OpenProject, Projects } from './projects.ts';
import type { CrowdRejection } from './rejection.ts';

/** Backs a project with an amount, which is put on hold, or returns the rejection. */
export function back(command: BackProject, projects: Projects): CrowdRejection | null {
  const open = openFor(projects, command.by.trader, command.project);
  if ('code' in open) return open;
  const fault = backerFault(command, open, projects);
  if (fault !== null) return fault;
  const { by, amount } = command;
  const { terms, raised, tokens } = open.thing;
  projects.lock(projects.accountOf(by.trader, terms.payment), amount);
  const known = open.backings.get(by.trader);
  const added = known === undefined ? begin(command, open, projects) : raise(known, amount, open, projects);
  projects.stage.changes.made = added.id;
  projects.change(open, {
    raised: add(raised, amount),
    tokens: add(tokens, subtract(added.tokens, known?.tokens ?? ZERO)),
    backers: open.backings.size,
  });
  return null;
}

function backerFault(
  { by, amount }: BackProject,
  { thing: { terms, raised }, backings }: OpenProject,
  { stage }: Projects,
): CrowdRejection | null {
  if (terms.team.includes(by.trader)) return { code: 'of_the_team' };
  const fault = eligibilityFault(terms, by.trader, amount, stage);
  if (fault !== null) return fault;
  const own = terms.perOwner - (backings.get(by.trader)?.amount ?? 0n);
  if (amount > own) return { code: 'owner_cap', left: own };
  const left = terms.most - raised;
  if (amount > left) return { code: 'project_full', left };
  return balanceFault(by.trader, amount, [terms.payment], stage);
}

function begin({ by, amount }: BackProject, open: OpenProject, projects: Projects): Backing {
  const backing: Backing = {
    id: projects.nextNumber() as BackingId,
    project: open.thing.id,
    owner: by.trader,
    amount,
    tokens: projects.tokensFor(amount, open.thing.terms),
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

function raise(backing: Backing, more: Amount, open: OpenProject, projects: Projects): Backing {
  const amount = add(backing.amount, more);
  const tokens = projects.tokensFor(amount, open.thing.terms);
  return projects.changeBacking(open, backing, { amount, tokens });
}
