import { Button, EmptyState, ErrorState, Skeleton, SkeletonGroup } from '@assay/ui';
import type { GalleryPage } from '../story.ts';

export const statesPage: GalleryPage = {
  name: 'states',
  stories: [
    {
      name: 'empty',
      show: () => (
        <EmptyState
          title="No open orders"
          text="Orders that you place appear here."
          action={<Button>Trade</Button>}
        />
      ),
    },
    {
      name: 'error',
      show: () => <ErrorState title="Couldn’t load." retryLabel="Try again" onRetry={() => {}} />,
    },
    {
      name: 'loading',
      show: () => (
        <SkeletonGroup label="Loading" className="flex flex-col gap-2">
          <Skeleton className="h-8" />
          <Skeleton className="h-8 w-1/2" />
        </SkeletonGroup>
      ),
    },
  ],
};
