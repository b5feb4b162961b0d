import type { AnswerOf } from '@assay/contract';
import type { consoleCalls } from '@assay/contract/console';

export type ClaimRow = AnswerOf<typeof consoleCalls.consoleDepositClaims>['list'][number];
export type DepositRow = AnswerOf<typeof consoleCalls.consoleChainDeposits>['list'][number];
