import type { RoundStatus } from '@assay/engine';
import { quotedList } from '../../core/database/quoted-list.ts';

/** States of rounds that have ended. */
const ENDED = ['ended', 'cancelled'] as const satisfies readonly RoundStatus[];

/** Condition on the table of rounds: `ENDED`. */
export const HAS_ENDED = `status in ${quotedList(ENDED)}`;
