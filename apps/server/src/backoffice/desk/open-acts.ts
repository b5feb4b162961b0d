import { type Refused, refuse } from '../../edge/http/handler.ts';
import type { CommandBody, PlannedAct, StoredPlan } from './declaration.ts';

/** The acts about a thing that only runs or is over: it goes on after a pause, or is cancelled. */
export function openActs<Row extends StoredPlan>({
  resume,
  cancel,
  touches,
}: {
  readonly resume: (id: number) => CommandBody;
  readonly cancel: (id: number) => CommandBody;
  /** Returns the rows on whom a cancellation affects and what it returns. */
  readonly touches: NonNullable<PlannedAct<Row>['touches']>;
}): Readonly<Record<'resume' | 'cancel', PlannedAct<Row>>> {
  return {
    resume: {
      after: 'open',
      command: resume,
      refused: (row) => mayPauseOpen(row) ?? (row.is_paused ? null : refuse('console.already_so')),
    },
    cancel: { after: 'cancelled', command: cancel, refused: mayPauseOpen, touches },
  };
}

/** Refuses for what is over or ending. */
export function mayPauseOpen({ status }: Pick<StoredPlan, 'status'>): Refused | null {
  return status === 'open' ? null : refuse('console.plan.over');
}
