import type { Quotation } from '@assay/contract';
import { Cell, cn, DirectionText, EmptyState, HeadCell, Row, Table } from '@assay/ui';
import { useNavigate } from '@tanstack/react-router';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatChange, formatVolume } from '../i18n/numbers.ts';
import { PriceText } from '../i18n/price-text.tsx';
import { useLanguage } from '../i18n/use-language.ts';
import { choosePair } from '../trade/pair/choose-pair.ts';
import { PairName } from './pair-name.tsx';
import { nextSorting, type SortColumn, type Sorting, sorted } from './sorting.ts';
import { type PairFigures, useLivePair } from './use-live-pair.ts';

/** Additions of the markets page to the rows of other lists: a control before each pair, and columns. */
export type MarketExtras = {
  readonly Before: ComponentType<{ readonly pair: Quotation }>;
  readonly sortable: readonly {
    readonly id: SortColumn;
    readonly label: string;
    readonly className: string;
  }[];
  readonly Heads: ComponentType;
  readonly Cells: ComponentType<{ readonly pair: Quotation; readonly figures: PairFigures }>;
};

export type QuotationTableProps = {
  readonly group: string;
  readonly pairs: readonly Quotation[];
  readonly extras?: MarketExtras | undefined;
};

/** Pairs of one group with their 24-hour figures; a row opens the trading page. */
export function QuotationTable({ group, pairs, extras }: QuotationTableProps) {
  const { t } = useTranslation('quotations');
  const [sorting, setSorting] = useState<Sorting>(null);
  const rows = sorted(pairs, sorting);
  const columns: readonly { readonly id: SortColumn; readonly label: string; readonly className?: string }[] =
    [
      { id: 'price', label: t(($) => $.quotations.columns.price) },
      { id: 'high', label: t(($) => $.quotations.columns.high), className: 'hidden tablet:table-cell' },
      { id: 'low', label: t(($) => $.quotations.columns.low), className: 'hidden tablet:table-cell' },
      { id: 'volume', label: t(($) => $.quotations.columns.volume), className: 'hidden tablet:table-cell' },
      { id: 'change', label: t(($) => $.quotations.columns.change) },
      ...(extras?.sortable ?? []),
    ];
  if (rows.length === 0) return <EmptyState title={t(($) => $.quotations.empty)} />;
  return (
    <Table caption={t(($) => $.quotations.caption, { group })}>
      <thead>
        <tr>
          <HeadCell>{t(($) => $.quotations.columns.pair)}</HeadCell>
          {columns.map((column) => (
            <SortHead
              key={column.id}
              label={column.label}
              direction={sorting?.column === column.id ? sorting.direction : null}
              onSort={() => setSorting(nextSorting(sorting, column.id))}
              className={column.className}
            />
          ))}
          {extras && <extras.Heads />}
        </tr>
      </thead>
      <tbody>
        {rows.map((pair) => (
          <PairRow key={pair.id} pair={pair} extras={extras} />
        ))}
      </tbody>
    </Table>
  );
}

type SortHeadProps = {
  readonly label: string;
  readonly direction: 'ascending' | 'descending' | null;
  readonly onSort: () => void;
  readonly className: string | undefined;
};

function SortHead({ label, direction, onSort, className }: SortHeadProps) {
  const { t } = useTranslation('quotations');
  return (
    <HeadCell numeric aria-sort={direction ?? 'none'} className={className}>
      <button
        type="button"
        onClick={onSort}
        title={t(($) => $.quotations.sort, { column: label })}
        className={cn(
          'inline-flex h-6 min-w-6 items-center justify-end gap-1 rounded-sm hover:text-ink touch:h-11',
          direction !== null && 'text-ink',
        )}
      >
        {direction === 'descending' && <ArrowDown aria-hidden="true" className="size-3" />}
        {direction === 'ascending' && <ArrowUp aria-hidden="true" className="size-3" />}
        <span className="contents">{label}</span>
      </button>
    </HeadCell>
  );
}

type PairRowProps = { readonly pair: Quotation; readonly extras: MarketExtras | undefined };

function PairRow({ pair, extras }: PairRowProps) {
  const { t } = useTranslation('quotations');
  const { tag } = useLanguage();
  const navigate = useNavigate();
  const figures = useLivePair(pair);
  const open = () => {
    choosePair(pair);
    void navigate({ to: '/dealCenter' });
  };
  const side = 'hidden text-ink-muted tablet:table-cell';
  return (
    <Row className="relative cursor-pointer hover:bg-hover" onClick={open}>
      <Cell>
        <span className="flex items-center gap-1">
          {extras && <extras.Before pair={pair} />}
          <button
            type="button"
            aria-label={t(($) => $.quotations.openPair, { pair: pair.symbol })}
            className="block rounded-sm"
            onClick={(event) => {
              event.stopPropagation();
              open();
            }}
          >
            <PairName pair={pair} />
          </button>
        </span>
      </Cell>
      <Cell numeric className="font-semibold">
        <PriceText price={figures.price} step={pair.price_step} />
      </Cell>
      <Cell numeric className={side}>
        <PriceText price={figures.high} step={pair.price_step} />
      </Cell>
      <Cell numeric className={side}>
        <PriceText price={figures.low} step={pair.price_step} />
      </Cell>
      <Cell numeric className={side}>
        {formatVolume(figures.volume, tag)}
      </Cell>
      <Cell numeric>
        <DirectionText text={formatChange(figures.change, tag)} />
      </Cell>
      {extras && <extras.Cells pair={pair} figures={figures} />}
    </Row>
  );
}
