import { useTimes } from '@assay/client/times';
import type { QuotationGroup } from '@assay/contract';
import { Button, Combobox, Field, Input, Select } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import type { OrderProduct } from '../trade/lists/order-products.ts';
import { type OrderSearch, sideOf } from './filter.ts';

const ALL = '';

export type OrderFiltersProps = {
  readonly search: OrderSearch;
  readonly products: readonly OrderProduct[];
  readonly groups: readonly QuotationGroup[];
  readonly onChange: (change: OrderSearch) => void;
};

/** Filters of the orders: product, pair, side and days. */
export function OrderFilters({ search, products, groups, onChange }: OrderFiltersProps) {
  const { t } = useTranslation(['trade', 'words', 'common']);
  const { exchangeZone, labelOf } = useTimes();
  const productNames = useProductNames(products);
  const symbols = groups.flatMap(({ quotation }) => quotation.map(({ symbol }) => symbol));
  const withZone = (label: string) => `${label} (${labelOf(exchangeZone)})`;
  const { tab: _tab, ...filters } = search;
  return (
    <div className="grid grid-cols-2 items-end gap-3 tablet:grid-cols-3 laptop:grid-cols-6">
      <Field label={t(($) => $.common.nav.product)}>
        <Select
          options={[{ value: ALL, label: t(($) => $.words.all) }, ...productNames]}
          value={productNames.some(({ value }) => value === search.product) ? (search.product ?? ALL) : ALL}
          onValueChange={(product) => onChange({ product })}
        />
      </Field>
      <Field label={t(($) => $.words.pair)}>
        <Combobox
          options={[
            { value: ALL, label: t(($) => $.words.allPairs) },
            ...symbols.map((symbol) => ({ value: symbol, label: symbol })),
          ]}
          emptyText={t(($) => $.trade.allOrders.noPair)}
          openLabel={t(($) => $.common.action.open)}
          value={symbols.find((symbol) => symbol === search.pair) ?? ALL}
          onValueChange={(pair) => onChange({ pair })}
        />
      </Field>
      <Field label={t(($) => $.trade.book.side)}>
        <Select
          options={[
            { value: ALL, label: t(($) => $.words.all) },
            { value: 'buy', label: t(($) => $.trade.allOrders.buy) },
            { value: 'sell', label: t(($) => $.trade.allOrders.sell) },
          ]}
          value={sideOf(search) ?? ALL}
          onValueChange={(side) => onChange({ side })}
        />
      </Field>
      <Field label={withZone(t(($) => $.words.startDate))}>
        <Input
          type="date"
          value={search.from ?? ''}
          max={search.to ?? ''}
          onChange={(event) => onChange({ from: event.target.value })}
        />
      </Field>
      <Field label={withZone(t(($) => $.words.endDate))}>
        <Input
          type="date"
          value={search.to ?? ''}
          min={search.from ?? ''}
          onChange={(event) => onChange({ to: event.target.value })}
        />
      </Field>
      <Button
        kind="quiet"
        disabled={Object.values(filters).every((value) => value === undefined || value === '')}
        onClick={() => onChange({ product: ALL, pair: ALL, side: ALL, from: ALL, to: ALL })}
      >
        {t(($) => $.words.clearFilters)}
      </Button>
    </div>
  );
}

function useProductNames(products: readonly OrderProduct[]) {
  // biome-ignore lint/correctness/useHookAtTopLevel: always the same products, in the same order
  return products.map(({ product, useName }) => ({ value: product, label: useName() }));
}
