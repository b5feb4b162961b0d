import { consoleCalls } from '@assay/contract/console';
import { Button, EmptyState } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../api/use-action.ts';
import { useRemote } from '../api/use-remote.ts';
import { useHasPermission } from '../session/session.ts';
import { RemoteView } from '../shell/remote-view.tsx';
import { type Column, DataTable } from '../table/data-table.tsx';
import type { SavedReply } from './rows.ts';
import { SavedReplyDialog } from './saved-reply-dialog.tsx';

/** Table of saved replies. */
export function SavedReplyTable() {
  const { t } = useTranslation(['products', 'console', 'common', 'words']);
  const canChange = useHasPermission()('complaint.canned');
  const [editing, setEditing] = useState<SavedReply | 'new' | null>(null);
  const remove = useAction(consoleCalls.consoleDeleteCanned);
  const remote = useRemote(consoleCalls.consoleCannedAnswers, {});
  const columns: readonly Column<SavedReply>[] = [
    { id: 'title', header: t(($) => $.console.words.title), value: (row) => row.title },
    { id: 'lang', header: t(($) => $.common.settings.language), value: (row) => row.lang },
    {
      id: 'text',
      header: t(($) => $.products.complaint.canned.text),
      value: (row) => row.text,
      wrapsText: true,
    },
    { id: 'by', header: t(($) => $.products.complaint.canned.by), value: (row) => row.changed_by },
    ...(canChange
      ? [
          {
            id: 'actions',
            header: t(($) => $.words.actions),
            cell: (row: SavedReply) => (
              <span className="flex gap-2">
                <Button size="small" onClick={() => setEditing(row)}>
                  {t(($) => $.words.change)}
                </Button>
                <Button size="small" busy={remove.isBusy} onClick={() => void remove.run({ id: row.id })}>
                  {t(($) => $.products.complaint.canned.remove)}
                </Button>
              </span>
            ),
          },
        ]
      : []),
  ];
  return (
    <div className="flex flex-col items-start gap-3">
      {canChange && (
        <Button onClick={() => setEditing('new')}>{t(($) => $.products.complaint.canned.add)}</Button>
      )}
      <div className="w-full">
        <RemoteView remote={remote}>
          {(rows) =>
            rows.length === 0 ? (
              <EmptyState title={t(($) => $.products.complaint.canned.none)} />
            ) : (
              <DataTable
                caption={t(($) => $.products.complaint.canned.title)}
                name="saved-replies"
                columns={columns}
                rows={rows}
                rowId={(row) => String(row.id)}
              />
            )
          }
        </RemoteView>
      </div>
      {editing !== null && (
        <SavedReplyDialog answer={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
    </div>
  );
}
