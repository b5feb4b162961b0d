import type { Call } from '@assay/contract';
import { DatabaseAway } from '../../core/database/database-away.ts';
import { runCall } from '../../core/sequencer/call-progress.ts';
import { OutcomeUnknown } from '../../core/shared/unavailable.ts';

/**
 * A call's work. When the database goes away under one that changes something, it may be done already: that is
 * `OutcomeUnknown`, because "nothing was done" could be false. A guest's call that never reached the database is safe.
 */
export async function orOutcomeUnknown<Result>(call: Call, work: () => Promise<Result>): Promise<Result> {
  try {
    return await runCall(work);
  } catch (error) {
    if (!(error instanceof DatabaseAway) || call.readsOnly) throw error;
    if (call.access === 'open' && !error.mayBeDone) throw error;
    throw new OutcomeUnknown({ cause: error });
  }
}
