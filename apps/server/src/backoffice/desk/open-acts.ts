import { type Refused, refuse } from '../../edge/http/handler.ts';
import type { CommandBody, ProductAction, StoredPlan } from './declaration.ts';

/** Returns the acts `resume` and `cancel` of an item that is either open or has ended. */
export function openEntryActions<Row extends StoredPlan>({
  resume,
  cancel,
  touches: affectedRows,
}: {
  readonly resume: (id: number) => CommandBody;
  readonly cancel: (id: number) => CommandBody;
  /** Returns the change rows that show the users affected by a cancellation and the amounts it returns. */
  readonly touches: NonNullable<ProductAction<Row>['affectedRows']>;
}): Readonly<Record<'resume' | 'cancel', ProductAction<Row>>> {
  return {
    resume: {
      after: 'open',
      command: resume,
      refused: (row) => openPauseRefusal(row) ?? (row.is_paused ? null : refuse('console.no_change')),
    },
    cancel: { after: 'cancelled', command: cancel, refused: openPauseRefusal, affectedRows },
  };
}

/** Returns a refusal unless the status is `open`; null if the item can be paused, resumed or cancelled. */
export function openPauseRefusal({ status }: Pick<StoredPlan, 'status'>): Refused | null {
  return status === 'open' ? null : refuse('console.plan.over');
}
