import { type AnswerOf, calls, MAX_OPEN_ALERTS } from '@assay/contract';
import { type Remote, useRemote } from '../api/remote.ts';
import { type AccountUpdates, useAccountUpdates } from '../live/use-account-updates.ts';
import { useIsLoggedIn } from '../storage/session.ts';

export type AlertRow = AnswerOf<typeof calls.alertList>['list'][number];

/** Pushes after which the lists of alerts are refetched: nothing is polled. */
export const ALERT_UPDATES: AccountUpdates = { events: ['alerts'], calls: [calls.alertList] };

/** Returns the user's alerts that have not ended, the newest first; idle for a guest. */
export function useOpenAlerts(): Remote<AnswerOf<typeof calls.alertList>> {
  useAccountUpdates(ALERT_UPDATES);
  const isWanted = useIsLoggedIn();
  return useRemote(
    calls.alertList,
    { state: 'open', limit: MAX_OPEN_ALERTS },
    { isWanted, suppressToast: true },
  );
}
