import { type Refused, refuse } from '../../edge/http/handler.ts';
import type { CommandBody, PlannedAct, StoredPlan } from './declaration.ts';

/** Returns the acts `resume` and `cancel` of an item that is either open or has ended. */
export function openActs<Row extends StoredPlan>({
  resume,
  cancel,
  touches,
}: {
  readonly resume: (id: number) => CommandBody;
  readonly cancel: (id: number) => CommandBody;
  /** Returns the change rows that show the users affected by a cancellation and the amounts it returns. */
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

/** Returns a refusal unless the status is `open`; null if the item can be paused, resumed or cancelled. */
export function mayPauseOpen({ status }: Pick<StoredPlan, 'status'>): Refused | null {
  return status === 'open' ? null : refuse('console.plan.over');
}
