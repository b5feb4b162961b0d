import { consoleCalls } from '@assay/contract/console';
import { Checkbox, Field, Select } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { callServer } from '../../api/server.ts';
import { TypedInput } from '../../forms/typed-input.tsx';
import { useActionForm } from '../../forms/use-form.ts';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import type { CurrencyTermsRow, NetworkRow, Terms } from './rows.ts';

type Typed = {
  readonly network: NetworkRow['network'];
  readonly currency: string;
  readonly areDepositsOpen: boolean;
  readonly areWithdrawalsOpen: boolean;
  readonly deposit_minimum: string;
  readonly withdrawal_minimum: string;
  readonly withdrawal_maximum: string;
  readonly fee: string;
  readonly reason: string;
};

const SUMS = ['deposit_minimum', 'withdrawal_minimum', 'withdrawal_maximum', 'fee'] as const;

/** Dialog that sets the terms of a currency on a network, or adds a currency to a network. */
export function CurrencyTermsDialog(props: {
  readonly row: CurrencyTermsRow | null;
  readonly terms: Terms;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['products', 'words']);
  const { row, terms, onClose } = props;
  const form = useActionForm<Typed, string>({
    initial: {
      network: row?.network ?? terms.networks[0]?.network ?? 'bitcoin',
      currency: String(row?.currency ?? terms.currencies[0]?.id ?? ''),
      areDepositsOpen: row?.deposits_open === 1,
      areWithdrawalsOpen: row?.withdrawals_open === 1,
      deposit_minimum: row?.deposit_minimum ?? '',
      withdrawal_minimum: row?.withdrawal_minimum ?? '',
      withdrawal_maximum: row?.withdrawal_maximum ?? '',
      fee: row?.fee ?? '',
      reason: '',
    },
    read: (typed) => ({ schema: consoleCalls.consoleSetTerms.input, input: inputOf(typed) }),
    send: (typed) => callServer(consoleCalls.consoleSetTerms, inputOf(typed)),
    onDone: onClose,
  });
  const { field } = form;
  const [deposits, withdrawals] = [field('areDepositsOpen'), field('areWithdrawalsOpen')];
  return (
    <ReasonDialog
      title={
        row === null
          ? t(($) => $.products.custody.terms.addTitle)
          : t(($) => $.products.custody.terms.title, { currency: row.currency_name, network: row.name })
      }
      form={form}
      reason={field('reason')}
      onClose={onClose}
    >
      {row === null && (
        <div className="grid grid-cols-2 gap-3">
          <Field label={t(($) => $.words.network)}>
            <Select
              value={field('network').value}
              options={terms.networks.map(({ network }) => ({
                value: network,
                label: t(($) => $.products.custody.network[network]),
              }))}
              onValueChange={field('network').onChange}
            />
          </Field>
          <Field label={t(($) => $.words.currency)}>
            <Select
              value={field('currency').value}
              options={terms.currencies.map(({ id, code }) => ({ value: String(id), label: code }))}
              onValueChange={field('currency').onChange}
            />
          </Field>
        </div>
      )}
      <Checkbox checked={deposits.value} onCheckedChange={deposits.onChange}>
        {t(($) => $.products.custody.terms.deposits_open)}
      </Checkbox>
      <Checkbox checked={withdrawals.value} onCheckedChange={withdrawals.onChange}>
        {t(($) => $.products.custody.terms.withdrawals_open)}
      </Checkbox>
      <div className="grid grid-cols-2 gap-3">
        {SUMS.map((name) => (
          <TypedInput
            key={name}
            {...field(name)}
            label={t(($) => $.products.custody.terms[name])}
            required
            inputMode="decimal"
            autoComplete="off"
          />
        ))}
      </div>
    </ReasonDialog>
  );
}

function inputOf({ areDepositsOpen, areWithdrawalsOpen, currency, ...typed }: Typed) {
  return {
    ...typed,
    currency: Number(currency),
    deposits_open: areDepositsOpen ? ('1' as const) : ('0' as const),
    withdrawals_open: areWithdrawalsOpen ? ('1' as const) : ('0' as const),
  };
}
