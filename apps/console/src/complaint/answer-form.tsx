import { consoleCalls } from '@assay/contract/console';
import { COMPLAINT_TEXT_MAX } from '@assay/contract/forms';
import { Button, Field, Select, TextArea } from '@assay/ui';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { useRemote } from '../api/use-remote.ts';
import { useActionForm } from '../forms/use-form.ts';
import type { Complaint } from './rows.ts';

/** Reply to the trader; a canned answer fills it in and can be changed. */
export function AnswerForm({ complaint }: { readonly complaint: Complaint }) {
  const { t } = useTranslation('products');
  const { id, lang } = complaint;
  const closes = useRef<'0' | '1'>('0');
  // Sent with the reply: the last message that its author has seen.
  const lastMessageId = complaint.lines.at(-1)?.id ?? 0;
  const form = useActionForm({
    initial: { text: '' },
    read: ({ text }) => ({
      schema: consoleCalls.consoleAnswerComplaint.input,
      input: { id, seen: lastMessageId, text, close: closes.current },
    }),
    send: ({ text }) =>
      callServer(consoleCalls.consoleAnswerComplaint, {
        id,
        seen: lastMessageId,
        text,
        close: closes.current,
      }),
    resets: { onSuccess: ['text'] },
  });
  const text = form.field('text');
  const submit = (close: '0' | '1') => () => {
    closes.current = close;
  };
  return (
    <form {...form.formProps} className="flex flex-col gap-3">
      <CannedAnswers lang={lang} onChoose={text.onChange} />
      <Field
        label={t(($) => $.products.complaint.answer)}
        hint={t(($) => $.products.complaint.answerHint, { language: lang })}
        error={text.error}
      >
        <TextArea
          name="text"
          rows={6}
          maxLength={COMPLAINT_TEXT_MAX}
          value={text.value}
          onChange={(event) => text.onChange(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="solid" busy={form.isBusy} onClick={submit('0')}>
          {t(($) => $.products.complaint.send)}
        </Button>
        <Button type="submit" busy={form.isBusy} onClick={submit('1')}>
          {t(($) => $.products.complaint.sendAndClose)}
        </Button>
      </div>
    </form>
  );
}

type CannedAnswersProps = { readonly lang: Complaint['lang']; readonly onChoose: (text: string) => void };

/** Choice of canned answers, those in the trader's language first. */
function CannedAnswers({ lang, onChoose }: CannedAnswersProps) {
  const { t } = useTranslation('products');
  const remote = useRemote(consoleCalls.consoleCannedAnswers, { first: lang });
  if (remote.status !== 'ready' || remote.value.length === 0) return null;
  const { value: answers } = remote;
  return (
    <Field label={t(($) => $.products.complaint.ready)} className="max-w-100">
      <Select
        options={answers.map(({ id, title, lang: language }) => ({
          value: String(id),
          label: `${title} (${language})`,
        }))}
        value={null}
        placeholder={t(($) => $.products.complaint.chooseReady)}
        onValueChange={(chosen) => {
          const answer = answers.find(({ id }) => String(id) === chosen);
          if (answer !== undefined) onChoose(answer.text);
        }}
      />
    </Field>
  );
}
