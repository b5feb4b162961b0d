import { consoleCalls } from '@assay/contract/console';
import { shortened } from '@assay/money';
import { Badge, Select } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../api/use-remote.ts';
import { TraderLink } from '../shell/trader-link.tsx';
import type { Column } from '../table/data-table.tsx';
import { PagedTable } from '../table/paged-table.tsx';
import { type Filters, matchingOption } from '../table/use-filters.ts';
import { REFRESH_INTERVAL_MS, type RebateRow } from './desk.ts';

const SCOPES = ['waiting', 'all'] as const;

/** Rebates: pending ones in order of payment, or all. */
export function RebateTable({ filters }: { readonly filters: Filters<'tab' | 'scope' | 'user'> }) {
  const { t } = useTranslation('products');
  const scope = matchingOption(SCOPES, filters.values.scope);
  const remote = useRemote(
    consoleCalls.consoleRebateRows,
    { scope, page: filters.page },
    REFRESH_INTERVAL_MS,
  );
  return (
    <div className="flex flex-col gap-3">
      <Select
        label={t(($) => $.products.rebate.field.state)}
        className="w-64"
        value={scope}
        options={SCOPES.map((value) => ({ value, label: t(($) => $.products.rebate.scope[value]) }))}
        onValueChange={(next) => filters.set({ scope: next })}
      />
      <PagedTable
        remote={remote}
        caption={t(($) => $.products.rebate.rows)}
        name="rebates"
        columns={columns()}
        rowId={(row) => String(row.id)}
        page={filters.page}
        onPage={filters.setPage}
      />
    </div>
  );

  function columns(): readonly Column<RebateRow>[] {
    const field = (name: 'id' | 'time' | 'user' | 'level' | 'fee' | 'share' | 'paid' | 'state') =>
      t(($) => $.products.rebate.field[name]);
    const state = (row: RebateRow) =>
      row.why === null
        ? t(($) => $.products.rebate.state[row.state])
        : `${t(($) => $.products.rebate.state[row.state])}: ${t(($) => $.products.rebate.why[row.why ?? 'price'])}`;
    const withCurrency = (row: RebateRow, amount: string) => `${shortened(amount)} ${row.currency_name}`;
    return [
      { id: 'id', header: field('id'), value: (row) => row.id, numeric: true },
      { id: 'time', header: field('time'), time: (row) => row.time },
      {
        id: 'user',
        header: field('user'),
        value: (row) => row.user,
        cell: (row) => <TraderLink id={row.user_id} account={row.user} />,
      },
      { id: 'level', header: field('level'), value: (row) => row.level, numeric: true },
      { id: 'fee', header: field('fee'), value: (row) => withCurrency(row, row.fee), numeric: true },
      { id: 'share', header: field('share'), value: (row) => withCurrency(row, row.share), numeric: true },
      {
        id: 'paid',
        header: field('paid'),
        value: (row) => (row.state === 'paid' ? `${shortened(row.paid)} ${row.paid_currency}` : ''),
        numeric: true,
      },
      {
        id: 'state',
        header: field('state'),
        value: state,
        cell: (row) => <Badge tone={row.state === 'waiting' ? 'warn' : 'neutral'}>{state(row)}</Badge>,
      },
    ];
  }
}
