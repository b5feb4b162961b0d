import { useTimes } from '@assay/client/times';
import { calls, type WireTime } from '@assay/contract';
import { Button, DecimalInput, Field, SegmentedControl } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { callServer } from '../../api/server.ts';
import { formatExact } from '../../assets/amount-text.ts';
import { toastSuccess, useForm } from '../../forms/use-form.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useIdempotencyKey } from '../../shared/use-idempotency-key.ts';
import { refreshDeals } from '../deal-updates.ts';
import { type AcceptorRow, Fact } from '../list-page.tsx';

type Values = { readonly act: 'add' | 'take'; readonly number: string };

const DECIMALS = 8;

export type PledgeFormProps = { readonly acceptor: AcceptorRow; readonly lockedUntil: WireTime | null };

/** Form that adds collateral for withdrawals from the C2C account, or releases part of it. */
export function PledgeForm({ acceptor, lockedUntil }: PledgeFormProps) {
  const { t } = useTranslation(['acceptor', 'words']);
  const times = useTimes();
  const { tag } = useLanguage();
  const idempotencyKey = useIdempotencyKey();
  const form = useForm<Values, string>({
    initial: { act: 'add', number: '' },
    read: () => ({ schema: calls.acceptorPledge.input }),
    send: async (values) => {
      const result = await callServer(calls.acceptorPledge, {
        ...values,
        client_key: idempotencyKey.keyFor(values),
      });
      if (result.status !== 'failed') idempotencyKey.settle();
      return result;
    },
    onDone: (answer) => {
      toastSuccess(answer);
      refreshDeals();
    },
    lockWhileSubmitting: true,
    resets: { onSuccess: ['number'] },
  });
  const { currency_name: currency } = acceptor;
  return (
    <form {...form.formProps} className="mt-5 flex max-w-120 flex-col gap-3 border-t border-line pt-4">
      <h3 className="text-body font-semibold">{t(($) => $.acceptor.held)}</h3>
      <p className="text-small text-ink-muted">{t(($) => $.acceptor.desk.pledgeText)}</p>
      <dl className="text-body">
        <Fact label={t(($) => $.acceptor.held)}>{`${formatExact(acceptor.pledge, tag)} ${currency}`}</Fact>
        <Fact label={t(($) => $.acceptor.desk.used)}>
          {`${formatExact(acceptor.pledge_used, tag)} ${currency}`}
        </Fact>
      </dl>
      {lockedUntil !== null && (
        <p className="text-small text-warn">
          {t(($) => $.acceptor.desk.locked, { time: times.formatWithZone(lockedUntil) })}
        </p>
      )}
      <SegmentedControl<Values['act']>
        label={t(($) => $.acceptor.held)}
        value={form.values.act}
        onValueChange={(action) => form.change({ act: action })}
        options={[
          { value: 'add', label: t(($) => $.acceptor.desk.add) },
          { value: 'take', label: t(($) => $.acceptor.desk.take) },
        ]}
        className="self-start"
      />
      <Field label={t(($) => $.words.amount)} error={form.field('number').error}>
        <DecimalInput
          value={form.values.number}
          onValueChange={form.field('number').onChange}
          decimals={DECIMALS}
          unit={currency}
        />
      </Field>
      <Button type="submit" className="self-start" busy={form.isBusy}>
        {form.values.act === 'add' ? t(($) => $.acceptor.desk.add) : t(($) => $.acceptor.desk.take)}
      </Button>
    </form>
  );
}
