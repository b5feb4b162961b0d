import type { RequestCounts, SharedCounts } from '../../src/edge/http/request-limit.ts';

/** Returns two processes that publish their counts to each other. */
export function pairOfProcesses(): readonly [SharedCounts, SharedCounts] {
  const listeners: ((counts: RequestCounts) => void)[][] = [[], []];
  const process = (ownIndex: number, otherIndex: number): SharedCounts => ({
    report: (who, requests = 1) => {
      for (const listener of listeners[otherIndex] ?? []) listener([[who, requests]]);
    },
    onReported: (listener) => void listeners[ownIndex]?.push(listener),
  });
  return [process(0, 1), process(1, 0)];
}
