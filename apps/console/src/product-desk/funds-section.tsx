import { Button } from '@assay/ui';
import { type ReactNode, useState } from 'react';
import { type Column, DataTable } from '../table/data-table.tsx';
import { Section } from './section.tsx';

/** Direction of funds: in or out. */
export type FundsAction = 'fund' | 'draw';

export type FundsSectionProps<Row> = {
  readonly title: string;
  /** Key of the table's stored views. */
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly canMoveFunds: boolean;
  /** Labels of the buttons; an action without one is not offered. */
  readonly actionLabels: Readonly<Partial<Record<FundsAction, string>>>;
  readonly dialog: (action: FundsAction, close: () => void) => ReactNode;
  /** Text below the table. */
  readonly children?: ReactNode;
};

/** Exchange's funds for a product by currency, and the actions that move funds in or out. */
export function FundsSection<Row extends { readonly currency: number }>(props: FundsSectionProps<Row>) {
  const { title, name, columns, rows, canMoveFunds, actionLabels, dialog, children } = props;
  const [action, setAction] = useState<FundsAction | null>(null);
  const actions =
    canMoveFunds &&
    (['fund', 'draw'] as const).map(
      (option) =>
        actionLabels[option] !== undefined && (
          <Button key={option} size="small" onClick={() => setAction(option)}>
            {actionLabels[option]}
          </Button>
        ),
    );
  return (
    <Section title={title} actions={actions}>
      <DataTable
        caption={title}
        name={name}
        columns={columns}
        rows={rows}
        rowId={(row) => String(row.currency)}
      />
      {children}
      {action !== null && dialog(action, () => setAction(null))}
    </Section>
  );
}
