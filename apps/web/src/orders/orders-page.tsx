import { calls } from '@assay/contract';
import { Button, EmptyState, Skeleton, saveFile, showToast, Tabs } from '@assay/ui';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../api/remote.ts';
import { useTitle } from '../site/use-title.ts';
import {
  ORDER_TABS,
  type OrderFilter,
  type OrderProduct,
  type OrderTab,
  useOrderProducts,
  useOrderTables,
} from '../trade/lists/order-products.ts';
import { FILE_ROWS, orderFile } from './file.ts';
import { filterOf, type OrderSearch, shownProducts, tabOf } from './filter.ts';
import { OrderFilters } from './filters.tsx';

const NO_GROUPS: readonly never[] = [];

/** Orders and trades of all products, filtered by the address. */
export function OrdersPage() {
  const { t } = useTranslation(['trade', 'common']);
  const search = useSearch({ from: '/orders' });
  const navigate = useNavigate({ from: '/orders' });
  const products = useOrderProducts();
  const remoteGroups = useRemote(calls.quotationGroups, {}, { suppressToast: true, freshMs: 60_000 });
  const groups = remoteGroups.status === 'ready' ? remoteGroups.value : NO_GROUPS;
  const tab = tabOf(search);
  const filter = filterOf(search, groups);
  const shown = shownProducts(products, search, filter);
  const title = t(($) => $.common.nav.orders);
  useTitle(title);
  const names: Readonly<Record<OrderTab, string>> = {
    open: t(($) => $.trade.orders.open),
    history: t(($) => $.trade.orders.history),
    fills: t(($) => $.common.nav.tradeLog),
  };
  const change = (part: OrderSearch): void =>
    void navigate({ search: (current) => ({ ...current, ...part }), replace: true });
  // The ids of a pair in the address are known with the pairs.
  const isWaiting = search.pair !== undefined && remoteGroups.status === 'loading';
  return (
    <div className="mx-auto flex w-full max-w-400 flex-1 flex-col gap-5 px-4 py-8">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-title font-semibold">{title}</h1>
        <ExportButton products={shown} tab={tab} filter={filter} />
      </div>
      <OrderFilters search={search} products={products} groups={groups} onChange={change} />
      <div className="min-w-0 rounded-lg border border-line bg-surface">
        <Tabs<OrderTab>
          label={title}
          value={tab}
          onValueChange={(next) => change({ tab: next })}
          panelClassName="px-4 pb-2 tablet:px-6"
          items={ORDER_TABS.map((value) => ({
            value,
            label: names[value],
            panel: isWaiting ? (
              <Skeleton className="my-4 h-40" />
            ) : (
              <Sections products={shown} tab={value} filter={filter} isAlone={shown.length === 1} />
            ),
          }))}
        />
      </div>
    </div>
  );
}

type SectionsProps = {
  readonly products: readonly OrderProduct[];
  readonly tab: OrderTab;
  readonly filter: OrderFilter;
  /** True for the lists of one product, which need no heading. */
  readonly isAlone: boolean;
};

function Sections({ products, tab, filter, isAlone }: SectionsProps) {
  const { t } = useTranslation('trade');
  if (products.length === 0) return <EmptyState title={t(($) => $.trade.allOrders.none)} />;
  return products.map((product) => (
    <Section key={product.product} product={product} isAlone={isAlone}>
      <Suspense fallback={<Skeleton className="my-4 h-20" />}>
        <Lists product={product} tab={tab} filter={filter} />
      </Suspense>
    </Section>
  ));
}

type SectionProps = {
  readonly product: OrderProduct;
  readonly isAlone: boolean;
  readonly children: ReactNode;
};

function Section({ product, isAlone, children }: SectionProps) {
  const name = product.useName();
  return (
    <section aria-label={name} className="border-b border-line py-2 last:border-b-0">
      {!isAlone && <h2 className="pt-2 text-body font-semibold">{name}</h2>}
      {children}
    </section>
  );
}

type ListsProps = Pick<SectionsProps, 'tab' | 'filter'> & { readonly product: OrderProduct };

function Lists({ product, tab, filter }: ListsProps) {
  const tables = useOrderTables(product)[tab] ?? [];
  // A list starts with its first page again when the filter changes.
  const key = JSON.stringify(filter);
  return tables.map(({ name, List }) => <List key={`${name} ${key}`} filter={filter} />);
}

type ExportButtonProps = Pick<SectionsProps, 'products' | 'tab' | 'filter'>;

function ExportButton({ products, tab, filter }: ExportButtonProps) {
  const { t } = useTranslation(['trade', 'common', 'words']);
  const [isBusy, setBusy] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    const file = await orderFile(products, tab, filter).catch(() => null);
    setBusy(false);
    if (file === null) {
      showToast({ kind: 'warning', title: t(($) => $.common.state.networkFailed) });
      return;
    }
    saveFile(new Blob([file.text], { type: 'text/csv' }), `${tab}.csv`);
    if (file.isWhole) return;
    showToast({ kind: 'info', title: t(($) => $.trade.allOrders.fileLimit, { rows: FILE_ROWS }) });
  };
  return (
    <Button
      busy={isBusy}
      disabled={products.length === 0}
      icon={<Download aria-hidden="true" className="size-3.5" />}
      onClick={() => void download()}
    >
      {t(($) => $.words.saveAsCsv)}
    </Button>
  );
}
