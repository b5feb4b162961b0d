import { ErrorState, Skeleton, SkeletonGroup } from '@assay/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Remote } from '../api/remote.ts';

export type LoadedProps<Value> = {
  readonly remote: Remote<Value>;
  /** Placeholder with the size of the content. */
  readonly skeleton: ReactNode;
  readonly children: (value: Value) => ReactNode;
};

/** Server data once it is loaded; the skeleton before, an error with a retry button on failure. */
export function Loaded<Value>({ remote, skeleton, children }: LoadedProps<Value>) {
  const { t } = useTranslation('common');
  if (remote.status === 'ready') return children(remote.value);
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
  return <SkeletonGroup label={t(($) => $.common.state.loading)}>{skeleton}</SkeletonGroup>;
}

/** Placeholder of a form with the given number of fields and a button. */
export function FormSkeleton({ fields }: { readonly fields: number }) {
  return (
    <div className="flex flex-col gap-4">
      {Array.from({ length: fields }, (_nothing, field) => field).map((field) => (
        <div key={field} className="flex flex-col gap-1.5">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-10 touch:h-11" />
        </div>
      ))}
      <Skeleton className="h-10 touch:h-11" />
    </div>
  );
}
