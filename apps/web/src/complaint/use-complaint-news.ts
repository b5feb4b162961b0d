import { calls } from '@assay/contract';
import { refresh } from '../api/cache.ts';
import { type AccountUpdates, useAccountUpdates } from '../live/use-account-updates.ts';

/** Pushes and calls to reload when a complaint changes. */
const READING: AccountUpdates = {
  news: ['complaints'],
  calls: [calls.complaintList, calls.complaintDetail],
};

/** Keeps what a page shows of complaints true by the server's pushes. */
export function useComplaintNews(): void {
  useAccountUpdates(READING);
}

/** Asks anew for what the user has just changed. */
export function refreshComplaints(): void {
  refresh(...READING.calls);
}
