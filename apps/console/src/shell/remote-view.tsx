import { ErrorState, Skeleton, SkeletonGroup } from '@assay/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Remote } from '../api/use-remote.ts';
import { PageHead } from './page-head.tsx';

/** Renders a remote value: a skeleton while loading, an error with a retry, or the value. */
export function RemoteView<Value>(props: {
  readonly remote: Remote<Value>;
  /** Title of the page until the content brings its own. */
  readonly title?: string;
  readonly children: (value: Value) => ReactNode;
}) {
  const { t } = useTranslation(['console', 'common']);
  const { remote, title } = props;
  const head = title !== undefined && <PageHead title={title} />;
  if (remote.status === 'ready') return props.children(remote.value);
  if (remote.status === 'failed') {
    return (
      <>
        {head}
        <ErrorState
          title={remote.message ?? t(($) => $.console.state.failed)}
          retryLabel={t(($) => $.common.state.retry)}
          onRetry={remote.retry}
        />
      </>
    );
  }
  return (
    <>
      {head}
      <SkeletonGroup label={t(($) => $.common.state.loading)} className="flex flex-col gap-2">
        {Array.from({ length: 8 }, (_, index) => index).map((index) => (
          <Skeleton key={index} className="h-8" />
        ))}
      </SkeletonGroup>
    </>
  );
}
