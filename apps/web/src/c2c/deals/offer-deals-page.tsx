import { calls } from '@assay/contract';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callServer } from '../../api/server.ts';
import { useGrowingList } from '../../assets/use-growing-list.ts';
import type { DealRow } from '../deal/deal.ts';
import { DealDialog } from '../deal/deal-dialog.tsx';
import { C2cPage, Panel } from '../frame/c2c-page.tsx';
import { DealList } from './deal-list.tsx';

/** Deals on one of the user's own offers, named in the URL. */
export function OfferDealsPage() {
  const { t } = useTranslation('c2c');
  const { id = '' } = useSearch({ from: '/c2cDetail' });
  const [openDealId, setOpenDealId] = useState<number | null>(null);
  const list = useGrowingList<DealRow>(calls.c2cOfferDeals, { id }, async (page, signal) => {
    const result = await callServer(calls.c2cOfferDeals, { id, page }, { signal, suppressToast: true });
    return result.status === 'ok' ? { rows: result.answer.data, count: result.answer.total } : null;
  });
  return (
    <C2cPage title={t(($) => $.c2c.pages.offerDeals.title, { id })}>
      <Panel>
        <DealList list={list} onOpen={setOpenDealId} />
      </Panel>
      {openDealId !== null && (
        <DealDialog key={openDealId} id={String(openDealId)} onClose={() => setOpenDealId(null)} />
      )}
    </C2cPage>
  );
}
