/** Milliseconds between refetches while a page of the finance desk is open; blocks take longer. */
export const EVERY_MS = 5_000;
