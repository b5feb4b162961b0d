import { Skeleton } from '@assay/ui';
import type { ReactNode } from 'react';
import { formatWorth } from '../../assets/amount-text.ts';
import { Panel } from '../../assets/assets-page.tsx';
import { useShowValue } from '../../display-currency/display-currency.ts';
import { approximately, type Value } from '../../display-currency/value-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { AssetRow } from '../accounts/rows.ts';
import { allocationOf } from './allocation.ts';
import { AllocationPicture } from './allocation-picture.tsx';

export type TotalsPanelProps = {
  readonly label: string;
  readonly value: Value & { readonly usdt: string };
  /** True if the value in the display currency comes first, above that in USDT. */
  readonly isDisplayFirst?: boolean;
  readonly rows: readonly AssetRow[];
  /** Shown instead of the chart while there is nothing to draw: the next step. */
  readonly whenEmpty?: ReactNode;
  /** Content below the figures. */
  readonly children?: ReactNode;
};

/** Total value of an account, and its allocation. */
export function TotalsPanel(props: TotalsPanelProps) {
  const { label, value, isDisplayFirst = false, rows, whenEmpty, children } = props;
  const { tag } = useLanguage();
  const visibleRows = useShowValue()(value);
  const usdt = { figure: formatWorth(value.usdt, tag), currency: 'USDT' };
  const primaryValue = isDisplayFirst ? (visibleRows ?? usdt) : usdt;
  const secondaryValue = primaryValue === usdt ? visibleRows : usdt;
  const slices = allocationOf(rows.map(({ name, usdtValue }) => ({ name, value: usdtValue })));
  return (
    <Panel className="flex min-h-42 flex-col justify-between gap-6 tablet:flex-row tablet:items-center">
      <div className="min-w-0">
        <h2 className="text-small font-normal text-ink-muted">{label}</h2>
        <p translate="no" className="mt-1 text-display-sm font-semibold break-all">
          {primaryValue.figure}{' '}
          <span className="text-lead font-normal text-ink-muted">{primaryValue.currency}</span>
        </p>
        {secondaryValue !== null && (
          <p translate="no" className="mt-1 text-body text-ink-muted">
            {approximately(secondaryValue)}
          </p>
        )}
        {children}
      </div>
      {slices.length > 0 ? <AllocationPicture slices={slices} /> : whenEmpty}
    </Panel>
  );
}

/** Placeholder of the figures. */
export function TotalsSkeleton() {
  return (
    <Panel className="flex min-h-42 flex-col justify-between gap-6 tablet:flex-row tablet:items-center">
      <div>
        <Skeleton className="h-4 w-24" />
        <Skeleton className="mt-1 h-8.5 w-56" />
        <Skeleton className="mt-1 h-5 w-32" />
      </div>
      <div className="flex items-center gap-5">
        <Skeleton className="size-26 rounded-full" />
        <Skeleton className="h-24 w-32" />
      </div>
    </Panel>
  );
}
