import { type CrowdTerms, copyOfTerms, crowdTerms, currencyId, faultOfTerms } from '@assay/domain';
import type { Amount } from '@assay/money';
import { drawFromHouse, fundHouse } from '../house-funds.ts';
import type { AboutProject, FundProjects, PauseProject, SetProject } from './commands.ts';
import { MOST_PROJECTS, type Project, type ProjectId } from './project.ts';
import type { OpenProject, Projects } from './projects.ts';
import type { CrowdRejection } from './rejection.ts';
import { beginPayment, beginReturn } from './settle.ts';

/** Plans a project or changes one that has not begun; the tokens of the most are set aside on the house's account. */
export function setProject(command: SetProject, projects: Projects): CrowdRejection | null {
  const { listings, changes } = projects.stage;
  const terms = copyOfTerms(crowdTerms, command.terms);
  const known = command.project === null ? null : projects.open.get(command.project);
  if (known === undefined) return { code: 'unknown_project' };
  if (known !== null && (known.project.status !== 'open' || known.project.terms.from <= changes.time)) {
    return { code: 'project_begun' };
  }
  const version = known?.project.version ?? 0;
  if (command.version !== version) return { code: 'terms_changed', version };
  const fault = faultOfTerms(crowdTerms, terms, {
    currency: (id) => listings.currency(currencyId(id)),
    now: changes.time,
  });
  if (fault !== null) return { code: 'invalid_project', fault: fault.word };
  if (known === null && projects.open.size >= MOST_PROJECTS)
    return { code: 'too_many_projects', most: MOST_PROJECTS };
  const former = known?.project.terms;
  const supply = projects.tokensFor(terms.most, terms);
  const before = former === undefined ? 0n : projects.tokensFor(former.most, former);
  const back = former?.token === terms.token ? before : 0n;
  const free = projects.house(terms.token).available + back;
  if (supply > free) return { code: 'supply_not_there', free };
  if (former !== undefined) projects.lock(projects.house(former.token), -before);
  projects.lock(projects.house(terms.token), supply);
  if (known === null) plan(terms, projects);
  else replan(known, terms, projects);
  return null;
}

function plan(terms: CrowdTerms, projects: Projects): void {
  const { agenda, changes } = projects.stage;
  const nothing = 0n as Amount;
  const project: Project = {
    id: projects.nextNumber() as ProjectId,
    version: 1,
    terms,
    status: 'open',
    isPaused: false,
    ending: null,
    raised: nothing,
    backers: 0,
    tokens: nothing,
    stage: 0,
    paid: nothing,
    delivered: nothing,
    polls: 0,
    failedPolls: 0,
    approved: nothing,
    rejected: nothing,
    settledTo: 0,
    dueAt: terms.to,
    revision: 0,
  };
  const item = agenda.add(terms.to, project.id);
  projects.open.set(project.id, { project, item, backings: new Map(), unsettled: [] });
  changes.made = project.id;
  projects.emit({ type: 'project_changed', project });
}

function replan(open: OpenProject, terms: CrowdTerms, projects: Projects): void {
  projects.stage.changes.made = open.project.id;
  const due = projects.schedule(open, terms.to);
  projects.change(open, { version: open.project.version + 1, terms, ...due });
}

/** Stops backing for everybody, or lets it go on. */
export function pauseProject(
  { project, paused: isPaused }: PauseProject,
  projects: Projects,
): CrowdRejection | null {
  const open = projects.open.get(project);
  if (open === undefined) return { code: 'unknown_project' };
  if (open.project.status !== 'open') return { code: 'project_not_so' };
  if (open.project.isPaused !== isPaused) projects.change(open, { isPaused });
  return null;
}

/** Frees what is not paid, from the next command of the clock on; what is being worked off is left to its end. */
export function cancelProject({ project }: AboutProject, projects: Projects): CrowdRejection | null {
  const open = projects.open.get(project);
  if (open === undefined) return { code: 'unknown_project' };
  const isStill = open.project.status !== 'paying' && open.project.status !== 'returning';
  if (!isStill || projects.stage.agenda.isDue(open.item)) return { code: 'project_not_so' };
  beginReturn(open, 'cancelled', projects);
  return null;
}

/** Lets the first stage be paid. */
export function releaseProject({ project }: AboutProject, projects: Projects): CrowdRejection | null {
  const { agenda, owners } = projects.stage;
  const open = projects.open.get(project);
  if (open === undefined) return { code: 'unknown_project' };
  const { status, stage, terms } = open.project;
  if (status !== 'funded' || stage > 0 || agenda.isDue(open.item)) return { code: 'project_not_so' };
  if (owners.receivingFault(terms.recipient) !== null) return { code: 'recipient_closed' };
  beginPayment(open, projects);
  return null;
}

/** Brings tokens of the house in, or takes what nothing has on hold out again. */
export function fundProjects(command: FundProjects, { stage }: Projects): CrowdRejection | null {
  return command.type === 'fund_projects'
    ? fundHouse(stage, 'crowd', command, 'crowd_funding')
    : drawFromHouse(stage, 'crowd', command, 'crowd_funding');
}
