import type { AnswerOf } from '@assay/contract';
import type { ConsoleCall } from '@assay/contract/console';
import { shortened } from '@assay/money';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Remote, useRemote } from '../api/use-remote.ts';
import { useHasPermission } from '../session/session.ts';
import { allRows, answerOf, ROWS_PER_PAGE } from '../table/all-rows.ts';
import type { Column } from '../table/data-table.tsx';
import { PagedTable } from '../table/paged-table.tsx';
import { DESK_REFRESH_INTERVAL_MS, DeskPage } from './desk-page.tsx';
import { HouseFundsSection } from './house-funds-section.tsx';
import {
  type ScheduledProductAnswer,
  type ScheduledProductView,
  toRequest,
} from './scheduled-product-view.ts';
import { ScheduledTable } from './scheduled-table.tsx';
import { Section } from './section.tsx';

export type ScheduledProductPageProps<Call extends ConsoleCall> = {
  readonly view: ScheduledProductView;
  readonly call: Call;
  readonly title: string;
  readonly intro: string;
  /** Further sections of the page, between the participants and the house funds. */
  readonly children?: (desk: AnswerOf<Call>) => ReactNode;
};

/** Page of a product with scheduled entries: their states, participants, and the house funds. */
export function ScheduledProductPage<Call extends ConsoleCall>(props: ScheduledProductPageProps<Call>) {
  const { view, call, title, intro, children: furtherSections = () => null } = props;
  const remote = useRemote(call, {} as never, DESK_REFRESH_INTERVAL_MS);
  const [openId, setOpenId] = useState<number | null>(null);
  return (
    <DeskPage title={title} intro={intro} remote={remote}>
      {(answer) => {
        const desk = answer as unknown as ScheduledProductAnswer;
        return (
          <>
            <ScheduledTable view={view} desk={desk} onShow={({ id }) => setOpenId(id)} />
            {openId !== null && <Participants key={openId} view={view} id={openId} desk={desk} />}
            <div className="contents">{furtherSections(answer as AnswerOf<Call>)}</div>
            <ScheduledHouseFunds view={view} desk={desk} />
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
  readonly desk: ScheduledProductAnswer;
}) {
  const { view, id, desk } = props;
  const { t } = useTranslation(['console', 'words']);
  const { product, calls, participants } = view;
  const entry = desk.entries.find((candidate) => candidate.id === id);
  const [page, setPage] = useState(1);
  const remote = useRemote(calls.participants, toRequest({ id, page }));
  const columns: readonly Column<Participant>[] = [
    { id: 'id', header: '#', value: (row) => row.id },
    { id: 'user_id', header: t(($) => $.console.words.user), value: (row) => row.user_id ?? '' },
    { id: 'time', header: t(($) => $.words.time), time: (row) => row.time as never },
    ...participants.map((name) => participantColumn(name, desk)),
  ];
  return (
    <ParticipantsSection<Participant>
      title={`${desk.labels['text.show'] ?? ''}: ${entry === undefined ? `#${id}` : view.nameOf(entry, desk)}`}
      name={`${product}-${id}`}
      columns={columns}
      remote={remote as never}
      page={page}
      onPage={setPage}
      fetchRows={async (next) =>
        (await answerOf(
          calls.participants,
          toRequest({ id, page: next, limit: ROWS_PER_PAGE }),
        )) as Page | null
      }
    />
  );
}

/** Returns a column of participants: enumerated values by their labels, amounts without trailing zeros. */
function participantColumn(name: string, { labels }: ScheduledProductAnswer): Column<Participant> {
  const header = labels[`participant.${name}`] ?? name;
  const isEnumerated = Object.keys(labels).some((label) => label.startsWith(`participant.${name}.`));
  if (isEnumerated) {
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

function ScheduledHouseFunds({
  view,
  desk,
}: {
  readonly view: ScheduledProductView;
  readonly desk: ScheduledProductAnswer;
}) {
  const { labels } = desk;
  return (
    <HouseFundsSection
      title={labels['text.house'] ?? ''}
      name={`${view.product}-house`}
      desk={desk}
      canMoveFunds={useHasPermission()(`${view.product}.funds`)}
      actionLabels={{
        ...(labels['act.fund'] === undefined ? {} : { fund: labels['act.fund'] }),
        draw: labels['act.draw'] ?? '',
      }}
      call={view.calls.funds}
      request={(action, values) => toRequest({ act: action, ...values })}
    />
  );
}

type RowPage<RowData> = { readonly list: readonly RowData[]; readonly limit: number; readonly count: number };

type ParticipantsSectionProps<RowData> = {
  readonly title: string;
  /** Key of the table's stored views, and name of its file. */
  readonly name: string;
  readonly columns: readonly Column<RowData>[];
  readonly remote: Remote<RowPage<RowData>>;
  /** Page number, from 1. */
  readonly page: number;
  readonly onPage: (page: number) => void;
  /** Fetches a page for the CSV, of the maximum size; null on failure. */
  readonly fetchRows: (page: number) => Promise<RowPage<RowData> | null>;
};

/** Table of participants, in journal order; the CSV contains all of them. */
function ParticipantsSection<RowData extends { readonly id: number }>(
  props: ParticipantsSectionProps<RowData>,
) {
  const { title, name, columns, remote, page, onPage, fetchRows } = props;
  return (
    <Section title={title}>
      <PagedTable<RowData>
        caption={title}
        name={name}
        columns={columns}
        remote={remote}
        page={page}
        onPage={onPage}
        rowId={(row) => String(row.id)}
        exportRows={() => allRows(fetchRows)}
      />
    </Section>
  );
}
