import { type AnswerOf, calls } from '@assay/contract';
import { refresh } from '../api/cache.ts';
import { type Remote, useRemote } from '../api/remote.ts';
import { type AccountUpdates, useAccountUpdates } from '../live/use-account-updates.ts';
import { useIsLoggedIn } from '../storage/session.ts';

export type Project = AnswerOf<typeof calls.crowdProjects>[number];
export type ProjectDetail = AnswerOf<typeof calls.crowdProject>;
export type Backing = AnswerOf<typeof calls.crowdMine>[number];

/** Milliseconds between refetches, which show the actions of other users. */
const EVERY_MS = 10_000;

/** Returns the projects: those still running first, each group newest first. */
export function useProjects(): Remote<AnswerOf<typeof calls.crowdProjects>> {
  return useRemote(calls.crowdProjects, {}, { suppressToast: true, everyMs: EVERY_MS });
}

/** Returns a project with all data of its page. */
export function useProject(project: number): Remote<ProjectDetail> {
  return useRemote(calls.crowdProject, { project }, { suppressToast: true, everyMs: EVERY_MS });
}

/** Pushes about the user's backings and balances, and the calls to refetch after any of them. */
export const BACKING_UPDATES: AccountUpdates = {
  events: ['backings', 'balances'],
  calls: [calls.walletList, calls.crowdMine, calls.crowdProject, calls.crowdProjects],
};

/** Returns the user's backings, refetched on each push about them. */
export function useBackings(): Remote<AnswerOf<typeof calls.crowdMine>> {
  useAccountUpdates(BACKING_UPDATES);
  return useRemote(calls.crowdMine, {}, { suppressToast: true, freshMs: 0, isWanted: useIsLoggedIn() });
}

/** Returns the user's backing of a project, if any. */
export function useBackingOf({ id }: Project): Backing | undefined {
  const backings = useBackings();
  if (backings.status !== 'ready') return undefined;
  return backings.value.find(({ project_id }) => project_id === id);
}

/** Refetches projects, backings and balances after an action of the user. */
export function refreshProjects(): void {
  refresh(calls.walletList, calls.crowdMine, calls.crowdProject, calls.crowdProjects);
}
