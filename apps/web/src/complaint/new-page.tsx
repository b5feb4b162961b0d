import { type AnswerOf, calls, HELP_CATEGORIES, type HelpCategory } from '@assay/contract';
import { COMPLAINT_PICTURES_MAX, COMPLAINT_TEXT_MAX } from '@assay/contract/forms';
import { Button, Field, Select, showToast, TextArea } from '@assay/ui';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CentrePage, Loaded, Panel } from '../account/centre/centre-page.tsx';
import { useRemote } from '../api/remote.ts';
import { callServer } from '../api/server.ts';
import { toastSuccess, useForm } from '../forms/use-form.ts';
import { PictureListField } from '../pictures/picture-list-field.tsx';
import { usePictureList } from '../pictures/use-picture-list.ts';
import { newClientKey } from '../shared/client-key.ts';
import { refreshComplaints } from './use-complaint-updates.ts';

type Subject = AnswerOf<typeof calls.complaintSubject>;
type FormValues = { readonly category: HelpCategory | ''; readonly text: string };

/** Form of a new complaint; a help link on a record prefills its subject. */
export function NewComplaintPage() {
  const { t } = useTranslation('complaint');
  const search = useSearch({ from: '/complaintNew' });
  const subject = useRemote(calls.complaintSubject, search);
  return (
    <CentrePage title={t(($) => $.complaint.form.title)}>
      <Panel>
        <Loaded remote={subject}>{(answer) => <ComplaintForm subject={answer} />}</Loaded>
      </Panel>
    </CentrePage>
  );
}

function ComplaintForm({ subject }: { readonly subject: Subject }) {
  const { t } = useTranslation(['complaint', 'pictures']);
  const navigate = useNavigate();
  const pictures = usePictureList(COMPLAINT_PICTURES_MAX);
  const [hasSubject, setHasSubject] = useState(subject.about !== '');
  const [key] = useState(newClientKey);
  const inputOf = (values: FormValues) => ({
    ...values,
    // The schema of the call rejects an empty choice.
    category: values.category as HelpCategory,
    ...(hasSubject ? { about: subject.about, about_id: subject.about_id } : {}),
    pictures: pictures.addresses,
    client_key: key,
  });
  const form = useForm<FormValues, string>({
    initial: { category: subject.about === '' ? '' : subject.category, text: '' },
    read: (values) => ({ schema: calls.fileComplaint.input, input: inputOf(values) }),
    send: (values) => callServer(calls.fileComplaint, inputOf(values)),
    onDone: async (answer) => {
      toastSuccess(answer);
      refreshComplaints();
      await navigate({ to: '/complaints' });
    },
  });
  const category = form.field('category');
  const text = form.field('text');
  return (
    <form
      {...form.formProps}
      className="flex max-w-160 flex-col gap-4"
      onSubmit={(event) => {
        if (!pictures.isUploading) return form.formProps.onSubmit(event);
        event.preventDefault();
        showToast({ kind: 'warning', title: t(($) => $.pictures.wait) });
      }}
    >
      <p className="text-body text-ink-muted">
        {t(($) => $.complaint.form.intro, { hours: subject.answer_hours })}
      </p>
      {hasSubject && (
        <div className="flex flex-wrap items-center justify-between gap-2 rounded-md border border-line px-3 py-2">
          <p className="text-body">
            <span className="text-ink-muted">{t(($) => $.complaint.form.thing)}</span>{' '}
            <strong>{subject.about_name}</strong>
          </p>
          <Button size="small" onClick={() => setHasSubject(false)}>
            {t(($) => $.complaint.form.forgetThing)}
          </Button>
        </div>
      )}
      <Field label={t(($) => $.complaint.form.category)} error={category.error}>
        <Select
          options={HELP_CATEGORIES.map((value) => ({
            value,
            label: t(($) => $.complaint.category[value]),
          }))}
          value={category.value === '' ? null : category.value}
          onValueChange={category.onChange}
          placeholder={t(($) => $.complaint.form.choose)}
        />
      </Field>
      <Field
        label={t(($) => $.complaint.form.text)}
        hint={t(($) => $.complaint.form.textHint)}
        error={text.error}
      >
        <TextArea
          name="text"
          rows={7}
          maxLength={COMPLAINT_TEXT_MAX}
          value={text.value}
          onChange={(event) => text.onChange(event.target.value)}
        />
      </Field>
      <PictureListField
        list={pictures}
        maxPictures={COMPLAINT_PICTURES_MAX}
        error={form.errorOf('pictures')}
      />
      <div>
        <Button type="submit" kind="solid" size="large" busy={form.isBusy}>
          {t(($) => $.complaint.form.submit)}
        </Button>
      </div>
    </form>
  );
}
