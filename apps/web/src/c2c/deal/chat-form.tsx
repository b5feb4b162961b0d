import { calls } from '@assay/contract';
import { Button, Checkbox, Field, showToast, TextArea } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callServer } from '../../api/server.ts';
import { useForm } from '../../forms/use-form.ts';
import { PictureListField } from '../../pictures/picture-list-field.tsx';
import { usePictureList } from '../../pictures/use-picture-list.ts';
import { newClientKey } from '../../shared/client-key.ts';
import { refreshTrade } from '../use-c2c-updates.ts';
import type { Deal } from './deal.ts';

const TEXT_MAX = 500;
const MAX_PICTURES = 1;

/** Form for a chat message in a deal, with an optional picture; in a dispute it can be submitted as a statement. */
export function ChatForm({ deal }: { readonly deal: Deal }) {
  const { t } = useTranslation(['c2c', 'pictures', 'words']);
  const pictures = usePictureList(MAX_PICTURES);
  const [key, setKey] = useState(newClientKey);
  const isOnlyStatement = deal.can_chat === 0;
  const inputOf = ({ text, isStatement }: { readonly text: string; readonly isStatement: boolean }) => ({
    id: deal.id,
    text,
    kind: isStatement || isOnlyStatement ? ('statement' as const) : ('chat' as const),
    client_key: key,
    ...(pictures.addresses === '' ? {} : { pic: pictures.addresses }),
  });
  const form = useForm({
    initial: { text: '', isStatement: false },
    read: (values) => ({ schema: calls.c2cSay.input, input: inputOf(values) }),
    send: async (values) => {
      const clearSent = pictures.markSubmitted();
      const result = await callServer(calls.c2cSay, inputOf(values));
      if (result.status === 'ok') clearSent();
      return result;
    },
    onDone: () => {
      setKey(newClientKey());
      refreshTrade();
    },
    resets: { onSuccess: ['text', 'isStatement'] },
  });
  const text = form.field('text');
  const statement = form.field('isStatement');
  return (
    <form
      {...form.formProps}
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        if (!pictures.isUploading) return form.formProps.onSubmit(event);
        event.preventDefault();
        showToast({ kind: 'warning', title: t(($) => $.pictures.wait) });
      }}
    >
      <Field label={t(($) => $.c2c.chat.label)} error={text.error}>
        <TextArea
          name="message"
          rows={3}
          maxLength={TEXT_MAX}
          value={text.value}
          onChange={(event) => text.onChange(event.target.value)}
        />
      </Field>
      <PictureListField list={pictures} maxPictures={MAX_PICTURES} error={form.errorOf('pic')} />
      {deal.can_state === 1 && !isOnlyStatement && (
        <Checkbox checked={statement.value} onCheckedChange={statement.onChange}>
          {t(($) => $.c2c.chat.statement)}
        </Checkbox>
      )}
      <div>
        <Button type="submit" busy={form.isBusy}>
          {t(($) => $.words.send)}
        </Button>
      </div>
    </form>
  );
}
