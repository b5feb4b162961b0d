import { Cell, CoinIcon, cn, HeadCell, linkClass, Row, Skeleton, Table } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Fragment, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatBalance, formatWorth } from '../../assets/amount-text.ts';
import type { RowPanel } from '../../assets/row-panels.ts';
import { useShowValue } from '../../display-currency/display-currency.ts';
import { approximately } from '../../display-currency/value-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { coinIcon } from '../../shared/coin-icons.ts';
import { useMedia, WIDE_SCREEN } from '../../shared/use-media.ts';
import type { Account } from '../accounts/accounts.ts';
import type { AssetRow } from '../accounts/rows.ts';
import { nextSorting, type SortColumn, type Sorting } from './arrange.ts';
import { type OpenPanel, type RowActionProps, RowActions } from './row-actions.tsx';

export type AssetRowsProps = Pick<RowActionProps, 'onTransfer'> & {
  readonly rows: readonly AssetRow[];
  readonly account: Account;
  /** Panels that other pages add to each row. */
  readonly panels: readonly RowPanel[];
  readonly caption: string;
  readonly sorting: Sorting;
  readonly onSort: (sorting: Sorting) => void;
  readonly detailPath: '/legalAccount' | '/changeAccount' | undefined;
  readonly renderRecord: (row: AssetRow) => ReactNode;
};

/** The open panel; only one at a time. */
type OpenRowPanel = { readonly currencyId: number; readonly panel: OpenPanel };

type ListProps = AssetRowsProps & {
  readonly openPanelOf: (row: AssetRow) => OpenPanel | null;
  readonly onToggle: (row: AssetRow, panel: OpenPanel) => void;
};

/** Assets as a table, or as cards on narrow screens. */
export function AssetRows(props: AssetRowsProps) {
  const [openPanel, setOpenPanel] = useState<OpenRowPanel | null>(null);
  const openPanelOf = ({ currencyId }: AssetRow) =>
    openPanel?.currencyId === currencyId ? openPanel.panel : null;
  const List = useMedia(WIDE_SCREEN) ? TableRows : CardRows;
  return (
    <List
      {...props}
      openPanelOf={openPanelOf}
      onToggle={(row, panel) =>
        setOpenPanel(openPanelOf(row) === panel ? null : { currencyId: row.currencyId, panel })
      }
    />
  );
}

function TableRows({ rows, caption, sorting, onSort, ...rest }: ListProps) {
  const { t } = useTranslation(['transfer', 'words']);
  const { tag } = useLanguage();
  const headings = [
    { column: 'name', label: t(($) => $.words.currency) },
    { column: 'available', label: t(($) => $.words.available) },
    { column: 'held', label: t(($) => $.transfer.columns.frozen) },
    { column: 'value', label: t(($) => $.transfer.columns.value) },
  ] as const;
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          {headings.map(({ column, label }) => (
            <SortHead key={column} column={column} label={label} sorting={sorting} onSort={onSort} />
          ))}
          <HeadCell numeric>{t(($) => $.words.actions)}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Fragment key={row.currencyId}>
            <Row>
              <Cell className="h-14">
                <RowName row={row} detailPath={rest.detailPath} />
              </Cell>
              <Cell numeric>{formatBalance(row.available, tag)}</Cell>
              <Cell numeric className="text-ink-muted">
                {formatBalance(row.held, tag)}
              </Cell>
              <Cell numeric>
                <Worth row={row} />
              </Cell>
              <Cell numeric>
                <Actions row={row} {...rest} />
              </Cell>
            </Row>
            {rest.openPanelOf(row) !== null && (
              <tr>
                <td colSpan={headings.length + 1} className="pb-3">
                  <div className="rounded-md bg-canvas px-4 py-1">
                    <OpenedPanel row={row} {...rest} />
                  </div>
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </Table>
  );
}

type SortHeadProps = Pick<AssetRowsProps, 'sorting' | 'onSort'> & {
  readonly column: SortColumn;
  readonly label: string;
};

function SortHead({ column, label, sorting, onSort }: SortHeadProps) {
  const { t } = useTranslation('transfer');
  const direction = sorting?.column === column ? sorting.direction : null;
  const isName = column === 'name';
  return (
    <HeadCell numeric={!isName} aria-sort={direction ?? 'none'}>
      <button
        type="button"
        onClick={() => onSort(nextSorting(sorting, column))}
        title={t(($) => $.transfer.sort, { column: label })}
        className={cn(
          'inline-flex h-6 min-w-6 items-center gap-1 rounded-sm hover:text-ink touch:h-11',
          direction !== null && 'text-ink',
          isName && 'flex-row-reverse',
        )}
      >
        {direction === 'descending' && <ArrowDown aria-hidden="true" className="size-3" />}
        {direction === 'ascending' && <ArrowUp aria-hidden="true" className="size-3" />}
        <span className="contents">{label}</span>
      </button>
    </HeadCell>
  );
}

function CardRows({ rows, caption, ...rest }: ListProps) {
  const { t } = useTranslation(['transfer', 'words']);
  const { tag } = useLanguage();
  return (
    <ul aria-label={caption}>
      {rows.map((row) => (
        <li key={row.currencyId} className="border-t border-line py-3">
          <div className="flex items-center justify-between gap-3">
            <RowName row={row} detailPath={rest.detailPath} />
            <Worth row={row} />
          </div>
          <dl className="mt-2 grid grid-cols-2 gap-x-4 text-small">
            <div>
              <dt className="text-ink-faint">{t(($) => $.words.available)}</dt>
              <dd>{formatBalance(row.available, tag)}</dd>
            </div>
            <div className="text-right">
              <dt className="text-ink-faint">{t(($) => $.transfer.columns.frozen)}</dt>
              <dd className="text-ink-muted">{formatBalance(row.held, tag)}</dd>
            </div>
          </dl>
          <div className="mt-1 -ml-2">
            <Actions row={row} {...rest} />
          </div>
          {rest.openPanelOf(row) !== null && (
            <div className="mt-1 rounded-md bg-canvas px-3 py-1">
              <OpenedPanel row={row} {...rest} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

type RowProps = Pick<
  ListProps,
  'account' | 'panels' | 'openPanelOf' | 'onToggle' | 'onTransfer' | 'renderRecord'
> & {
  readonly row: AssetRow;
};

function Actions({ row, panels, openPanelOf, onToggle, onTransfer }: RowProps) {
  return (
    <RowActions
      row={row}
      panels={panels}
      open={openPanelOf(row)}
      onToggle={(panel) => onToggle(row, panel)}
      onTransfer={onTransfer}
    />
  );
}

function OpenedPanel({ row, account, openPanelOf, renderRecord }: RowProps) {
  const open = openPanelOf(row);
  if (open === null || open === 'record') return renderRecord(row);
  return (
    <Suspense fallback={<Skeleton className="my-3 h-60" />}>
      <open.Panel currencyId={row.currencyId} currency={row.name} account={account} />
    </Suspense>
  );
}

function Worth({ row }: { readonly row: AssetRow }) {
  const { tag } = useLanguage();
  const value = useShowValue()({ usdt: row.usdtValue, cny: row.cnyValue, btcPrice: row.btcPrice });
  return (
    <span className="block text-right whitespace-nowrap">
      <span>{formatWorth(row.usdtValue, tag)}</span>
      {value !== null && <span className="block text-small text-ink-muted">{approximately(value)}</span>}
    </span>
  );
}

type RowNameProps = {
  readonly row: AssetRow;
  readonly detailPath: '/legalAccount' | '/changeAccount' | undefined;
};

/** Name of the currency, linked to its own page if it has one. */
function RowName({ row, detailPath }: RowNameProps) {
  const { t } = useTranslation('transfer');
  return (
    <span className="flex items-center gap-2.5 font-semibold">
      <CoinIcon symbol={row.name} src={row.logo === '' ? coinIcon(row.name) : row.logo} />
      {detailPath === undefined ? (
        <span>{row.name}</span>
      ) : (
        <Link
          to={detailPath}
          search={{ currency_id: String(row.currencyId) }}
          title={t(($) => $.transfer.row.detail, { currency: row.name })}
          className={linkClass({ kind: 'inherit' })}
        >
          {row.name}
        </Link>
      )}
    </span>
  );
}
