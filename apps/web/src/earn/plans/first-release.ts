import type { PlanProps } from './plan-props.ts';

/** Returns the day of the first release: the one after the cliff. */
export function firstRelease({ cliff }: Pick<PlanProps['plan'], 'cliff'>): number {
  return cliff + 1;
}
