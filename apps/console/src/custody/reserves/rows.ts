import type { AnswerOf } from '@assay/contract';
import type { consoleCalls } from '@assay/contract/console';

type Reserves = AnswerOf<typeof consoleCalls.consoleReserves>;
export type ReserveCoverageRow = Reserves['covers'][number];
export type ReconciliationRow = Reserves['ways'][number];

export type Terms = AnswerOf<typeof consoleCalls.consoleCustodyTerms>;
export type NetworkRow = Terms['networks'][number];
export type CurrencyTermsRow = Terms['terms'][number];
export type LimitsRow = Terms['limits'][number];
