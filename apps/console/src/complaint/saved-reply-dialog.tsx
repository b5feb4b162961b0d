import { consoleCalls } from '@assay/contract/console';
import { COMPLAINT_TEXT_MAX } from '@assay/contract/forms';
import { LANGUAGES } from '@assay/locales';
import { Button, Dialog, Field, Select, TextArea } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { FormInput } from '../forms/form-input.tsx';
import { useActionForm } from '../forms/use-form.ts';
import type { SavedReply } from './rows.ts';

type Props = {
  /** Null for a new one. */
  readonly answer: SavedReply | null;
  readonly onClose: () => void;
};

/** Dialog for a canned answer in one language. */
export function SavedReplyDialog({ answer, onClose }: Props) {
  const { t } = useTranslation(['products', 'console', 'words', 'common']);
  const idInput = answer === null ? {} : { id: answer.id };
  const form = useActionForm({
    initial: { title: answer?.title ?? '', lang: answer?.lang ?? 'en', text: answer?.text ?? '' },
    read: (values) => ({ schema: consoleCalls.consoleSaveCanned.input, input: { ...idInput, ...values } }),
    send: (values) =>
      callServer(consoleCalls.consoleSaveCanned, { ...idInput, ...values, lang: codeOf(values.lang) }),
    onDone: onClose,
  });
  const lang = form.field('lang');
  const text = form.field('text');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={answer === null ? t(($) => $.products.complaint.canned.add) : t(($) => $.words.change)}
      closeLabel={t(($) => $.common.action.close)}
    >
      <form {...form.formProps} className="flex flex-col gap-4">
        <FormInput {...form.field('title')} label={t(($) => $.console.words.title)} required />
        <Field label={t(($) => $.common.settings.language)} error={lang.error}>
          <Select
            options={LANGUAGES.map(({ code, name }) => ({ value: code, label: name }))}
            value={codeOf(lang.value)}
            onValueChange={lang.onChange}
          />
        </Field>
        <Field label={t(($) => $.products.complaint.canned.text)} error={text.error}>
          <TextArea
            name="text"
            rows={6}
            maxLength={COMPLAINT_TEXT_MAX}
            value={text.value}
            onChange={(event) => text.onChange(event.target.value)}
          />
        </Field>
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t(($) => $.common.action.cancel)}</Button>
          <Button kind="solid" type="submit" busy={form.isBusy}>
            {t(($) => $.words.save)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function codeOf(text: string) {
  return LANGUAGES.find(({ code }) => code === text)?.code ?? 'en';
}
