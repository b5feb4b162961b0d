import type { AnswerOf } from '@assay/contract';
import { consoleCalls } from '@assay/contract/console';
import { Button, Field, Input } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../api/use-action.ts';
import { useMay } from '../session/session.ts';

type Notes = AnswerOf<typeof consoleCalls.consoleUser>['notes'];

/** Risk notes, newest first, and a new one. */
export function UserNotes({ id, notes }: { readonly id: number; readonly notes: Notes }) {
  const { t } = useTranslation('console');
  const may = useMay();
  const { run, isBusy } = useAction(consoleCalls.consoleAddNote);
  const [text, setText] = useState('');
  const add = async (): Promise<void> => {
    if ((await run({ id, text })) !== null) setText('');
  };
  return (
    <div className="flex max-w-160 flex-col gap-3">
      {may('users.note') && (
        <form
          className="flex items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            void add();
          }}
        >
          <Field label={t(($) => $.console.user.addNote)} className="flex-1">
            <Input
              required
              minLength={3}
              maxLength={2000}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </Field>
          <Button type="submit" busy={isBusy}>
            {t(($) => $.console.user.saveNote)}
          </Button>
        </form>
      )}
      <ul className="flex flex-col gap-2">
        {notes.map((note) => (
          <li key={note.id} className="rounded-md border border-line p-3">
            <p className="text-small text-ink-muted">
              {note.time} · {note.author}
            </p>
            <p className="text-body break-words whitespace-pre-wrap">{note.text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
