import { consoleCalls } from '@assay/contract/console';
import { Button, Field, TextArea } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { useActionForm } from '../forms/use-form.ts';

const TEXT_MAX = 500;

/** Asks or tells both parties something. */
export function WriteForm({ id }: { readonly id: number }) {
  const { t } = useTranslation('products');
  const call = consoleCalls.consoleWriteC2cParties;
  const form = useActionForm({
    initial: { text: '' },
    read: ({ text }) => ({ schema: call.input, input: { id, text } }),
    send: ({ text }) => callServer(call, { id, text }),
    restores: { whenDone: ['text'] },
  });
  const text = form.field('text');
  return (
    <form {...form.formProps} className="flex max-w-200 flex-col gap-3">
      <Field
        label={t(($) => $.products.c2c.write)}
        hint={t(($) => $.products.c2c.writeHint)}
        error={text.error}
      >
        <TextArea
          name="text"
          rows={3}
          maxLength={TEXT_MAX}
          value={text.value}
          onChange={(event) => text.onChange(event.target.value)}
        />
      </Field>
      <Button type="submit" className="self-start" busy={form.isBusy}>
        {t(($) => $.products.c2c.send)}
      </Button>
    </form>
  );
}
