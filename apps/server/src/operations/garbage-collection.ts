import { setFlagsFromString } from 'node:v8';

/**
 * V8 puts objects of a kind that used to outlive its young generation into the old one from the start. Here these are
 * what waits for a commit, a few milliseconds that a collection may fall into; and an old object, though dead, keeps
 * all it refers to (the whole request) until the next full collection. Measured in docs/performance.md.
 */
export function keepShortLivedObjectsYoung(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
}
