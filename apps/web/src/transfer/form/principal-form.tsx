import type { WalletList } from '@assay/contract';
import { principalForm } from '@assay/contract/forms';
import { Button, ConfirmDialog, Field, IconButton, Select } from '@assay/ui';
import { ArrowLeftRight, ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatExact } from '../../assets/amount-text.ts';
import { toastSuccess, useForm } from '../../forms/use-form.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useConfirm } from '../../shared/use-confirm.ts';
import { type Account, accountsSupporting } from '../accounts/accounts.ts';
import { refreshAssets } from '../accounts/use-wallets.ts';
import { boundsOf } from './bounds.ts';
import { movableCurrencies } from './endpoints.ts';
import { TransferAmountField } from './transfer-amount-field.tsx';
import { useIdempotentSend } from './use-idempotent-send.ts';
import type { Minimum } from './use-minimum.ts';

/** Direction from the viewpoint of the C2C account: `in` comes from the contract account, `out` goes to it. */
export type PrincipalDirection = 'in' | 'out';

/** Source and destination by direction. */
export const PRINCIPAL_ENDS = {
  in: { from: 'lever', to: 'legal' },
  out: { from: 'legal', to: 'lever' },
} as const satisfies Readonly<Record<PrincipalDirection, { from: Account; to: Account }>>;

/** Non-breaking space, which reserves the height of a line. */
const NON_BREAKING_SPACE = '\u00a0';

/** Directions as on the wire. */
const TYPE_BY_DIRECTION = { in: '1', out: '2' } as const;

type Values = {
  readonly currency_id: string;
  readonly direction: PrincipalDirection;
  readonly number: string;
};

export type PrincipalFormProps = {
  readonly wallets: WalletList;
  readonly start: { readonly currencyId: number; readonly direction: PrincipalDirection };
  readonly minimum: Minimum;
  /** True if the transfer requires a confirmation. */
  readonly needsConfirmation?: boolean;
  readonly onDone?: () => void;
  /** Content next to the button. */
  readonly children?: ReactNode;
};

/** Returns the currencies that both the contract and the C2C account can hold. */
export function principalCurrencies(wallets: WalletList) {
  return movableCurrencies(wallets).filter(({ currency }) => {
    const supportingAccounts = accountsSupporting(wallets, currency);
    return supportingAccounts.includes('lever') && supportingAccounts.includes('legal');
  });
}

/** Form that moves principal between the contract and the C2C account, with a minimum value. */
export function PrincipalForm(props: PrincipalFormProps) {
  const { wallets, start, minimum, needsConfirmation = false, onDone, children } = props;
  const { t } = useTranslation(['transfer', 'common', 'words']);
  const { tag } = useLanguage();
  const transfer = useIdempotentSend();
  const confirmation = useConfirm();
  const initial: Values = {
    currency_id: String(start.currencyId),
    direction: start.direction,
    number: '',
  };
  const form = useForm<Values, string>({
    initial,
    read: (values) => ({
      schema: principalForm(boundsFor(wallets, values, minimum)),
      input: fieldsOf(values),
    }),
    send: async (values) => {
      if (needsConfirmation && !(await confirmation.request())) return { status: 'declined' };
      return transfer(fieldsOf(values));
    },
    onDone: (answer) => {
      toastSuccess(answer);
      refreshAssets();
      onDone?.();
    },
    lockWhileSubmitting: true,
    resets: { onSuccess: ['number'] },
  });
  const { values } = form;
  const currencies = principalCurrencies(wallets);
  const endpoints = PRINCIPAL_ENDS[values.direction];
  const bounds = boundsFor(wallets, values, minimum);
  const names = {
    from: t(($) => $.transfer.accounts[endpoints.from]),
    to: t(($) => $.transfer.accounts[endpoints.to]),
  };
  const hint = (): string | undefined => {
    if (minimum.isLoading) return NON_BREAKING_SPACE;
    if (bounds.minimum === null) return undefined;
    return t(($) => $.transfer.form.minimum, { minimum: formatExact(bounds.minimum.worth, tag) });
  };
  return (
    <form {...form.formProps} className="flex flex-col gap-4">
      <fieldset
        aria-label={t(($) => $.transfer.form.direction)}
        className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2 rounded-sm bg-raised p-3"
      >
        <EndpointView label={t(($) => $.transfer.form.from)} name={names.from} />
        <IconButton
          label={t(($) => $.transfer.form.swap)}
          onClick={() => form.change({ direction: values.direction === 'in' ? 'out' : 'in' })}
        >
          <ArrowLeftRight />
        </IconButton>
        <EndpointView label={t(($) => $.transfer.form.to)} name={names.to} />
      </fieldset>
      {currencies.length > 1 && (
        <Field label={t(($) => $.words.currency)}>
          <Select
            controlSize="large"
            options={currencies.map((item) => ({ value: String(item.currency), label: item.currency_name }))}
            value={values.currency_id}
            onValueChange={(selected) => form.change({ currency_id: selected, number: '' })}
          />
        </Field>
      )}
      <TransferAmountField
        field={form.field('number')}
        currency={bounds.currency}
        available={bounds.available}
        hint={hint()}
      />
      <Button type="submit" kind="solid" size="large" wide busy={form.isBusy}>
        {t(($) => $.transfer.form.submit)}
      </Button>
      {children}
      <ConfirmDialog
        open={confirmation.isOpen}
        onOpenChange={(isOpen) => {
          if (!isOpen) confirmation.answer(false);
        }}
        title={t(($) => $.transfer.confirm.title)}
        confirmLabel={t(($) => $.common.action.confirm)}
        cancelLabel={t(($) => $.common.action.cancel)}
        onConfirm={() => confirmation.answer(true)}
      >
        <p className="text-lead font-semibold">
          {`${values.number === '' ? '' : formatExact(values.number, tag)} ${bounds.currency}`}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-1.5 text-body text-ink-muted">
          {names.from} <ArrowRight aria-hidden="true" className="size-3.5" /> {names.to}
        </p>
      </ConfirmDialog>
    </form>
  );
}

function EndpointView({ label, name }: { readonly label: string; readonly name: string }) {
  return (
    <p className="min-w-0">
      <span className="block text-small text-ink-muted">{label}</span>
      <span className="block text-body font-medium">{name}</span>
    </p>
  );
}

function fieldsOf({ currency_id, direction, number }: Values) {
  return { currency_id, number, type: TYPE_BY_DIRECTION[direction] };
}

function boundsFor(wallets: WalletList, { direction, currency_id }: Values, { usdt }: Minimum) {
  return boundsOf(wallets, PRINCIPAL_ENDS[direction].from, Number(currency_id), usdt);
}
