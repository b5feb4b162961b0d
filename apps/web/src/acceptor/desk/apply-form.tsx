import { calls } from '@assay/contract';
import { Button, Field, Input } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { callServer } from '../../api/server.ts';
import { toastSuccess, useForm } from '../../forms/use-form.ts';
import { refreshDeals } from '../deal-updates.ts';

const FIELDS = [
  'name',
  'wechat_nickname',
  'wechat_account',
  'ali_nickname',
  'ali_account',
  'bank_name',
  'bank_account',
  'bank_address',
] as const;

type Values = Readonly<Record<(typeof FIELDS)[number], string>>;

const EMPTY_VALUES: Values = {
  name: '',
  wechat_nickname: '',
  wechat_account: '',
  ali_nickname: '',
  ali_account: '',
  bank_name: '',
  bank_account: '',
  bank_address: '',
};

/** Application to become an acceptor, or to change the listed payment accounts. */
export function ApplyForm({ initialValues }: { readonly initialValues: Values | null }) {
  const { t } = useTranslation('acceptor');
  const form = useForm<Values, string>({
    initial: Object.fromEntries(
      FIELDS.map((name) => [name, (initialValues ?? EMPTY_VALUES)[name]]),
    ) as Values,
    read: () => ({ schema: calls.acceptorApply.input }),
    send: (values) => callServer(calls.acceptorApply, values),
    onDone: (answer) => {
      toastSuccess(answer);
      refreshDeals();
    },
  });
  return (
    <form {...form.formProps} className="mt-4 flex flex-col gap-4">
      <div className="grid gap-4 tablet:grid-cols-2">
        {FIELDS.map((name) => (
          <Field key={name} label={t(($) => $.acceptor.desk[name])} error={form.field(name).error}>
            <Input
              autoComplete="off"
              value={form.values[name]}
              onChange={(event) => form.field(name).onChange(event.target.value)}
            />
          </Field>
        ))}
      </div>
      <Button type="submit" kind="solid" className="self-start" busy={form.isBusy}>
        {t(($) => $.acceptor.desk.send)}
      </Button>
    </form>
  );
}
