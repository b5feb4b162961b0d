import type { AnswerOf } from '@assay/contract';
import type { ConsoleCall } from '@assay/contract/console';
import { shortened } from '@assay/money';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Remote, useRemote } from '../api/use-remote.ts';
import { useMay } from '../session/session.ts';
import { allRows, answerOf, ROWS_PER_PAGE } from '../table/all-rows.ts';
import type { Column } from '../table/data-table.tsx';
import { PagedTable } from '../table/paged-table.tsx';
import { DESK_EVERY_MS, DeskPage } from './desk-page.tsx';
import { Part } from './part.tsx';
import { PlannedTable } from './planned-table.tsx';
import { asked, type PlannedAnswer, type ScheduledProductView } from './planned-view.ts';
import { ReservedPart } from './reserved-part.tsx';

export type PlannedPageProps<Call extends ConsoleCall> = {
  readonly view: ScheduledProductView;
  readonly call: Call;
  readonly title: string;
  readonly intro: string;
  /** Further parts of the desk, between the participants and the exchange's funds. */
  readonly children?: (desk: AnswerOf<Call>) => ReactNode;
};

/** Page of a desk with planned items: their states, participants, and the exchange's funds. */
export function ScheduledProductPage<Call extends ConsoleCall>(props: PlannedPageProps<Call>) {
  const { view, call, title, intro, children: parts = () => null } = props;
  const remote = useRemote(call, {} as never, DESK_EVERY_MS);
  const [shown, setShown] = useState<number | null>(null);
  return (
    <DeskPage title={title} intro={intro} remote={remote}>
      {(answer) => {
        const desk = answer as unknown as PlannedAnswer;
        return (
          <>
            <PlannedTable view={view} desk={desk} onShow={({ id }) => setShown(id)} />
            {shown !== null && <Participants key={shown} view={view} id={shown} desk={desk} />}
            <div className="contents">{parts(answer as AnswerOf<Call>)}</div>
            <House view={view} desk={desk} />
          </>
        );
      }}
    </DeskPage>
  );
}

type Participant = { readonly id: number } & Readonly<Record<string, string | number | null>>;
type Page = { readonly list: readonly Participant[]; readonly limit: number; readonly count: number };

/** Participants of an item in journal order; the CSV contains all of them. */
function Participants(props: {
  readonly view: ScheduledProductView;
  readonly id: number;
  readonly desk: PlannedAnswer;
}) {
  const { view, id, desk } = props;
  const { t } = useTranslation(['console', 'words']);
  const { product, calls, participants } = view;
  const entry = desk.entries.find((one) => one.id === id);
  const [page, setPage] = useState(1);
  const remote = useRemote(calls.participants, asked({ id, page }));
  const columns: readonly Column<Participant>[] = [
    { id: 'id', header: '#', value: (row) => row.id },
    { id: 'user_id', header: t(($) => $.console.words.user), value: (row) => row.user_id ?? '' },
    { id: 'time', header: t(($) => $.words.time), time: (row) => row.time as never },
    ...participants.map((name) => participantColumn(name, desk)),
  ];
  return (
    <RowsPart<Participant>
      title={`${desk.labels['text.show'] ?? ''}: ${entry === undefined ? `#${id}` : view.nameOf(entry, desk)}`}
      name={`${product}-${id}`}
      columns={columns}
      remote={remote as never}
      page={page}
      onPage={setPage}
      rowsOf={async (next) =>
        (await answerOf(calls.participants, asked({ id, page: next, limit: ROWS_PER_PAGE }))) as Page | null
      }
    />
  );
}

/** Returns a column of participants: enumerated values by their labels, amounts without trailing zeros. */
function participantColumn(name: string, { labels }: PlannedAnswer): Column<Participant> {
  const header = labels[`participant.${name}`] ?? name;
  const isWord = Object.keys(labels).some((label) => label.startsWith(`participant.${name}.`));
  if (isWord) {
    return {
      id: name,
      header,
      value: (row) => labels[`participant.${name}.${row[name]}`] ?? String(row[name]),
    };
  }
  return {
    id: name,
    header,
    value: (row) => {
      const value = row[name];
      return typeof value === 'number' ? value : shortened(value ?? '–');
    },
    numeric: true,
  };
}

function House({ view, desk }: { readonly view: ScheduledProductView; readonly desk: PlannedAnswer }) {
  const { labels } = desk;
  return (
    <ReservedPart
      title={labels['text.house'] ?? ''}
      name={`${view.product}-house`}
      desk={desk}
      mayMove={useMay()(`${view.product}.funds`)}
      acts={{
        ...(labels['act.fund'] === undefined ? {} : { fund: labels['act.fund'] }),
        draw: labels['act.draw'] ?? '',
      }}
      call={view.calls.funds}
      request={(act, typed) => asked({ act, ...typed })}
    />
  );
}

type RowPage<RowData> = { readonly list: readonly RowData[]; readonly limit: number; readonly count: number };

type RowsPartProps<RowData> = {
  readonly title: string;
  /** Key of the table's stored views, and name of its file. */
  readonly name: string;
  readonly columns: readonly Column<RowData>[];
  readonly remote: Remote<RowPage<RowData>>;
  /** Page number, from 1. */
  readonly page: number;
  readonly onPage: (page: number) => void;
  /** Fetches a page for the CSV, of the maximum size; null on failure. */
  readonly rowsOf: (page: number) => Promise<RowPage<RowData> | null>;
};

/** Table of participants, in journal order; the CSV contains all of them. */
function RowsPart<RowData extends { readonly id: number }>(props: RowsPartProps<RowData>) {
  const { title, name, columns, remote, page, onPage, rowsOf } = props;
  return (
    <Part title={title}>
      <PagedTable<RowData>
        caption={title}
        name={name}
        columns={columns}
        remote={remote}
        page={page}
        onPage={onPage}
        rowId={(row) => String(row.id)}
        exportRows={() => allRows(rowsOf)}
      />
    </Part>
  );
}
