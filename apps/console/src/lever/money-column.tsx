import { cn } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import type { Column } from '../table/data-table.tsx';
import { grouped } from '../table/grouped.ts';
import { shortMoney } from './money-text.ts';

/** Returns a column of amounts, abbreviated on the page and exact in the CSV. */
export function moneyColumn<RowData>(
  id: string,
  header: string,
  value: (row: RowData) => string,
): Column<RowData> {
  return { id, header, value, numeric: true, cell: (row) => <Money value={value(row)} /> };
}

function Money({ value }: { readonly value: string }) {
  const { i18n } = useTranslation();
  const isZero = !/[1-9]/.test(value);
  return (
    <span title={value} className={cn(isZero && 'text-ink-faint', value.startsWith('-') && 'text-warn')}>
      {grouped(shortMoney(value), i18n.language)}
    </span>
  );
}
