import { useTimes } from '@assay/client/times';
import { Banner } from '@assay/ui';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ContractsWithAccounts } from '../contracts/use-contracts.ts';

/** Notice of the time at which positions on delisted pairs are closed. */
export function ClosingNotice({
  openContracts: { remote },
}: {
  readonly openContracts: ContractsWithAccounts;
}) {
  const { t } = useTranslation('lever');
  const times = useTimes();
  const closings = remote.status === 'ready' ? remote.value.closings : [];
  return (
    // Takes no space while empty.
    <div role="status" className={closings.length === 0 ? 'sr-only' : undefined}>
      {closings.map(({ symbol, closes }) => (
        <Banner key={symbol} tone="warn" icon={<TriangleAlert className="size-4" />}>
          {t(($) => $.lever.list.closing, { symbol, closes: times.formatWithZone(closes) })}
        </Banner>
      ))}
    </div>
  );
}
