import { type AnswerOf, calls, type Quotation } from '@assay/contract';
import { EmptyState, ErrorState, Select, Skeleton } from '@assay/ui';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { refresh } from '../../api/cache.ts';
import { useRemote } from '../../api/remote.ts';
import { type Figure, FigureRows } from '../../trade/lists/figure-rows.tsx';
import { resolvePair } from '../../trade/pair/pair.ts';
import { useContractTexts } from '../contracts/texts.ts';
import { LeverArea, LeverBox } from '../list/lever-area.tsx';
import { LEVER_PAIR, leveraged } from '../pair/pair-memory.ts';

type Version = AnswerOf<typeof calls.leverTermsHistory>[number];

/** Every version of a pair's terms, for guests too: `/leverTerms`. */
export function TermsPage() {
  const { t } = useTranslation('lever');
  const { symbol = null } = useSearch({ strict: false });
  const navigate = useNavigate();
  const remote = useRemote(calls.quotationGroups, {}, { isQuiet: true });
  const groups = useMemo(() => (remote.status === 'ready' ? leveraged(remote.value) : []), [remote]);
  const pair = resolvePair(groups, { symbol, ...LEVER_PAIR.read() });
  const choose = (chosen: string) => void navigate({ to: '.', search: { symbol: chosen }, replace: true });
  return (
    <LeverArea
      title={t(($) => $.lever.pages.terms.title)}
      actions={
        pair !== null && (
          <Select
            label={t(($) => $.lever.trades.pair)}
            className="w-44"
            value={pair.symbol}
            onValueChange={choose}
            options={groups
              .flatMap(({ quotation }) => quotation)
              .map((one) => ({ value: one.symbol, label: one.symbol }))}
          />
        )
      }
    >
      <p className="text-ink-muted">{t(($) => $.lever.terms.text)}</p>
      <LeverBox>
        <div className="px-4 pb-2 tablet:px-6">
          {pair === null ? (
            <Waiting isOver={remote.status === 'ready'} />
          ) : (
            <Versions key={pair.symbol} pair={pair} />
          )}
        </div>
      </LeverBox>
    </LeverArea>
  );
}

function Waiting({ isOver }: { readonly isOver: boolean }) {
  const { t } = useTranslation('lever');
  return isOver ? <EmptyState title={t(($) => $.lever.terms.none)} /> : <Skeleton className="my-4 h-60" />;
}

function Versions({ pair }: { readonly pair: Quotation }) {
  const { t } = useTranslation('lever');
  const columns = useTermsColumns(pair);
  const remote = useRemote(
    calls.leverTermsHistory,
    { legal_id: String(pair.legal_id), currency_id: String(pair.currency_id) },
    { isQuiet: true, freshMs: 0 },
  );
  if (remote.status === 'failed') {
    return (
      <ErrorState
        title={t(($) => $.lever.terms.failed)}
        retryLabel={t(($) => $.lever.action.retry)}
        onRetry={() => refresh(calls.leverTermsHistory)}
        busy={remote.isRetrying}
      />
    );
  }
  if (remote.status !== 'ready') return <Waiting isOver={false} />;
  if (remote.value.length === 0) return <Waiting isOver />;
  const rows = remote.value.map((version) => ({ id: version.version, ...version }));
  return (
    <FigureRows
      rows={rows}
      caption={t(($) => $.lever.terms.heading, { symbol: pair.symbol })}
      columns={columns}
    />
  );
}

function useTermsColumns(pair: Quotation): readonly Figure<Version>[] {
  const { t } = useTranslation('lever');
  const texts = useContractTexts();
  const percent = (label: string, rateOf: (row: Version) => string): Figure<Version> => ({
    label,
    numeric: true,
    show: (row) => `${texts.rate(rateOf(row))}%`,
  });
  return [
    { label: t(($) => $.lever.terms.version), numeric: true, show: (row) => texts.hands(row.version) },
    { label: t(($) => $.lever.terms.since), isQuiet: true, show: (row) => row.since },
    {
      label: t(($) => $.lever.terms.trade),
      show: (row) => (row.is_open === 1 ? t(($) => $.lever.terms.open) : t(($) => $.lever.terms.paused)),
    },
    {
      label: t(($) => $.lever.terms.multiples),
      show: (row) => row.multiples.map((multiple) => `${multiple}×`).join(' '),
    },
    {
      label: t(($) => $.lever.terms.hands),
      numeric: true,
      show: (row) => `${texts.hands(row.least_hands)} – ${texts.hands(row.most_hands)}`,
    },
    {
      label: t(($) => $.lever.terms.units),
      numeric: true,
      show: (row) => `${texts.exact(row.units_per_hand)} ${pair.currency_name}`,
    },
    percent(
      t(($) => $.lever.terms.spread),
      (row) => row.spread,
    ),
    percent(
      t(($) => $.lever.terms.fee),
      (row) => row.fee,
    ),
    percent(
      t(($) => $.lever.terms.overnight),
      (row) => row.overnight,
    ),
    percent(
      t(($) => $.lever.terms.liquidation),
      (row) => row.liquidation_fee,
    ),
  ];
}
