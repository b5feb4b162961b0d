import type { Halt } from '../stage/halts.ts';

/** A halt has begun, has a new notice, or has ended; an ended one keeps its last notice. */
export type HaltsEvent = {
  readonly type: 'halt_changed';
  readonly halt: Halt & { readonly isInForce: boolean };
};
