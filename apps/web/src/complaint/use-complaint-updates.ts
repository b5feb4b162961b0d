import { calls } from '@assay/contract';
import { refresh } from '../api/cache.ts';
import { type AccountUpdates, useAccountUpdates } from '../live/use-account-updates.ts';

/** Pushes about complaints, and the calls to refetch after any of them. */
const COMPLAINT_UPDATES: AccountUpdates = {
  events: ['complaints'],
  calls: [calls.complaintList, calls.complaintDetail],
};

/** Refetches complaints when the server pushes a change. */
export function useComplaintUpdates(): void {
  useAccountUpdates(COMPLAINT_UPDATES);
}

/** Refetches complaints after an action of the user. */
export function refreshComplaints(): void {
  refresh(...COMPLAINT_UPDATES.calls);
}
