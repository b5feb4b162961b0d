import type { Moment } from '@assay/client/times';
import { ownValue } from '@assay/contract';
import type { ActionCall, ConsoleCall, PreviewCall } from '@assay/contract/console';
import { enteredFields } from '@assay/domain';
import { shortened } from '@assay/money';
import { useTranslation } from 'react-i18next';
import { useHasPermission } from '../session/session.ts';
import type { Column } from '../table/data-table.tsx';
import { actionTitle, PauseDialog, ProposedActionDialog, useActionLabels } from './action-dialogs.tsx';
import { ActionsTable } from './actions-table.tsx';
import {
  actionsOfEntry,
  type ScheduledEntry,
  type ScheduledProductAnswer,
  type ScheduledProductView,
  toRequest,
} from './scheduled-product-view.ts';
import { stateOf } from './scheduled-state.ts';
import { termColumn } from './term-column.ts';
import { TermsDialog } from './terms-dialog.tsx';

export type ScheduledTableProps = {
  readonly view: ScheduledProductView;
  readonly desk: ScheduledProductAnswer;
  readonly onShow: (entry: ScheduledEntry) => void;
};

/** Table of a product's scheduled entries, with the actions on each. */
export function ScheduledTable({ view, desk, onShow }: ScheduledTableProps) {
  const { product } = view;
  const { labels } = desk;
  const common = useActionLabels();
  const labelFor = (text: string) => labels[text] ?? text;
  const actionLabels: Readonly<Record<string, string>> = {
    ...common,
    release: labelFor('act.release'),
    cancel: labelFor('act.cancel'),
  };
  const nameOf = (entry: ScheduledEntry) => view.nameOf(entry, desk);
  return (
    <ActionsTable<ScheduledEntry, string>
      title={labelFor('text.entries')}
      name={`${product}-entries`}
      columns={useColumns(view, desk)}
      rows={desk.entries}
      rowName={nameOf}
      canChange={useHasPermission()(`${product}.change`)}
      texts={{
        addLabel: labelFor('text.plan'),
        showLabel: labelFor('text.show'),
        actionLabels,
      }}
      actionsOf={(entry) => actionsOfEntry(view, entry)}
      onShow={onShow}
      terms={(entry, close) => (
        <TermsDialog
          title={
            entry === null
              ? actionTitle(labelFor('text.plan'), '')
              : actionTitle(common.change, nameOf(entry))
          }
          terms={view.terms}
          calls={view.calls}
          options={desk}
          values={entry?.terms ?? null}
          {...(view.initialValues && { initialValues: view.initialValues })}
          {...(view.isIrrelevant && { isIrrelevant: view.isIrrelevant })}
          {...(view.extraFields && {
            extraFields: { ...view.extraFields, values: view.extraFields.initial(entry) },
          })}
          {...(entry !== null && { extraInput: { id: entry.id } })}
          onClose={close}
        />
      )}
      actionDialog={(action, entry, close) => (
        <ActionDialogOf
          view={view}
          action={action}
          id={entry.id}
          title={actionTitle(ownValue(actionLabels, action) ?? action, nameOf(entry))}
          hint={labels[`hint.act.${action}`]}
          onClose={close}
        />
      )}
    />
  );
}

type ActionDialogOfProps = {
  readonly view: ScheduledProductView;
  readonly action: string;
  readonly id: number;
  readonly title: string;
  readonly hint: string | undefined;
  readonly onClose: () => void;
};

/** Dialog of an action: a pause is immediate, every other action is previewed and proposed. */
function ActionDialogOf({ view, action, id, title, hint, onClose }: ActionDialogOfProps) {
  const { calls } = view;
  const request = (reason: string) => toRequest({ id, act: action, reason });
  if (action === 'pause')
    return <PauseDialog title={title} call={calls.act} request={request} onClose={onClose} />;
  return (
    <ProposedActionDialog
      title={title}
      {...(hint === undefined ? {} : { hint })}
      preview={calls.previewAct as PreviewCall<ConsoleCall['input']>}
      previewInput={toRequest({ id, act: action })}
      call={calls.act as ActionCall<ConsoleCall['input']>}
      request={request}
      onClose={onClose}
    />
  );
}

function useColumns(
  view: ScheduledProductView,
  desk: ScheduledProductAnswer,
): readonly Column<ScheduledEntry>[] {
  const { t } = useTranslation('words');
  const { labels } = desk;
  const terms = new Map(enteredFields(view.terms).map(({ wire, term }) => [wire, term]));
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
function figureColumn(name: string, header: string): Column<ScheduledEntry> {
  const figureOf = ({ figures }: ScheduledEntry) => figures[name];
  if (TIMES.has(name)) return { id: name, header, time: (entry) => figureOf(entry) as Moment };
  const isText = TEXTS.has(name);
  return {
    id: name,
    header,
    value: (entry) => {
      const value = figureOf(entry);
      return typeof value === 'number' || isText ? (value as number | string) : shortened(String(value));
    },
    ...(isText ? {} : { numeric: true }),
  };
}

/** Figures that are times or texts; all others are amounts or counts. */
const TIMES: ReadonlySet<string> = new Set(['due']);
const TEXTS: ReadonlySet<string> = new Set(['leader', 'stages', 'title']);
