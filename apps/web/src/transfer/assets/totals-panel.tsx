import { Skeleton } from '@assay/ui';
import type { ReactNode } from 'react';
import { formatWorth } from '../../assets/amount-text.ts';
import { Panel } from '../../assets/assets-page.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { useIsCnyKnown } from '../../site/use-is-cny-known.ts';
import type { AssetRow } from '../accounts/rows.ts';
import { allocationOf } from './allocation.ts';
import { AllocationPicture } from './allocation-picture.tsx';

export type TotalsPanelProps = {
  readonly label: string;
  readonly usdt: string;
  readonly cny: string;
  /** Which of the two stands first. */
  readonly leads?: 'USDT' | 'CNY';
  readonly rows: readonly AssetRow[];
  /** In the place of the picture while there is nothing to draw: the next step. */
  readonly whenEmpty?: ReactNode;
  /** Below the figures. */
  readonly children?: ReactNode;
};

/** What an account is worth, and what that is made of. */
export function TotalsPanel(props: TotalsPanelProps) {
  const { label, usdt, cny, rows, whenEmpty, children } = props;
  const isCnyKnown = useIsCnyKnown();
  const leads = isCnyKnown ? (props.leads ?? 'USDT') : 'USDT';
  const { tag } = useLanguage();
  const slices = allocationOf(rows.map(({ name, usdtValue }) => ({ name, value: usdtValue })));
  const figures = { USDT: formatWorth(usdt, tag), CNY: formatWorth(cny, tag) };
  const follows = leads === 'USDT' ? 'CNY' : 'USDT';
  return (
    <Panel className="flex min-h-42 flex-col justify-between gap-6 tablet:flex-row tablet:items-center">
      <div className="min-w-0">
        <h2 className="text-small font-normal text-ink-muted">{label}</h2>
        <p translate="no" className="mt-1 text-display-sm font-semibold break-all">
          {figures[leads]} <span className="text-lead font-normal text-ink-muted">{leads}</span>
        </p>
        {isCnyKnown && (
          <p translate="no" className="mt-1 text-body text-ink-muted">
            ≈ {figures[follows]} {follows}
          </p>
        )}
        {children}
      </div>
      {slices.length > 0 ? <AllocationPicture slices={slices} /> : whenEmpty}
    </Panel>
  );
}

/** The place of the figures before they are here. */
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
