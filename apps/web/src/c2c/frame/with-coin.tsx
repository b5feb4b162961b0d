import { EmptyState, ErrorState, Skeleton, SkeletonGroup } from '@assay/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Terms, useTerms } from '../use-eligibility.ts';
import { type Coin, CoinChoice } from './coin-choice.tsx';

type WithCoinProps = {
  readonly children: (selected: {
    readonly coin: Coin;
    readonly terms: Terms;
    readonly choice: ReactNode;
  }) => ReactNode;
};

/** Content about one coin, which the user selects among the traded ones. */
export function WithCoin({ children }: WithCoinProps) {
  const { t } = useTranslation(['c2c', 'common']);
  const [id, setId] = useState<number | null>(null);
  const terms = useTerms();
  if (terms.status === 'failed') {
    return (
      <ErrorState
        title={terms.message ?? t(($) => $.common.state.failed)}
        retryLabel={t(($) => $.common.state.retry)}
        onRetry={terms.retry}
        busy={terms.isRetrying}
      />
    );
  }
  if (terms.status !== 'ready') {
    return (
      <SkeletonGroup label={t(($) => $.common.state.loading)} className="flex flex-col gap-3">
        <Skeleton className="h-8 w-60" />
        <Skeleton className="h-60" />
      </SkeletonGroup>
    );
  }
  const { currencies } = terms.value;
  const coin = currencies.find((currency) => currency.id === id) ?? currencies[0];
  if (coin === undefined) return <EmptyState title={t(($) => $.c2c.standing.closed)} />;
  const choice = <CoinChoice coins={currencies} value={coin.id} onValueChange={setId} />;
  return children({ coin, terms: terms.value, choice });
}
