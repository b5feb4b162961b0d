import type { FieldControls } from '@assay/forms';
import { Button, Dialog } from '@assay/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TypedInput } from '../forms/typed-input.tsx';
import { useForm } from '../forms/use-form.ts';

type CallResult<Answer> = Awaited<ReturnType<Parameters<typeof useForm<Typed, Answer>>[0]['send']>>;
type Typed = Readonly<Record<string, string>>;
type Schema = ReturnType<Parameters<typeof useForm<Typed, unknown>>[0]['read']>['schema'];

/** Field of the form. */
export type ChangeField = { readonly name: string; readonly label: string; readonly hint?: string };

/** Dialog for a change request: the form, a preview of its effects, then the proposal. */
export function ChangeDialog<Plan>(props: {
  readonly title: string;
  readonly fields: readonly ChangeField[];
  readonly initial: Typed;
  readonly schema: Schema;
  /** Builds the request from the changed fields only, as others may change the rest meanwhile. */
  readonly request: (changed: Typed) => Typed;
  readonly preview: (request: Typed) => Promise<CallResult<Plan>>;
  readonly onClose: () => void;
  readonly children: (plan: Plan, request: Typed, back: ReactNode) => ReactNode;
}) {
  const { t } = useTranslation(['console', 'common']);
  const { title, fields, initial, onClose } = props;
  const [shown, setShown] = useState<{ readonly plan: Plan; readonly request: Typed } | null>(null);
  const requestOf = (typed: Typed): Typed =>
    props.request(
      Object.fromEntries(Object.entries(typed).filter(([name, value]) => value.trim() !== initial[name])),
    );
  const form = useForm<Typed, Plan>({
    initial,
    read: (typed) => ({ schema: props.schema, input: requestOf(typed) }),
    send: (typed) => props.preview(requestOf(typed)),
    onDone: (plan, typed) => setShown({ plan, request: requestOf(typed) }),
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
      <form {...form.formProps} hidden={shown !== null} className="flex flex-col gap-4">
        <div className="grid grid-cols-3 gap-3 max-tablet:grid-cols-1">
          {fields.map(({ name, label, hint }) => (
            <TypedInput
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
      {shown &&
        props.children(
          shown.plan,
          shown.request,
          <Button onClick={() => setShown(null)}>{t(($) => $.common.action.back)}</Button>,
        )}
    </Dialog>
  );
}
