import type { Moment } from '@assay/client/times';
import { ownValue } from '@assay/contract';
import type { ActionCall, ConsoleCall, PreviewCall } from '@assay/contract/console';
import { typedFields } from '@assay/domain';
import { shortened } from '@assay/money';
import { useTranslation } from 'react-i18next';
import { useMay } from '../session/session.ts';
import type { Column } from '../table/data-table.tsx';
import { actTitle, PauseDialog, ProposedActDialog, useActTexts } from './act-dialogs.tsx';
import { ActsTable } from './acts-table.tsx';
import { stateOf } from './planned-state.ts';
import {
  actsOfEntry,
  asked,
  type PlannedAnswer,
  type PlannedEntry,
  type ScheduledProductView,
} from './planned-view.ts';
import { termColumn } from './term-column.ts';
import { TermsDialog } from './terms-dialog.tsx';

export type PlannedTableProps = {
  readonly view: ScheduledProductView;
  readonly desk: PlannedAnswer;
  readonly onShow: (entry: PlannedEntry) => void;
};

/** Table of a desk's planned items, with the actions on each. */
export function PlannedTable({ view, desk, onShow }: PlannedTableProps) {
  const { product } = view;
  const { labels } = desk;
  const common = useActTexts();
  const names = (text: string) => labels[text] ?? text;
  const acts: Readonly<Record<string, string>> = {
    ...common,
    release: names('act.release'),
    cancel: names('act.cancel'),
  };
  const nameOf = (entry: PlannedEntry) => view.nameOf(entry, desk);
  return (
    <ActsTable<PlannedEntry, string>
      title={names('text.entries')}
      name={`${product}-entries`}
      columns={useColumns(view, desk)}
      rows={desk.entries}
      rowName={nameOf}
      mayChange={useMay()(`${product}.change`)}
      texts={{
        plan: names('text.plan'),
        show: names('text.show'),
        acts,
      }}
      actsOf={(entry) => actsOfEntry(view, entry)}
      onShow={onShow}
      terms={(entry, close) => (
        <TermsDialog
          title={entry === null ? actTitle(names('text.plan'), '') : actTitle(common.change, nameOf(entry))}
          terms={view.terms}
          calls={view.calls}
          desk={desk}
          values={entry?.terms ?? null}
          {...(view.usual && { usual: view.usual })}
          {...(view.isIdle && { isIdle: view.isIdle })}
          {...(view.more && { more: { ...view.more, values: view.more.initial(entry) } })}
          {...(entry !== null && { also: { id: entry.id } })}
          onClose={close}
        />
      )}
      acting={(act, entry, close) => (
        <Acting
          view={view}
          act={act}
          id={entry.id}
          title={actTitle(ownValue(acts, act) ?? act, nameOf(entry))}
          hint={labels[`hint.act.${act}`]}
          onClose={close}
        />
      )}
    />
  );
}

type ActingProps = {
  readonly view: ScheduledProductView;
  readonly act: string;
  readonly id: number;
  readonly title: string;
  readonly hint: string | undefined;
  readonly onClose: () => void;
};

/** Dialog of an action: a pause is immediate, every other action is previewed and proposed. */
function Acting({ view, act, id, title, hint, onClose }: ActingProps) {
  const { calls } = view;
  const request = (reason: string) => asked({ id, act, reason });
  if (act === 'pause')
    return <PauseDialog title={title} call={calls.act} request={request} onClose={onClose} />;
  return (
    <ProposedActDialog
      title={title}
      {...(hint === undefined ? {} : { hint })}
      preview={calls.previewAct as PreviewCall<ConsoleCall['input']>}
      asked={asked({ id, act })}
      call={calls.act as ActionCall<ConsoleCall['input']>}
      request={request}
      onClose={onClose}
    />
  );
}

function useColumns(view: ScheduledProductView, desk: PlannedAnswer): readonly Column<PlannedEntry>[] {
  const { t } = useTranslation('words');
  const { labels } = desk;
  const terms = new Map(typedFields(view.terms).map(({ wire, term }) => [wire, term]));
  return [
    { id: 'id', header: '#', value: ({ id }) => id },
    {
      id: 'status',
      header: t(($) => $.words.status),
      value: (entry) => labels[`status.${stateOf(entry)}`] ?? stateOf(entry),
    },
    ...view.columns.map((name) => {
      const term = terms.get(name);
      const header = labels[name] ?? name;
      return term === undefined ? figureColumn(name, header) : termColumn(name, header, term, desk);
    }),
  ];
}

/** Returns the column of a figure, by its kind: amount, count, wire time or text. */
function figureColumn(name: string, header: string): Column<PlannedEntry> {
  const figure = ({ figures }: PlannedEntry) => figures[name];
  if (TIMES.has(name)) return { id: name, header, time: (entry) => figure(entry) as Moment };
  const isText = TEXTS.has(name);
  return {
    id: name,
    header,
    value: (entry) => {
      const value = figure(entry);
      return typeof value === 'number' || isText ? (value as number | string) : shortened(String(value));
    },
    ...(isText ? {} : { numeric: true }),
  };
}

/** Figures that are times or texts; all others are amounts or counts. */
const TIMES: ReadonlySet<string> = new Set(['due']);
const TEXTS: ReadonlySet<string> = new Set(['leader', 'stages', 'title']);
