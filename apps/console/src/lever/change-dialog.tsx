import type { FieldControls } from '@assay/forms';
import { Button, Dialog } from '@assay/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormInput } from '../forms/form-input.tsx';
import { useForm } from '../forms/use-form.ts';

type CallResult<Answer> = Awaited<ReturnType<Parameters<typeof useForm<FormValues, Answer>>[0]['send']>>;
type FormValues = Readonly<Record<string, string>>;
type Schema = ReturnType<Parameters<typeof useForm<FormValues, unknown>>[0]['read']>['schema'];

/** Field of the form. */
export type ChangeField = { readonly name: string; readonly label: string; readonly hint?: string };

/** Dialog for a change request: the form, a preview of its effects, then the proposal. */
export function ChangeDialog<ChangePreview>(props: {
  readonly title: string;
  readonly fields: readonly ChangeField[];
  readonly initial: FormValues;
  readonly schema: Schema;
  /** Builds the request from the changed fields only, as others may change the rest meanwhile. */
  readonly request: (changes: FormValues) => FormValues;
  readonly preview: (request: FormValues) => Promise<CallResult<ChangePreview>>;
  readonly onClose: () => void;
  readonly children: (changePreview: ChangePreview, request: FormValues, back: ReactNode) => ReactNode;
}) {
  const { t } = useTranslation(['console', 'common']);
  const { title, fields, initial, onClose } = props;
  const [previewed, setPreviewed] = useState<{
    readonly changePreview: ChangePreview;
    readonly request: FormValues;
  } | null>(null);
  const requestOf = (values: FormValues): FormValues =>
    props.request(
      Object.fromEntries(Object.entries(values).filter(([name, value]) => value.trim() !== initial[name])),
    );
  const form = useForm<FormValues, ChangePreview>({
    initial,
    read: (values) => ({ schema: props.schema, input: requestOf(values) }),
    send: (values) => props.preview(requestOf(values)),
    onDone: (changePreview, values) => setPreviewed({ changePreview, request: requestOf(values) }),
  });
  const controls = (name: string): FieldControls<string> => form.field(name);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      closeLabel={t(($) => $.common.action.close)}
      className="max-w-160"
    >
      {/* Kept during the preview, so that going back restores the typed values. */}
      <form {...form.formProps} hidden={previewed !== null} className="flex flex-col gap-4">
        <div className="grid grid-cols-3 gap-3 max-tablet:grid-cols-1">
          {fields.map(({ name, label, hint }) => (
            <FormInput
              key={name}
              {...controls(name)}
              label={label}
              {...(hint === undefined ? {} : { hint })}
              required
              autoComplete="off"
            />
          ))}
        </div>
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t(($) => $.common.action.cancel)}</Button>
          <Button kind="solid" type="submit" busy={form.isBusy}>
            {t(($) => $.console.words.preview)}
          </Button>
        </div>
      </form>
      {previewed &&
        props.children(
          previewed.changePreview,
          previewed.request,
          <Button onClick={() => setPreviewed(null)}>{t(($) => $.common.action.back)}</Button>,
        )}
    </Dialog>
  );
}
