import type { PlanProps } from './plan-props.ts';

/** The day on which the first part comes free: the one after those that the plan waits. */
export function firstRelease({ cliff }: Pick<PlanProps['plan'], 'cliff'>): number {
  return cliff + 1;
}
