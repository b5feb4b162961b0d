import { calls } from '@assay/contract';
import { buttonClass, Select, Tabs } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../../api/remote.ts';
import { SecondsPage } from '../seconds-page.tsx';
import { useIndexes } from '../use-index.ts';
import { OrderRows } from './order-rows.tsx';
import { useClosed, useRunning } from './use-orders.ts';

type Tab = 'running' | 'closed';

const ALL = 'all';

/** The trader's contracts of all pairs or of one, running and closed, 20 per page. */
export function SecondsListPage() {
  const { t } = useTranslation('seconds');
  const [tab, setTab] = useState<Tab>('running');
  const [pair, setPair] = useState(ALL);
  const pairId = pair === ALL ? null : Number(pair);
  useIndexes();
  const title = t(($) => $.seconds.pages.list);
  return (
    <SecondsPage
      title={title}
      actions={
        <Link to="/secondDealCenter" className={buttonClass({ kind: 'solid' })}>
          {t(($) => $.seconds.pages.trade)}
        </Link>
      }
    >
      <PairChoice value={pair} onValueChange={setPair} />
      <div className="min-w-0 rounded-lg border border-line bg-surface">
        <Tabs<Tab>
          label={title}
          value={tab}
          onValueChange={setTab}
          panelClassName="px-4 pb-2 tablet:px-6"
          items={[
            {
              value: 'running',
              label: t(($) => $.seconds.orders.running),
              panel: <Running key={pair} pairId={pairId} />,
            },
            {
              value: 'closed',
              label: t(($) => $.seconds.orders.closed),
              panel: <Closed key={pair} pairId={pairId} />,
            },
          ]}
        />
      </div>
    </SecondsPage>
  );
}

type PairChoiceProps = { readonly value: string; readonly onValueChange: (value: string) => void };

function PairChoice(props: PairChoiceProps) {
  const { t } = useTranslation(['seconds', 'words']);
  const groups = useRemote(calls.quotationGroups, {}, { suppressToast: true, freshMs: 60_000 });
  const pairs = groups.status === 'ready' ? groups.value.flatMap(({ quotation }) => quotation) : [];
  return (
    <Select
      {...props}
      label={t(($) => $.words.pair)}
      className="w-56 max-w-full"
      options={[
        { value: ALL, label: t(($) => $.words.allPairs) },
        ...pairs.map(({ id, symbol }) => ({ value: String(id), label: symbol })),
      ]}
    />
  );
}

type ListProps = { readonly pairId: number | null };

function Running({ pairId }: ListProps) {
  return <OrderRows kind="running" pages={useRunning(pairId)} loadMoreAbove={0} />;
}

function Closed({ pairId }: ListProps) {
  return <OrderRows kind="closed" pages={useClosed(pairId)} loadMoreAbove={0} />;
}
