import { type AnswerOf, calls } from '@assay/contract';
import { refresh } from '../api/cache.ts';
import { type Remote, useRemote } from '../api/remote.ts';
import { type NewsReading, useOwnNews } from '../live/use-own-news.ts';
import { useIsLoggedIn } from '../storage/session.ts';

export type Project = AnswerOf<typeof calls.crowdProjects>[number];
export type Whole = AnswerOf<typeof calls.crowdProject>;
export type Backing = AnswerOf<typeof calls.crowdMine>[number];

/** What others do shows within so long. */
const EVERY_MS = 10_000;

/** The projects: those first that are not over, and the newest first. */
export function useProjects(): Remote<AnswerOf<typeof calls.crowdProjects>> {
  return useRemote(calls.crowdProjects, {}, { isQuiet: true, everyMs: EVERY_MS });
}

/** A project with everything that its page shows. */
export function useProject(project: number): Remote<Whole> {
  return useRemote(calls.crowdProject, { project }, { isQuiet: true, everyMs: EVERY_MS });
}

/** Which pushes tell that something of the user's has changed, and what is asked anew then. */
export const OWN: NewsReading = {
  news: ['backings', 'balances'],
  calls: [calls.walletList, calls.crowdMine, calls.crowdProject, calls.crowdProjects],
};

/** What the user gives, anew whenever a push says that it has changed. */
export function useBackings(): Remote<AnswerOf<typeof calls.crowdMine>> {
  useOwnNews(OWN);
  return useRemote(calls.crowdMine, {}, { isQuiet: true, freshMs: 0, isWanted: useIsLoggedIn() });
}

/** What the user gives for a project, if anything. */
export function useBackingOf({ id }: Project): Backing | undefined {
  const backings = useBackings();
  if (backings.status !== 'ready') return undefined;
  return backings.value.find(({ project_id }) => project_id === id);
}

/** Reads anew what an act of the user has changed. */
export function refreshProjects(): void {
  refresh(calls.walletList, calls.crowdMine, calls.crowdProject, calls.crowdProjects);
}
