import { calls } from '@assay/contract';
import { Button, Field, Input, TextArea } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { callServer } from '../../api/server.ts';
import { toastSuccess, useForm } from '../../forms/use-form.ts';
import { refreshMerchant } from '../use-c2c-updates.ts';
import type { Merchant } from './merchant.ts';

const TERMS_MAX = 500;

/** Form for the texts of the user's own shop. */
export function ShopForm({ shop }: { readonly shop: Merchant['shop'] }) {
  const { t } = useTranslation('c2c');
  const form = useForm({
    initial: { terms: shop.terms, hours: shop.hours },
    read: (values) => ({ schema: calls.c2cShopSave.input, input: values }),
    send: (values) => callServer(calls.c2cShopSave, values),
    onDone: (answer: string) => {
      toastSuccess(answer);
      refreshMerchant();
    },
  });
  const hours = form.field('hours');
  const terms = form.field('terms');
  return (
    <form {...form.formProps} className="flex max-w-160 flex-col gap-4">
      <div className="grid gap-4 tablet:grid-cols-2">
        <Field label={t(($) => $.c2c.merchant.name)} hint={t(($) => $.c2c.merchant.nameFixed)}>
          <Input name="name" autoComplete="off" readOnly value={shop.name} />
        </Field>
        <Field label={t(($) => $.c2c.merchant.hours)} error={hours.error}>
          <Input
            name="hours"
            autoComplete="off"
            value={hours.value}
            onChange={(event) => hours.onChange(event.target.value)}
          />
        </Field>
      </div>
      <Field label={t(($) => $.c2c.merchant.terms)} error={terms.error}>
        <TextArea
          name="terms"
          rows={3}
          maxLength={TERMS_MAX}
          value={terms.value}
          onChange={(event) => terms.onChange(event.target.value)}
        />
      </Field>
      <div>
        <Button type="submit" busy={form.isBusy}>
          {t(($) => $.c2c.merchant.save)}
        </Button>
      </div>
    </form>
  );
}
