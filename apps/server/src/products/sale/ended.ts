import type { SaleStatus } from '@assay/engine';
import { wordList } from '../../core/database/word-list.ts';

/** How sales stand with which nothing happens any more. */
const ENDED = ['ended', 'cancelled'] as const satisfies readonly SaleStatus[];

/** The same as a condition on the table of sales. */
export const HAS_ENDED = `status in ${wordList(ENDED)}`;

/** How sales stand that still sell, or pay out what was bought. */
const RUNNING = ['open', 'ending'] as const satisfies readonly SaleStatus[];

/** The same as a condition on the table of sales. */
export const IS_RUNNING = `status in ${wordList(RUNNING)}`;
