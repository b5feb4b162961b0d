import { calls } from '@assay/contract';
import { Button, ConfirmDialog, DecimalInput, Field, Input, showToast } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { refresh } from '../../api/cache.ts';
import { callServer } from '../../api/server.ts';
import { toastSuccess, useForm } from '../../forms/use-form.ts';
import { useConfirm } from '../../shared/use-confirm.ts';
import { AMOUNT_DECIMALS, AMOUNT_INTEGER_DIGITS } from '../amounts.ts';
import { ClaimPicture } from './claim-picture.tsx';
import { usePicture } from './use-picture.ts';

/** Wire values of empty fields (contract, section 5). */
const NO_SENDER = 'default';
const NO_PICTURE = '111';

const EMPTY = { amount: '', acc: '', hash: '' };

export type ClaimFormProps = {
  readonly currencyId: number;
  readonly currency: string;
  /** Deposit address that the coins were sent to. */
  readonly address: string;
  readonly onDone: () => void;
};

/**
 * Form that reports a missing deposit to staff: amount, sender, transaction hash and one picture. It credits nothing.
 */
export function ClaimForm({ currencyId, currency, address, onDone }: ClaimFormProps) {
  const { t } = useTranslation(['custody', 'common', 'words']);
  const confirmation = useConfirm();
  const picture = usePicture();
  const form = useForm<typeof EMPTY, string>({
    initial: EMPTY,
    read: (values) => ({
      schema: calls.submitDeposit.input,
      input: { ...values, acc: senderOf(values), pic: NO_PICTURE, currency: currencyId },
    }),
    send: async (values) => {
      if (!(await confirmation.request())) return { status: 'declined' };
      return callServer(calls.submitDeposit, {
        currency: currencyId,
        amount: values.amount,
        acc: senderOf(values),
        hash: values.hash,
        pic: picture.uploadState.status === 'done' ? picture.uploadState.address : NO_PICTURE,
        type: address,
      });
    },
    onDone: (answer) => {
      toastSuccess(answer);
      refresh(calls.depositClaims);
      onDone();
    },
    onFailure: (failure) => {
      if (failure.status !== 'refused')
        showToast({ kind: 'warning', title: t(($) => $.custody.claim.failed) });
    },
  });
  const { values } = form;
  const [amount, acc, hash] = [form.field('amount'), form.field('acc'), form.field('hash')];
  return (
    <form
      {...form.formProps}
      aria-label={t(($) => $.custody.claim.title)}
      className="mt-3 flex max-w-128 flex-col gap-4"
    >
      <p className="text-body text-ink-muted">{t(($) => $.custody.claim.text)}</p>
      <Field label={t(($) => $.words.amount)} error={amount.error}>
        <DecimalInput
          value={amount.value}
          onValueChange={amount.onChange}
          decimals={AMOUNT_DECIMALS}
          integerDigits={AMOUNT_INTEGER_DIGITS}
          unit={currency}
        />
      </Field>
      <TextField
        label={t(($) => $.custody.claim.sender)}
        hint={t(($) => $.custody.claim.optional)}
        field={acc}
      />
      <TextField
        label={t(($) => $.custody.claim.hash)}
        hint={t(($) => $.custody.claim.hashHint)}
        field={hash}
      />
      <ClaimPicture picture={picture} />
      <Button
        type="submit"
        kind="solid"
        className="self-start"
        busy={form.isBusy || picture.uploadState.status === 'uploading'}
      >
        {t(($) => $.custody.claim.submit)}
      </Button>
      <ConfirmDialog
        open={confirmation.isOpen}
        onOpenChange={(isOpen) => {
          if (!isOpen) confirmation.answer(false);
        }}
        title={t(($) => $.custody.claim.confirm)}
        confirmLabel={t(($) => $.common.action.confirm)}
        cancelLabel={t(($) => $.common.action.cancel)}
        onConfirm={() => confirmation.answer(true)}
      >
        <p className="text-lead font-semibold">
          {values.amount} {currency}
        </p>
        <p className="mt-1 text-body break-all text-ink-muted">{values.hash}</p>
      </ConfirmDialog>
    </form>
  );
}

function senderOf({ acc }: typeof EMPTY): string {
  return acc.trim() === '' ? NO_SENDER : acc;
}

type TextFieldProps = {
  readonly label: string;
  readonly hint: string;
  readonly field: {
    readonly value: string;
    readonly onChange: (value: string) => void;
    readonly error: string | undefined;
  };
};

function TextField({ label, hint, field }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={field.error}>
      <Input
        value={field.value}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => field.onChange(event.target.value)}
      />
    </Field>
  );
}
