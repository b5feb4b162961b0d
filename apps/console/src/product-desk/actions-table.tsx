import { Button, MenuItem } from '@assay/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../table/data-table.tsx';
import { RowMenu } from '../table/row-menu.tsx';
import { Section } from './section.tsx';

export type ActionsTableProps<Row, Action extends string> = {
  readonly title: string;
  /** Key of the table's stored views. */
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  /** Name of a row in the accessible label of its menu. */
  readonly rowName: (row: Row) => string;
  readonly canChange: boolean;
  /** Labels of the button that plans a new item, of the menu item that shows a row, and of each action. */
  readonly texts: {
    readonly addLabel: string;
    readonly showLabel: string;
    readonly actionLabels: Readonly<Record<Action | 'change', string>>;
  };
  /** Actions available on a row. */
  readonly actionsOf: (row: Row) => readonly (Action | 'change')[];
  readonly onShow: (row: Row) => void;
  /** Renders the dialog for the terms of a row; `row` is null for a new one. */
  readonly terms: (row: Row | null, close: () => void) => ReactNode;
  /** Confirmation dialog of an action. */
  readonly actionDialog: (action: Action, row: Row, close: () => void) => ReactNode;
};

/** Open dialog: an action on a row, or `new` for a new item; null for none. */
type Intent<Row, Action> = { readonly action: Action | 'change'; readonly row: Row } | 'new' | null;

/** Table of items that staff plan, change and stop, each with a menu of the available actions. */
export function ActionsTable<Row extends { readonly id: number }, Action extends string>(
  props: ActionsTableProps<Row, Action>,
) {
  const { title, name, columns, rows, canChange, texts, onShow, terms, actionDialog } = props;
  const [intent, setIntent] = useState<Intent<Row, Action>>(null);
  const menu = useMenuColumn(props, setIntent);
  const actions = canChange && (
    <Button size="small" onClick={() => setIntent('new')}>
      {texts.addLabel}
    </Button>
  );
  return (
    <Section title={title} actions={actions}>
      <DataTable
        caption={title}
        name={name}
        columns={[...columns, menu]}
        rows={rows}
        rowId={(row) => String(row.id)}
        onOpen={onShow}
      />
      {dialogFor(intent, terms, actionDialog, () => setIntent(null))}
    </Section>
  );
}

function dialogFor<Row, Action extends string>(
  intent: Intent<Row, Action>,
  terms: ActionsTableProps<Row, Action>['terms'],
  actionDialog: ActionsTableProps<Row, Action>['actionDialog'],
  close: () => void,
): ReactNode {
  if (intent === null) return null;
  if (intent === 'new') return terms(null, close);
  const { action, row } = intent;
  return action === 'change' ? terms(row, close) : actionDialog(action, row, close);
}

function useMenuColumn<Row, Action extends string>(
  props: ActionsTableProps<Row, Action>,
  onIntent: (intent: Intent<Row, Action>) => void,
): Column<Row> {
  const { t } = useTranslation('words');
  const { rowName, canChange, texts, actionsOf, onShow } = props;
  const header = t(($) => $.words.actions);
  return {
    id: 'actions',
    header,
    cell: (row) => (
      <RowMenu label={`${header}: ${rowName(row)}`}>
        <MenuItem onSelect={() => onShow(row)}>{texts.showLabel}</MenuItem>
        {(canChange ? actionsOf(row) : []).map((action) => (
          <MenuItem key={action} onSelect={() => onIntent({ action, row })}>
            {texts.actionLabels[action]}
          </MenuItem>
        ))}
      </RowMenu>
    ),
  };
}
