import type { AnswerOf } from '@assay/contract';
import type { consoleCalls } from '@assay/contract/console';

export type Desk = AnswerOf<typeof consoleCalls.consoleAcceptors>;
export type AcceptorRow = Desk['acceptors'][number];
export type ApplicationRow = Desk['applications'][number];
export type DealRow = AnswerOf<typeof consoleCalls.consoleAcceptorDeals>['list'][number];

/** Returns the payment accounts of an acceptor in one line. */
export function paymentAccountsText(row: {
  readonly wechat_account: string;
  readonly ali_account: string;
  readonly bank_name: string;
  readonly bank_account: string;
}): string {
  const bank = row.bank_account === '' ? '' : `${row.bank_name} ${row.bank_account}`.trim();
  return [row.wechat_account, row.ali_account, bank].filter((account) => account !== '').join(' · ');
}

/** Milliseconds between refetches while the desk is open. */
export const REFRESH_INTERVAL_MS = 5_000;
