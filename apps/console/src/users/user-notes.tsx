import { Time } from '@assay/client/times';
import type { AnswerOf } from '@assay/contract';
import { consoleCalls } from '@assay/contract/console';
import { Button } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { FormInput } from '../forms/form-input.tsx';
import { useActionForm } from '../forms/use-form.ts';
import { useHasPermission } from '../session/session.ts';

type Notes = AnswerOf<typeof consoleCalls.consoleUser>['notes'];

/** Risk notes, newest first, and the form of a new one. */
export function UserNotes({ id, notes }: { readonly id: number; readonly notes: Notes }) {
  const { t } = useTranslation(['console', 'words']);
  const hasPermission = useHasPermission();
  const form = useActionForm({
    initial: { text: '' },
    read: ({ text }) => ({ schema: consoleCalls.consoleAddNote.input, input: { id, text } }),
    send: ({ text }) => callServer(consoleCalls.consoleAddNote, { id, text }),
    resets: { onSuccess: ['text'] },
  });
  return (
    <div className="flex max-w-160 flex-col gap-3">
      {hasPermission('users.note') && (
        <form {...form.formProps} className="flex items-end gap-2">
          <FormInput
            {...form.field('text')}
            label={t(($) => $.console.user.addNote)}
            className="flex-1"
            required
          />
          <Button type="submit" busy={form.isBusy}>
            {t(($) => $.words.add)}
          </Button>
        </form>
      )}
      <ul className="flex flex-col gap-2">
        {notes.map((note) => (
          <li key={note.id} className="rounded-md border border-line p-3">
            <p className="text-small text-ink-muted">
              <Time at={note.time} /> · {note.author}
            </p>
            <p className="text-body break-words whitespace-pre-wrap">{note.text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
