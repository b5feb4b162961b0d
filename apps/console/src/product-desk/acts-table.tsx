import { Button, MenuItem } from '@assay/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../table/data-table.tsx';
import { RowMenu } from '../table/row-menu.tsx';
import { Part } from './part.tsx';

export type ActsTableProps<Row, Act extends string> = {
  readonly title: string;
  /** Under which name the table keeps its views. */
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  /** Name of a row in the label of its menu. */
  readonly rowName: (row: Row) => string;
  readonly mayChange: boolean;
  /** Labels of the button that plans one more, of the item that shows a row, and of each action. */
  readonly texts: {
    readonly plan: string;
    readonly show: string;
    readonly acts: Readonly<Record<Act | 'change', string>>;
  };
  /** Actions that a row allows now. */
  readonly actsOf: (row: Row) => readonly (Act | 'change')[];
  readonly onShow: (row: Row) => void;
  /** The terms of a row, or of one more. */
  readonly terms: (row: Row | null, close: () => void) => ReactNode;
  /** Dialog of an action, before it is taken. */
  readonly acting: (act: Act, row: Row, close: () => void) => ReactNode;
};

/** Open dialog: an action on a row, or `new` for one more; null for none. */
type Intent<Row, Act> = { readonly act: Act | 'change'; readonly row: Row } | 'new' | null;

/** Things that staff plan, change and stop, each with a menu of what can be done about it as it stands. */
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
