import { calls } from '@assay/contract';
import { Button, Field, Input } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { callServer } from '../../api/server.ts';
import { sayDone, useForm } from '../../forms/use-form.ts';
import { refreshMerchant } from '../use-c2c-news.ts';

/** Asks to be a merchant: the deposit is locked at once. */
export function ApplyForm({ name: known }: { readonly name: string }) {
  const { t } = useTranslation('c2c');
  const form = useForm({
    initial: { name: known },
    read: (typed) => ({ schema: calls.c2cMerchantApply.input, input: typed }),
    send: (typed) => callServer(calls.c2cMerchantApply, typed),
    onDone: (answer: string) => {
      sayDone(answer);
      refreshMerchant();
    },
  });
  const name = form.field('name');
  return (
    <form {...form.formProps} className="flex max-w-120 flex-col gap-4">
      <Field label={t(($) => $.c2c.merchant.name)} error={name.error}>
        <Input
          name="name"
          autoComplete="organization"
          value={name.value}
          onChange={(event) => name.onChange(event.target.value)}
        />
      </Field>
      <div>
        <Button type="submit" kind="solid" busy={form.isBusy}>
          {t(($) => $.c2c.merchant.apply)}
        </Button>
      </div>
    </form>
  );
}
