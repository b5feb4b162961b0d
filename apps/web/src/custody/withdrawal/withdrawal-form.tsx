import { calls } from '@assay/contract';
import { withdrawalForm } from '@assay/contract/forms';
import type { FieldControls } from '@assay/forms';
import { placesOf, plain, smaller } from '@assay/money';
import { Button, Skeleton } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { codeRecipientOf } from '../../account/code-recipient.ts';
import { PasswordField } from '../../account/password-field.tsx';
import { SafetyCodeField } from '../../account/safety-code-field.tsx';
import { TotpField } from '../../account/totp-field.tsx';
import { useRemote } from '../../api/remote.ts';
import { callServer } from '../../api/server.ts';
import { AmountField } from '../../assets/amount-field.tsx';
import { formatExact } from '../../assets/amount-text.ts';
import { toastSuccess, useForm } from '../../forms/use-form.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useIdempotencyKey } from '../../shared/use-idempotency-key.ts';
import {
  AMOUNT_DECIMALS,
  AMOUNT_INTEGER_DIGITS,
  cutTo,
  remainingLimit,
  withdrawalAmounts,
} from '../amounts.ts';
import { type Network, useNetworkNames, type WithdrawInfo } from '../networks.ts';
import { refreshWithdrawals } from '../use-custody-updates.ts';
import { AddressField, type SavedAddress } from './address-field.tsx';
import { formatFeeRate } from './format-fee-rate.ts';
import { useWithdrawalReview, WithdrawalReviewDialog } from './withdrawal-review.tsx';

type Values = {
  readonly address: string;
  readonly number: string;
  readonly pass: string;
  readonly safecode: string;
};

export type WithdrawalFormProps = {
  readonly info: WithdrawInfo;
  readonly network: Network;
  /** The user's saved addresses on the network. */
  readonly saved: readonly SavedAddress[];
};

/** Address and amount of a withdrawal, and proof that the owner requests it. */
export function WithdrawalForm({ info, network, saved }: WithdrawalFormProps) {
  const { t } = useTranslation(['custody', 'words']);
  const { tag } = useLanguage();
  const nameOf = useNetworkNames();
  const idempotencyKey = useIdempotencyKey();
  const review = useWithdrawalReview();
  const needsSafecode = info.needs_safecode === 1;
  const inputOf = (values: Values) => ({
    currency: info.currency,
    type: network.name,
    number: values.number,
    address: values.address,
    pass: values.pass,
    ...(needsSafecode ? { safecode: values.safecode } : {}),
  });
  const form = useForm<Values, string>({
    initial: { address: saved[0]?.address ?? '', number: '', pass: '', safecode: '' },
    read: (values) => ({
      schema: withdrawalForm(boundsOf(info, network, nameOf(network.name)), needsSafecode),
      input: inputOf(values),
    }),
    send: async (values) => {
      const { number, address } = values;
      const client_key = idempotencyKey.keyFor({ number, address, network: network.name });
      if (!(await review.confirmOnce(client_key))) return { status: 'declined' };
      const result = await callServer(calls.withdraw, { ...inputOf(values), client_key });
      if (result.status !== 'failed') idempotencyKey.settle();
      return result;
    },
    onDone: (answer) => {
      toastSuccess(answer);
      refreshWithdrawals();
    },
    lockWhileSubmitting: true,
    resets: { onSuccess: ['number', 'pass', 'safecode'] },
  });
  const number = form.field('number');
  const decimals = placesOf(info.free_number);
  const { fee, received, remainder } = withdrawalAmounts(
    form.values.number,
    network.rate,
    decimals,
    network.decimals,
  );
  const maxAmount = smaller(info.free_number, remainingLimit(info.day_limit, info.day_used));
  const maxWithdrawal = smaller(maxAmount, network.max_number);
  const feeLabel = t(($) => $.custody.withdraw.feeOf, { rate: formatFeeRate(network.rate, tag) });
  const { address } = form.values;
  return (
    <form
      {...form.formProps}
      aria-label={t(($) => $.custody.panelOf.withdraw, { currency: info.name })}
      className="flex flex-col gap-4"
    >
      <AddressField
        field={form.field('address')}
        saved={saved}
        isAddressBookOnly={info.whitelist_only === 1}
        networkName={network.name}
      />
      <AmountField
        label={t(($) => $.words.amount)}
        field={number}
        currency={info.name}
        decimals={Math.min(AMOUNT_DECIMALS, network.decimals)}
        integerDigits={AMOUNT_INTEGER_DIGITS}
        maxAmount={cutTo(maxWithdrawal, network.decimals)}
        maxLabel={t(($) => $.words.all)}
        hint={
          network.decimals < decimals
            ? t(($) => $.custody.withdraw.decimals, {
                currency: info.name,
                network: nameOf(network.name),
                decimals: network.decimals,
              })
            : undefined
        }
      />
      <dl className="grid grid-cols-[auto_auto] justify-between gap-1 text-body">
        <dt className="text-ink-muted">{feeLabel}</dt>
        <dd className="text-right">{`${formatExact(fee, tag)} ${info.name}`}</dd>
        <dt className="text-ink-muted">{t(($) => $.words.youReceive)}</dt>
        <dd className="text-right font-semibold">
          <output aria-label={t(($) => $.words.youReceive)}>
            {`${formatExact(received, tag)} ${info.name}`}
          </output>
        </dd>
        {remainder !== '0' && (
          <>
            <dt className="text-ink-muted">{t(($) => $.custody.withdraw.stays)}</dt>
            <dd className="text-right">{`${formatExact(remainder, tag)} ${info.name}`}</dd>
          </>
        )}
      </dl>
      {needsSafecode && (
        <SafecodeField
          {...form.field('safecode')}
          onCodeRequest={() => form.setterUnlessEdited('safecode')}
        />
      )}
      <PasswordField
        {...form.field('pass')}
        label={t(($) => $.words.withdrawalPassword)}
        name="pass"
        inputMode="numeric"
        autoComplete="off"
      />
      <Button type="submit" kind="solid" size="large" wide busy={form.isBusy}>
        {t(($) => $.custody.panel.withdraw)}
      </Button>
      <WithdrawalReviewDialog
        confirmation={review.confirmation}
        address={address.trim()}
        addressLabel={saved.find((savedAddress) => savedAddress.address === address)?.notes ?? ''}
        network={nameOf(network.name)}
        amount={`${formatExact(remainingLimit(number.value || '0', remainder), tag)} ${info.name}`}
        feeLabel={feeLabel}
        fee={`${formatExact(fee, tag)} ${info.name}`}
        received={`${formatExact(received, tag)} ${info.name}`}
      />
    </form>
  );
}

function boundsOf(info: WithdrawInfo, network: Network, name: string) {
  return {
    currency: info.name,
    network: name,
    decimals: network.decimals,
    minimum: plain(network.min_number),
    maximum: plain(network.max_number),
    dayLimit: plain(info.day_limit),
    remainingToday: remainingLimit(info.day_limit, info.day_used),
    free: plain(info.free_number),
  };
}

type SafecodeFieldProps = FieldControls<string> & {
  readonly onCodeRequest: () => (code: string) => void;
};

/** Field for the code of the authenticator app, or without one for the mailed safety code. */
function SafecodeField({ onCodeRequest, ...field }: SafecodeFieldProps) {
  const user = useRemote(calls.userInfo, {});
  const safe = useRemote(calls.safeInfo, {});
  if (safe.status !== 'ready' || user.status !== 'ready') return <Skeleton className="h-16" />;
  if (safe.value.has_totp === 1) return <TotpField {...field} />;
  const { email, phone } = user.value;
  return (
    <SafetyCodeField
      {...field}
      address={codeRecipientOf({ email, phone }, safe.value)}
      onCodeRequest={onCodeRequest}
    />
  );
}
