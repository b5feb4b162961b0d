import { create } from 'zustand';
import { currentUserId, useSession } from '../storage/session.ts';
import { readStored, writeStored } from '../storage/storage.ts';

/** Ids of the accounts whose first steps are done or dismissed, separated by spaces. */
const useEndedSteps = create<{ readonly text: string }>(() => ({ text: readStored('first_steps') ?? '' }));

/** Returns true if the logged-in trader has done or dismissed the first steps; true for a guest. */
export function useHasEndedSteps(): boolean {
  const userId = useSession((session) => (session.token === null ? null : session.userId));
  return useEndedSteps(({ text }) => userId === null || text.split(' ').includes(userId));
}

/** Stores that the first steps of the logged-in trader are done or dismissed. */
export function endSteps(): void {
  const userId = currentUserId();
  const { text } = useEndedSteps.getState();
  if (userId === null || text.split(' ').includes(userId)) return;
  const nextText = text === '' ? userId : `${text} ${userId}`;
  writeStored('first_steps', nextText);
  useEndedSteps.setState({ text: nextText });
}
