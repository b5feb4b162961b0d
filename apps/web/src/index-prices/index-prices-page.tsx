import { EmptyState, ErrorState, Skeleton, SkeletonGroup } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { useTitle } from '../site/use-title.ts';
import { IndexCard } from './index-card.tsx';
import { useIndexPrices } from './use-index-prices.ts';

const SKELETON_CARDS = [1, 2, 3, 4, 5, 6];

/** Index prices of all pairs, with their sources and rules. */
export function IndexPricesPage() {
  const { t } = useTranslation(['prices', 'words']);
  const title = t(($) => $.words.indexPrices);
  useTitle(title);
  return (
    <div className="mx-auto w-full max-w-300 px-4 py-8">
      <h1 className="text-title font-semibold">{title}</h1>
      <p className="mb-6 max-w-160 text-body text-ink-muted">{t(($) => $.prices.intro)}</p>
      <IndexCards />
    </div>
  );
}

function IndexCards() {
  const { t } = useTranslation(['prices', 'common']);
  const { remote, isLive } = useIndexPrices();
  if (remote.status === 'failed') {
    return (
      <ErrorState
        title={remote.message ?? t(($) => $.common.state.failed)}
        retryLabel={t(($) => $.common.state.retry)}
        onRetry={remote.retry}
        busy={remote.isRetrying}
      />
    );
  }
  if (remote.status !== 'ready') {
    return (
      <SkeletonGroup label={t(($) => $.common.state.loading)} className="grid gap-4 laptop:grid-cols-2">
        {SKELETON_CARDS.map((card) => (
          <Skeleton key={card} className="h-48" />
        ))}
      </SkeletonGroup>
    );
  }
  if (remote.value.length === 0) return <EmptyState title={t(($) => $.prices.empty)} />;
  return (
    <ul className="grid gap-4 laptop:grid-cols-2">
      {remote.value.map((index) => (
        <li key={`${index.legal_id}:${index.currency_id}`} className="min-w-0">
          <IndexCard index={index} isOutdated={remote.staleSince !== null && !isLive} />
        </li>
      ))}
    </ul>
  );
}
