import { Button } from '@assay/ui';
import { type ReactNode, useState } from 'react';
import { type Column, DataTable } from '../table/data-table.tsx';
import { Part } from './part.tsx';

/** Direction of funds: in or out. */
export type FundsAct = 'fund' | 'draw';

export type FundsPartProps<Row> = {
  readonly title: string;
  /** Key of the table's stored views. */
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly mayMove: boolean;
  /** Labels of the buttons; an action without one is not offered. */
  readonly acts: Readonly<Partial<Record<FundsAct, string>>>;
  readonly dialog: (act: FundsAct, close: () => void) => ReactNode;
  /** Text below the table. */
  readonly children?: ReactNode;
};

/** Exchange's funds for a product by currency, and the actions that move funds in or out. */
export function FundsPart<Row extends { readonly currency: number }>(props: FundsPartProps<Row>) {
  const { title, name, columns, rows, mayMove, acts, dialog, children } = props;
  const [act, setAct] = useState<FundsAct | null>(null);
  const actions = mayMove && (
    <>
      {(['fund', 'draw'] as const).map(
        (one) =>
          acts[one] !== undefined && (
            <Button key={one} size="small" onClick={() => setAct(one)}>
              {acts[one]}
            </Button>
          ),
      )}
    </>
  );
  return (
    <Part title={title} actions={actions}>
      <DataTable
        caption={title}
        name={name}
        columns={columns}
        rows={rows}
        rowId={(row) => String(row.currency)}
      />
      {children}
      {act !== null && dialog(act, () => setAct(null))}
    </Part>
  );
}
