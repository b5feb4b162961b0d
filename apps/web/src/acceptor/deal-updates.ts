import { calls } from '@assay/contract';
import { showToast } from '@assay/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { refresh } from '../api/cache.ts';
import { useLiveFeed } from '../live/live-feed.ts';
import { type AccountUpdates, useAccountUpdates } from '../live/use-account-updates.ts';

const DEAL_UPDATES: AccountUpdates = {
  events: ['acceptorDeals', 'acceptorNotices', 'balances'],
  calls: [calls.acceptorMyDeal, calls.acceptorDesk, calls.acceptorInfo, calls.acceptorList],
};

/** Refetches deals when the server pushes a change, and shows a toast before a withdrawal confirms automatically. */
export function useDealUpdates(): void {
  const { t } = useTranslation('acceptor');
  const feed = useLiveFeed();
  useAccountUpdates(DEAL_UPDATES);
  useEffect(
    () =>
      feed.own.news.add((kind) => {
        if (kind !== 'acceptorNotices') return;
        showToast({ kind: 'warning', title: t(($) => $.acceptor.deal.notice) });
      }),
    [feed, t],
  );
}

/** Refetches deals and balances after the user acted on a deal. */
export function refreshDeals(): void {
  refresh(...DEAL_UPDATES.calls, calls.walletList);
}
