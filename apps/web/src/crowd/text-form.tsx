import type { CallFormOptions } from '@assay/forms';
import { Button, Field, Input, TextArea } from '@assay/ui';
import { toastSuccess, useForm } from '../forms/use-form.ts';
import { refreshProjects } from './use-projects.ts';

type FormValues = { readonly title: string; readonly text: string };
type Options = CallFormOptions<FormValues, string>;

/** Form for a public text, with a heading if its label is given. */
export function TextForm(props: {
  readonly read: Options['read'];
  readonly send: Options['send'];
  readonly labels: { readonly title?: string; readonly text: string; readonly send: string };
}) {
  const { read, send, labels } = props;
  const form = useForm<FormValues, string>({
    initial: { title: '', text: '' },
    read,
    send,
    onDone: (answer) => {
      toastSuccess(answer);
      refreshProjects();
    },
    resets: { onSuccess: ['title', 'text'] },
  });
  return (
    <form {...form.formProps} className="flex flex-col gap-3">
      {labels.title !== undefined && (
        <Field label={labels.title} error={form.errorOf('title')}>
          <Input
            value={form.values.title}
            onChange={(event) => form.change({ title: event.target.value })}
            autoComplete="off"
          />
        </Field>
      )}
      <Field label={labels.text} error={form.errorOf('text')}>
        <TextArea
          rows={3}
          value={form.values.text}
          onChange={(event) => form.change({ text: event.target.value })}
        />
      </Field>
      <Button type="submit" className="self-start" busy={form.isBusy}>
        {labels.send}
      </Button>
    </form>
  );
}
