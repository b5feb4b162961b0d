import { calls } from '@assay/contract';
import { sign } from '@assay/money';
import { useEffect } from 'react';
import { useRemote } from '../api/remote.ts';
import { type AccountUpdates, useAccountUpdates } from '../live/use-account-updates.ts';
import { endSteps, useHasEndedSteps } from './steps-over.ts';

/** First steps of a new trader, in order. */
export const STEPS = ['fund', 'secure', 'trade'] as const;
export type Step = (typeof STEPS)[number];

/** Refetched on each change of a balance: by a deposit, or by the hold of an order. */
const STEP_UPDATES: AccountUpdates = { events: ['balances'], calls: [calls.walletList, calls.allOrders] };
const FIRST_ROW = { page: '1', limit: '1' } as const;

/** Returns the completed steps; null for a guest, after an error and once they are over, undefined while loading. */
export function useFirstSteps(): ReadonlySet<Step> | null | undefined {
  const hasEnded = useHasEndedSteps();
  const options = { suppressToast: true, freshMs: 0, isWanted: !hasEnded };
  useAccountUpdates(STEP_UPDATES);
  const wallets = useRemote(calls.walletList, {}, options);
  const safe = useRemote(calls.safeInfo, {}, options);
  const orders = useRemote(calls.allOrders, FIRST_ROW, options);
  const isReady = wallets.status === 'ready' && safe.status === 'ready' && orders.status === 'ready';
  const doneSteps = new Set<Step>();
  if (isReady) {
    const { has_totp, passkeys, has_fund_password } = safe.value;
    const hasTraded = orders.value.count > 0;
    if (hasTraded || sign(wallets.value.total_assets.usdt_totle) > 0) doneSteps.add('fund');
    if (has_totp === 1 || passkeys > 0 || has_fund_password === 1) doneSteps.add('secure');
    if (hasTraded) doneSteps.add('trade');
  }
  const isAllDone = doneSteps.size === STEPS.length;
  useEffect(() => {
    if (isAllDone) endSteps();
  }, [isAllDone]);
  if (hasEnded || isAllDone) return null;
  const hasFailed = [wallets, safe, orders].some(({ status }) => status === 'failed');
  if (hasFailed) return null;
  return isReady ? doneSteps : undefined;
}
