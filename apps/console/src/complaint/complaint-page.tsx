import { consoleCalls } from '@assay/contract/console';
import { COMPLAINT_TEXT_MAX } from '@assay/contract/forms';
import { Button, Field, TextArea } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { useRemote } from '../api/use-remote.ts';
import { useActionForm } from '../forms/use-form.ts';
import { PageLink } from '../navigation/page-link.tsx';
import { useCurrentPath } from '../navigation/page-path.ts';
import { useHasPermission } from '../session/session.ts';
import { PageHead } from '../shell/page-head.tsx';
import { RemoteView } from '../shell/remote-view.tsx';
import { AnswerForm } from './answer-form.tsx';
import { ComplaintActions } from './complaint-actions.tsx';
import { Facts } from './facts.tsx';
import { MessageList } from './message-list.tsx';
import { type Complaint, REFRESH_INTERVAL_MS } from './rows.ts';
import { StateBadge } from './state-badge.tsx';

/** One complaint: its subject, messages, and the reply form. */
export function ComplaintPage() {
  const { t } = useTranslation('products');
  const id = Number(useCurrentPath().replace('/complaints/', ''));
  const remote = useRemote(consoleCalls.consoleComplaint, { id }, REFRESH_INTERVAL_MS);
  return (
    <>
      <PageLink to="/complaints" className="text-small text-accent underline">
        {t(($) => $.products.complaint.back)}
      </PageLink>
      <RemoteView remote={remote} title={t(($) => $.products.complaint.one, { id })}>
        {(complaint) => <ComplaintView key={complaint.id} complaint={complaint} />}
      </RemoteView>
    </>
  );
}

function ComplaintView({ complaint }: { readonly complaint: Complaint }) {
  const { t } = useTranslation('products');
  const canWork = useHasPermission()('complaint.work');
  const { id, state } = complaint;
  return (
    <>
      <PageHead title={t(($) => $.products.complaint.one, { id })}>
        <StateBadge state={state} />
        {canWork && <ComplaintActions complaint={complaint} />}
      </PageHead>
      <Facts complaint={complaint} />
      <h2 className="mb-2 text-lead font-semibold">{t(($) => $.products.complaint.said)}</h2>
      <MessageList messages={complaint.lines} />
      {canWork && (
        <div className="mt-6 grid gap-6 laptop:grid-cols-[2fr_1fr]">
          {state !== 'closed' && <AnswerForm complaint={complaint} />}
          <NoteForm id={id} />
        </div>
      )}
    </>
  );
}

/** Form of an internal note, which only staff read. */
function NoteForm({ id }: { readonly id: number }) {
  const { t } = useTranslation('products');
  const form = useActionForm({
    initial: { text: '' },
    read: ({ text }) => ({ schema: consoleCalls.consoleNoteComplaint.input, input: { id, text } }),
    send: ({ text }) => callServer(consoleCalls.consoleNoteComplaint, { id, text }),
    resets: { onSuccess: ['text'] },
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
