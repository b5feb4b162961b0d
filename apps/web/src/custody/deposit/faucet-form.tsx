import { calls } from '@assay/contract';
import { product } from '@assay/money';
import { Button, DecimalInput, Field } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { callServer } from '../../api/server.ts';
import { toastSuccess, useForm } from '../../forms/use-form.ts';
import { AMOUNT_DECIMALS } from '../amounts.ts';
import { SimulatedBadge } from '../simulated-badge.tsx';
import type { DepositNetwork } from './network-address.tsx';

/** Preset amount of the faucet, in multiples of the minimum deposit. */
const OFFERED_MINIMA = 100;

export type FaucetFormProps = {
  readonly currencyId: number;
  readonly currency: string;
  readonly network: DepositNetwork;
};

/** Makes the simulated chain send a deposit, which then takes the whole path of a real one. */
export function FaucetForm({ currencyId, currency, network }: FaucetFormProps) {
  const { t } = useTranslation(['custody', 'words']);
  const form = useForm<{ readonly number: string }, string>({
    initial: { number: product(network.deposit_minimum, OFFERED_MINIMA) },
    read: (values) => ({
      schema: calls.faucet.input,
      input: { ...values, currency: currencyId, type: network.name },
    }),
    send: ({ number }) => callServer(calls.faucet, { currency: currencyId, type: network.name, number }),
    onDone: toastSuccess,
  });
  const { value, onChange, error } = form.field('number');
  return (
    <form
      {...form.formProps}
      aria-label={t(($) => $.custody.faucet.title)}
      className="rounded-sm border border-line p-3"
    >
      <p className="mb-2 flex flex-wrap items-center gap-2 text-body">
        {t(($) => $.custody.faucet.text)} <SimulatedBadge isSimulated />
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <Field label={t(($) => $.words.amount)} error={error} className="w-full tablet:w-56">
          <DecimalInput value={value} onValueChange={onChange} decimals={AMOUNT_DECIMALS} unit={currency} />
        </Field>
        <Button type="submit" busy={form.isBusy}>
          {t(($) => $.custody.faucet.send)}
        </Button>
      </div>
    </form>
  );
}
