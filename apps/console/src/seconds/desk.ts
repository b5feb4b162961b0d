import type { AnswerOf } from '@assay/contract';
import type { consoleCalls } from '@assay/contract/console';

/** Everything that the page of seconds contracts shows. */
export type Desk = AnswerOf<typeof consoleCalls.consoleSeconds>;
