import { calls } from '@assay/contract';
import { showToast } from '@assay/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { refresh } from '../api/cache.ts';
import { useLiveFeed } from '../live/live-feed.ts';
import { type AccountUpdates, useAccountUpdates } from '../live/use-account-updates.ts';

const DEALS: AccountUpdates = {
  news: ['acceptorDeals', 'acceptorNotices', 'balances'],
  calls: [calls.acceptorMyDeal, calls.acceptorDesk, calls.acceptorInfo, calls.acceptorList],
};

/** Keeps what a page shows of deals true by the server's pushes, and says when one is about to confirm itself. */
export function useDealNews(): void {
  const { t } = useTranslation('acceptor');
  const feed = useLiveFeed();
  useAccountUpdates(DEALS);
  useEffect(
    () =>
      feed.own.news.add((kind) => {
        if (kind !== 'acceptorNotices') return;
        showToast({ kind: 'warning', title: t(($) => $.acceptor.deal.notice) });
      }),
    [feed, t],
  );
}

/** Asks anew for what an act of this page has changed. */
export function refreshDeals(): void {
  refresh(...DEALS.calls, calls.walletList);
}
