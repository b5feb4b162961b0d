import { calls } from '@assay/contract';
import { EmptyState, Select, Skeleton } from '@assay/ui';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../../api/remote.ts';
import { useOwnNews } from '../../live/use-own-news.ts';
import { resolvePair } from '../../trade/pair/pair.ts';
import { LeverArea, LeverBox } from '../list/lever-area.tsx';
import { LEVER_PAIR, leveraged } from '../pair/pair-memory.ts';
import { TERMS_NEWS } from '../pair/use-lever-deal.ts';
import { PairTerms, Rates } from './version-tables.tsx';

/** Every version of a pair's terms and of its currency's rates, for guests too: `/leverTerms`. */
export function TermsPage() {
  const { t } = useTranslation('lever');
  useOwnNews(TERMS_NEWS);
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
      {pair === null ? (
        <LeverBox>
          <div className="px-4 tablet:px-6">
            <Waiting isOver={remote.status === 'ready'} />
          </div>
        </LeverBox>
      ) : (
        <>
          <PairTerms key={pair.symbol} pair={pair} />
          <Rates key={pair.legal_name} pair={pair} />
        </>
      )}
    </LeverArea>
  );
}

function Waiting({ isOver }: { readonly isOver: boolean }) {
  const { t } = useTranslation('lever');
  return isOver ? <EmptyState title={t(($) => $.lever.terms.none)} /> : <Skeleton className="my-4 h-60" />;
}
