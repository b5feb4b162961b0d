import type { RequestOf } from '@assay/contract';
import type { ConsoleCall } from '@assay/contract/console';
import { Button, MenuItem } from '@assay/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '../shell/action-dialog.tsx';
import { type Column, DataTable } from '../table/data-table.tsx';
import { RowMenu } from '../table/row-menu.tsx';
import { Section } from './section.tsx';

export type TermsSectionProps<Row, AnyCall extends ConsoleCall> = {
  readonly title: string;
  /** Key of the table's stored views. */
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  /** Name of a row in the accessible label of its menu, and in the dialog that removes it. */
  readonly rowName: (row: Row) => string;
  readonly canChange: boolean;
  /** Label of the button that adds a row. */
  readonly addText: string;
  /** Renders the dialog for the terms of a row; `row` is null for a new one. */
  readonly renderDialog: (row: Row | null, close: () => void) => ReactNode;
  /** Call that proposes to remove a row. */
  readonly removeCall: AnyCall;
  readonly removeRequest: (row: Row, reason: string) => RequestOf<AnyCall>;
  /** Text below the table. */
  readonly children?: ReactNode;
};

/** Open dialog: an action on a row, or `new` for a new row; null for none. */
type Intent<Row> = { readonly action: 'change' | 'remove'; readonly row: Row } | 'new' | null;

/** Table of terms whose rows can be added, changed and removed individually. */
export function TermsSection<Row extends object, AnyCall extends ConsoleCall>(
  props: TermsSectionProps<Row, AnyCall>,
) {
  const { t } = useTranslation('console');
  const { title, name, columns, rows, rowId, rowName, canChange, addText, renderDialog, children } = props;
  const { removeCall: removal, removeRequest: removalOf } = props;
  const [intent, setIntent] = useState<Intent<Row>>(null);
  const close = () => setIntent(null);
  const menu = useMenuColumn(rowName, setIntent);
  const actions = canChange && (
    <Button size="small" onClick={() => setIntent('new')}>
      {addText}
    </Button>
  );
  return (
    <Section title={title} actions={actions}>
      <DataTable
        caption={title}
        name={name}
        columns={canChange ? [...columns, menu] : columns}
        rows={rows}
        rowId={rowId}
        {...(canChange ? { onOpen: (row: Row) => setIntent({ action: 'change', row }) } : {})}
      />
      {children}
      {intent === 'new' && renderDialog(null, close)}
      {intent !== null && intent !== 'new' && intent.action === 'change' && renderDialog(intent.row, close)}
      {intent !== null && intent !== 'new' && intent.action === 'remove' && (
        <ActionDialog
          title={t(($) => $.console.productDesk.removeTitle, { subject: rowName(intent.row) })}
          call={removal}
          request={(reason) => removalOf(intent.row, reason)}
          onClose={close}
        />
      )}
    </Section>
  );
}

function useMenuColumn<Row>(
  rowName: (row: Row) => string,
  onIntent: (intent: Intent<Row>) => void,
): Column<Row> {
  const { t } = useTranslation(['console', 'words']);
  const header = t(($) => $.words.actions);
  return {
    id: 'actions',
    header,
    cell: (row) => (
      <RowMenu label={`${header}: ${rowName(row)}`}>
        <MenuItem onSelect={() => onIntent({ action: 'change', row })}>
          {t(($) => $.console.words.askChange)}
        </MenuItem>
        <MenuItem onSelect={() => onIntent({ action: 'remove', row })}>
          {t(($) => $.console.words.askRemove)}
        </MenuItem>
      </RowMenu>
    ),
  };
}
