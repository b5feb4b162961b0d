import type { PairRow } from '@assay/contract/console';
import { Badge, Button, MenuItem, Select } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHasPermission } from '../session/session.ts';
import { type Column, DataTable } from '../table/data-table.tsx';
import { RowMenu } from '../table/row-menu.tsx';
import { SearchInput } from '../table/search-input.tsx';
import { matchingOption, useFilters } from '../table/use-filters.ts';
import { ViewBar } from '../table/view-bar.tsx';
import { PairDialog } from './pair-dialog.tsx';
import type { Listing, PairIntent } from './pair-request.ts';

const STATUSES = ['open', 'all', 'trading', 'halted', 'delisted'] as const;

/** Table of all pairs with their terms and open orders. */
export function PairTable({ listing }: { readonly listing: Listing }) {
  const { t } = useTranslation(['desk', 'console', 'words']);
  const hasPermission = useHasPermission();
  const filters = useFilters({ pair: '', status: 'open' });
  const { set, values } = filters;
  const status = matchingOption(STATUSES, values.status);
  const [intent, setIntent] = useState<PairIntent | null>(null);
  const canChange = hasPermission('markets.change');
  const rows = listing.pairs.filter(
    (row) => row.symbol.includes(values.pair.toUpperCase()) && matchesStatus(row, status),
  );
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <SearchInput
          label={t(($) => $.console.words.pairExample)}
          value={values.pair}
          onValueChange={(pair) => set({ pair })}
          className="w-64 max-w-full"
        />
        <Select
          label={t(($) => $.words.status)}
          className="w-36"
          value={status}
          options={STATUSES.map((value) => ({ value, label: statusText(value) }))}
          onValueChange={(newValue) => set({ status: newValue })}
        />
        <ViewBar page="markets" filters={filters} />
        {canChange && (
          <Button kind="solid" className="ml-auto" onClick={() => setIntent({ action: 'list' })}>
            {t(($) => $.desk.title.list)}
          </Button>
        )}
      </div>
      <DataTable
        caption={t(($) => $.console.words.pairs)}
        name="pairs"
        columns={columns()}
        rows={rows}
        rowId={(row) => String(row.id)}
        {...(canChange ? { onOpen: openTerms } : {})}
      />
      {intent && <PairDialog intent={intent} listing={listing} onClose={() => setIntent(null)} />}
    </>
  );

  function openTerms(pair: PairRow): void {
    if (pair.status !== 'delisted') setIntent({ action: 'change', pair });
  }

  function statusText(value: (typeof STATUSES)[number]): string {
    if (value === 'open' || value === 'all') return t(($) => $.desk.pairs[value]);
    return t(($) => $.desk.status[value]);
  }

  function columns(): readonly Column<PairRow>[] {
    const number = (id: 'maker_fee' | 'taker_fee' | 'protection' | 'band' | 'minimum' | 'maximum') => ({
      id,
      header: t(($) => $.desk.field[id]),
      value: (row: PairRow) => row[id],
      numeric: true,
    });
    const previewed: Column<PairRow>[] = [
      { id: 'symbol', header: t(($) => $.words.pair), value: (row) => row.symbol },
      {
        id: 'status',
        header: t(($) => $.desk.field.status),
        value: (row) => statusText(row.status),
        cell: (row) => (
          <Badge tone={row.status === 'trading' ? 'neutral' : 'warn'}>{statusText(row.status)}</Badge>
        ),
      },
      { id: 'tick', header: t(($) => $.desk.field.tick), value: (row) => row.tick, numeric: true },
      { id: 'lot', header: t(($) => $.desk.field.lot), value: (row) => row.lot, numeric: true },
      number('maker_fee'),
      number('taker_fee'),
      number('protection'),
      number('band'),
      number('minimum'),
      number('maximum'),
      {
        id: 'place',
        header: t(($) => $.desk.field.place),
        value: (row) => row.place,
        cell: (row) => (row.place === 0 ? '–' : row.place),
        numeric: true,
      },
      {
        id: 'orders',
        header: t(($) => $.desk.pairs.orders),
        value: (row) => row.open_orders,
        numeric: true,
      },
      {
        id: 'traders',
        header: t(($) => $.console.words.traders),
        value: (row) => row.traders,
        numeric: true,
      },
    ];
    if (!canChange) return previewed;
    const actions: Column<PairRow> = {
      id: 'acts',
      header: t(($) => $.words.actions),
      cell: (row) => row.status !== 'delisted' && <PairMenu pair={row} onChoose={setIntent} />,
    };
    return [...previewed, actions];
  }
}

function PairMenu(props: { readonly pair: PairRow; readonly onChoose: (intent: PairIntent) => void }) {
  const { t } = useTranslation('desk');
  const { pair, onChoose } = props;
  const actions = ['change', 'place', pair.status === 'halted' ? 'resume' : 'halt', 'delist'] as const;
  return (
    <RowMenu label={t(($) => $.desk.pairs.actions, { symbol: pair.symbol })}>
      {actions.map((act) => (
        <MenuItem key={act} onSelect={() => onChoose({ action: act, pair })}>
          {t(($) => $.desk.act[act])}
        </MenuItem>
      ))}
    </RowMenu>
  );
}

function matchesStatus({ status }: PairRow, query: (typeof STATUSES)[number]): boolean {
  if (query === 'all') return true;
  return query === 'open' ? status !== 'delisted' : status === query;
}
