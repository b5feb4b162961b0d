import { consoleCalls } from '@assay/contract/console';
import { COMPLAINT_TEXT_MAX } from '@assay/contract/forms';
import { Button, Field, TextArea } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { useActionForm } from '../forms/use-form.ts';

/** What only staff read. */
export function NoteForm({ id }: { readonly id: number }) {
  const { t } = useTranslation('products');
  const form = useActionForm({
    initial: { text: '' },
    read: ({ text }) => ({ schema: consoleCalls.consoleNoteComplaint.input, input: { id, text } }),
    send: ({ text }) => callServer(consoleCalls.consoleNoteComplaint, { id, text }),
    restores: { whenDone: ['text'] },
  });
  const text = form.field('text');
  return (
    <form {...form.formProps} className="flex flex-col gap-3">
      <Field label={t(($) => $.products.complaint.note)} error={text.error}>
        <TextArea
          name="note"
          rows={4}
          maxLength={COMPLAINT_TEXT_MAX}
          value={text.value}
          onChange={(event) => text.onChange(event.target.value)}
        />
      </Field>
      <div>
        <Button type="submit" busy={form.isBusy}>
          {t(($) => $.products.complaint.saveNote)}
        </Button>
      </div>
    </form>
  );
}
