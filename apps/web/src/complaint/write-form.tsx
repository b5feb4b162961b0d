import { calls } from '@assay/contract';
import { COMPLAINT_PICTURES_MAX, COMPLAINT_TEXT_MAX } from '@assay/contract/forms';
import { Button, Field, showToast, TextArea } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { toastSuccess, useForm } from '../forms/use-form.ts';
import { PictureListField } from '../pictures/picture-list-field.tsx';
import { usePictureList } from '../pictures/use-picture-list.ts';
import { newClientKey } from '../shared/client-key.ts';
import { refreshComplaints } from './use-complaint-updates.ts';

/** Form that adds a message to a complaint. */
export function MessageForm({ id }: { readonly id: number }) {
  const { t } = useTranslation(['complaint', 'pictures', 'words']);
  const pictures = usePictureList(COMPLAINT_PICTURES_MAX);
  const [key, setKey] = useState(newClientKey);
  const inputOf = (text: string) => ({ id, text, pictures: pictures.addresses, client_key: key });
  const form = useForm({
    initial: { text: '' },
    read: ({ text }) => ({ schema: calls.writeComplaint.input, input: inputOf(text) }),
    send: async ({ text }) => {
      const clearSent = pictures.markSubmitted();
      const result = await callServer(calls.writeComplaint, inputOf(text));
      if (result.status === 'ok') clearSent();
      return result;
    },
    onDone: (answer: string) => {
      toastSuccess(answer);
      setKey(newClientKey());
      refreshComplaints();
    },
    resets: { onSuccess: ['text'] },
  });
  const text = form.field('text');
  return (
    <form
      {...form.formProps}
      className="flex flex-col gap-3 border-t border-line pt-4"
      onSubmit={(event) => {
        if (!pictures.isUploading) return form.formProps.onSubmit(event);
        event.preventDefault();
        showToast({ kind: 'warning', title: t(($) => $.pictures.wait) });
      }}
    >
      <Field label={t(($) => $.complaint.page.write)} error={text.error}>
        <TextArea
          name="text"
          rows={4}
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
        <Button type="submit" kind="solid" busy={form.isBusy}>
          {t(($) => $.words.send)}
        </Button>
      </div>
    </form>
  );
}
