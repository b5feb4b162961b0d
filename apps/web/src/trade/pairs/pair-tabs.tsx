import type { QuotationGroup } from '@assay/contract';
import { SegmentedControl } from '@assay/ui';
import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FAVOURITES } from './pairs-of-tab.ts';

export type PairTabsProps = {
  readonly groups: readonly QuotationGroup[];
  readonly tab: string;
  readonly onTab: (tab: string) => void;
};

/** One tab for each base currency, and one for the starred pairs. */
export function PairTabs({ groups, tab, onTab }: PairTabsProps) {
  const { t } = useTranslation('trade');
  const favourites = {
    value: FAVOURITES,
    label: '',
    icon: (
      <span title={t(($) => $.trade.pairs.favourites)}>
        <Star aria-hidden="true" className="size-3.5" />
        <span className="sr-only">{t(($) => $.trade.pairs.favourites)}</span>
      </span>
    ),
  };
  return (
    <div className="shrink-0 overflow-x-auto border-b border-line px-2 pb-1">
      <SegmentedControl
        label={t(($) => $.trade.pairs.tabs)}
        size="small"
        className="bg-transparent p-0 [&>button]:px-2"
        value={tab}
        onValueChange={onTab}
        options={[favourites, ...groups.map(({ name }) => ({ value: name, label: name }))]}
      />
    </div>
  );
}
