import { Button, MenuItem } from '@assay/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../table/data-table.tsx';
import { RowMenu } from '../table/row-menu.tsx';
import { Part } from './part.tsx';

export type ActsTableProps<Row, Act extends string> = {
  readonly title: string;
  /** Key of the table's stored views. */
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  /** Name of a row in the accessible label of its menu. */
  readonly rowName: (row: Row) => string;
  readonly mayChange: boolean;
  /** Labels of the button that plans a new item, of the menu item that shows a row, and of each action. */
  readonly texts: {
    readonly plan: string;
    readonly show: string;
    readonly acts: Readonly<Record<Act | 'change', string>>;
  };
  /** Actions available on a row. */
  readonly actsOf: (row: Row) => readonly (Act | 'change')[];
  readonly onShow: (row: Row) => void;
  /** Dialog for the terms of a row; null for a new item. */
  readonly terms: (row: Row | null, close: () => void) => ReactNode;
  /** Confirmation dialog of an action. */
  readonly acting: (act: Act, row: Row, close: () => void) => ReactNode;
};

/** Open dialog: an action on a row, or `new` for a new item; null for none. */
type Intent<Row, Act> = { readonly act: Act | 'change'; readonly row: Row } | 'new' | null;

/** Table of items that staff plan, change and stop, each with a menu of the available actions. */
export function ActsTable<Row extends { readonly id: number }, Act extends string>(
  props: ActsTableProps<Row, Act>,
) {
  const { title, name, columns, rows, mayChange, texts, onShow, terms, acting } = props;
  const [intent, setIntent] = useState<Intent<Row, Act>>(null);
  const menu = useMenuColumn(props, setIntent);
  const actions = mayChange && (
    <Button size="small" onClick={() => setIntent('new')}>
      {texts.plan}
    </Button>
  );
  return (
    <Part title={title} actions={actions}>
      <DataTable
        caption={title}
        name={name}
        columns={[...columns, menu]}
        rows={rows}
        rowId={(row) => String(row.id)}
        onOpen={onShow}
      />
      {dialogFor(intent, terms, acting, () => setIntent(null))}
    </Part>
  );
}

function dialogFor<Row, Act extends string>(
  intent: Intent<Row, Act>,
  terms: ActsTableProps<Row, Act>['terms'],
  acting: ActsTableProps<Row, Act>['acting'],
  close: () => void,
): ReactNode {
  if (intent === null) return null;
  if (intent === 'new') return terms(null, close);
  const { act, row } = intent;
  return act === 'change' ? terms(row, close) : acting(act, row, close);
}

function useMenuColumn<Row, Act extends string>(
  props: ActsTableProps<Row, Act>,
  onIntent: (intent: Intent<Row, Act>) => void,
): Column<Row> {
  const { t } = useTranslation('words');
  const { rowName, mayChange, texts, actsOf, onShow } = props;
  const header = t(($) => $.words.actions);
  return {
    id: 'actions',
    header,
    cell: (row) => (
      <RowMenu label={`${header}: ${rowName(row)}`}>
        <MenuItem onSelect={() => onShow(row)}>{texts.show}</MenuItem>
        {(mayChange ? actsOf(row) : []).map((act) => (
          <MenuItem key={act} onSelect={() => onIntent({ act, row })}>
            {texts.acts[act]}
          </MenuItem>
        ))}
      </RowMenu>
    ),
  };
}
