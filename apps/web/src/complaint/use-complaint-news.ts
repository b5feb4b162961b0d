import { calls } from '@assay/contract';
import { refresh } from '../api/cache.ts';
import { type NewsReading, useOwnNews } from '../live/use-own-news.ts';

/** Pushes and calls to reload when a complaint changes. */
const READING: NewsReading = {
  news: ['complaints'],
  calls: [calls.complaintList, calls.complaintDetail],
};

/** Keeps what a page shows of complaints true by the server's pushes. */
export function useComplaintNews(): void {
  useOwnNews(READING);
}

/** Asks anew for what the user has just changed. */
export function refreshComplaints(): void {
  refresh(...READING.calls);
}
