import { product } from '@assay/money';
import { SegmentedControl, Select } from '@assay/ui';
import { PanelBottom, PanelTop, Rows2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatAsGiven } from '../../i18n/numbers.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { Pair } from '../pair/pair.ts';
import { type BookSides, setPreferences, usePreferences } from '../preferences.ts';

/** Price groupings, in ticks per row. */
export const GROUPINGS: readonly number[] = [1, 10, 100];

/** Selects the displayed sides and the price grouping. */
export function BookToolbar({ pair }: { readonly pair: Pair }) {
  const { t } = useTranslation('trade');
  const sides = usePreferences((preferences) => preferences.bookSides);
  const grouping = usePreferences((preferences) => preferences.grouping);
  const { tag } = useLanguage();
  return (
    <div className="flex h-9 shrink-0 items-center justify-between gap-2 border-b border-line px-2">
      <SegmentedControl<BookSides>
        label={t(($) => $.trade.book.view)}
        size="small"
        className="bg-transparent p-0 [&>button]:px-1.5"
        value={sides}
        onValueChange={(bookSides) => setPreferences({ bookSides })}
        options={[
          { value: 'both', label: '', icon: <SideIcon Icon={Rows2} label={t(($) => $.trade.book.both)} /> },
          {
            value: 'bids',
            label: '',
            icon: <SideIcon Icon={PanelBottom} label={t(($) => $.trade.book.bidsOnly)} tone="text-up" />,
          },
          {
            value: 'asks',
            label: '',
            icon: <SideIcon Icon={PanelTop} label={t(($) => $.trade.book.asksOnly)} tone="text-down" />,
          },
        ]}
      />
      <Select
        label={t(($) => $.trade.book.grouping)}
        className="h-6 touch:h-11 w-auto border-transparent bg-transparent px-1 text-small"
        value={String(grouping)}
        onValueChange={(value) => setPreferences({ grouping: Number(value) })}
        options={GROUPINGS.map((ticks) => ({
          value: String(ticks),
          label: formatAsGiven(product(pair.tickSize, ticks), tag),
        }))}
      />
    </div>
  );
}

type SideIconProps = { readonly Icon: typeof Rows2; readonly label: string; readonly tone?: string };

function SideIcon({ Icon, label, tone = '' }: SideIconProps) {
  return (
    <span title={label} className={tone}>
      <Icon aria-hidden="true" className="size-3.5" />
      <span className="sr-only">{label}</span>
    </span>
  );
}
