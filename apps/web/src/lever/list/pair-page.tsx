import { calls, type Quotation } from '@assay/contract';
import { EmptyState, ErrorState, Select, Skeleton } from '@assay/ui';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../../api/remote.ts';
import { resolvePair } from '../../trade/pair/pair.ts';
import { LEVER_PAIR, leveraged } from '../pair/pair-memory.ts';
import { LeverArea, LeverBox } from './lever-area.tsx';

export type PairPageProps = {
  readonly title: string;
  /** Introduction above the content; empty for none. */
  readonly intro?: string;
  /** Text where no pair is traded with leverage. */
  readonly emptyText: string;
  /** Text where the pairs could not be loaded. */
  readonly errorText: string;
  readonly children: (pair: Quotation) => ReactNode;
};

/** Frame of a page about one contract pair, selected next to its title; initially the last traded one. */
export function PairPage({ title, intro = '', emptyText, errorText, children }: PairPageProps) {
  const { t } = useTranslation(['words', 'common']);
  const { symbol = null } = useSearch({ strict: false });
  const navigate = useNavigate();
  const remote = useRemote(calls.quotationGroups, {}, { suppressToast: true });
  const groups = useMemo(() => (remote.status === 'ready' ? leveraged(remote.value) : []), [remote]);
  const pair = resolvePair(groups, { symbol, ...LEVER_PAIR.read() });
  const choose = (selected: string) =>
    void navigate({ to: '.', search: { symbol: selected }, replace: true });
  return (
    <LeverArea
      title={title}
      actions={
        pair !== null && (
          <Select
            label={t(($) => $.words.pair)}
            className="w-44"
            value={pair.symbol}
            onValueChange={choose}
            options={groups
              .flatMap(({ quotation }) => quotation)
              .map((item) => ({ value: item.symbol, label: item.symbol }))}
          />
        )
      }
    >
      {intro !== '' && <p className="text-ink-muted">{intro}</p>}
      {pair === null ? (
        <LeverBox>
          <div className="px-4 pb-2 tablet:px-6">
            {remote.status === 'ready' && <EmptyState title={emptyText} />}
            {remote.status === 'failed' && (
              <ErrorState
                title={errorText}
                retryLabel={t(($) => $.common.state.retry)}
                onRetry={remote.retry}
                busy={remote.isRetrying}
              />
            )}
            {remote.status !== 'ready' && remote.status !== 'failed' && <Skeleton className="my-4 h-60" />}
          </div>
        </LeverBox>
      ) : (
        children(pair)
      )}
    </LeverArea>
  );
}
