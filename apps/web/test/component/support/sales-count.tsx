import { Skeleton } from '@assay/ui';
import { Loaded } from '../../../src/assets/loaded.tsx';
import { useSales } from '../../../src/sale/use-sales.ts';

/** Smallest view of data from the server, with the states of every other one. */
export function SalesCount() {
  return (
    <Loaded remote={useSales()} skeleton={<Skeleton className="h-4 w-24" />}>
      {(sales) => <p>{`${sales.length} sales`}</p>}
    </Loaded>
  );
}
