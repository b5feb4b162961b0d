import type { Amount } from '@assay/money';
import { mayLeave } from '../may-leave.ts';
import { isSettling } from '../settling.ts';
import type { BackProject } from './commands.ts';
import type { Backing, BackingId } from './project.ts';
import type { OpenProject, Projects } from './projects.ts';
import type { CrowdRejection } from './rejection.ts';

/** Gives for a project, or answers why not. What is given is on hold. */
export function back(command: BackProject, projects: Projects): CrowdRejection | null {
  const open = openFor(command, projects);
  if ('code' in open) return open;
  const fault = backerFault(command, open, projects);
  if (fault !== null) return fault;
  const { by, amount } = command;
  const { terms, raised, tokens } = open.project;
  projects.lock(projects.accountOf(by.trader, terms.payment), amount);
  const known = open.backings.get(by.trader);
  const added = known === undefined ? begin(command, open, projects) : add(known, amount, open, projects);
  projects.stage.changes.made = added.id;
  projects.change(open, {
    raised: (raised + amount) as Amount,
    tokens: (tokens + added.tokens - (known?.tokens ?? 0n)) as Amount,
    backers: open.backings.size,
  });
  return null;
}

function openFor({ by, project: id }: BackProject, projects: Projects): OpenProject | CrowdRejection {
  const { owners, changes } = projects.stage;
  const fault = owners.actingFault(by.trader);
  if (fault !== null) return fault;
  const open = projects.open.get(id);
  if (open === undefined) return { code: 'unknown_project' };
  const { terms, status, isPaused } = open.project;
  if (status !== 'open' || changes.time >= terms.to) return { code: 'project_ended' };
  if (changes.time < terms.from) return { code: 'project_not_started', from: terms.from };
  return isPaused ? { code: 'project_paused' } : open;
}

function backerFault(
  { by, amount }: BackProject,
  { project: { terms, raised }, backings }: OpenProject,
  { stage: { owners, ledger, rooms } }: Projects,
): CrowdRejection | null {
  if (terms.team.includes(by.trader)) return { code: 'of_the_team' };
  const { country, level } = owners.factsOf(by.trader);
  if (country !== null && terms.barredCountries.includes(country)) return { code: 'country_barred' };
  if (level < terms.identityLevel) return { code: 'identity_needed', level: terms.identityLevel };
  if (amount < terms.minimum) return { code: 'amount_below_minimum', minimum: terms.minimum };
  const own = terms.perOwner - (backings.get(by.trader)?.amount ?? 0n);
  if (amount > own) return { code: 'owner_cap', left: own };
  const left = terms.most - raised;
  if (amount > left) return { code: 'project_full', left };
  const place = { owner: by.trader, wallet: 'change', currency: terms.payment } as const;
  if (isSettling(place, rooms)) return { code: 'settling' };
  const account = ledger.find(by.trader, 'change', terms.payment);
  const free = account === undefined ? 0n : mayLeave(account, rooms);
  return amount > free ? { code: 'insufficient_balance', free } : null;
}

function begin({ by, amount }: BackProject, open: OpenProject, projects: Projects): Backing {
  const nothing = 0n as Amount;
  const backing: Backing = {
    id: projects.nextNumber() as BackingId,
    project: open.project.id,
    owner: by.trader,
    amount,
    tokens: projects.tokensFor(amount, open.project.terms),
    paid: nothing,
    delivered: nothing,
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

function add(backing: Backing, more: Amount, open: OpenProject, projects: Projects): Backing {
  const amount = (backing.amount + more) as Amount;
  const tokens = projects.tokensFor(amount, open.project.terms);
  return projects.changeBacking(open, backing, { amount, tokens });
}
