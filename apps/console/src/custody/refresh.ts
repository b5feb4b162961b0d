/** Milliseconds between refetches while a page of the finance desk is open; blocks take longer. */
export const REFRESH_INTERVAL_MS = 5_000;
