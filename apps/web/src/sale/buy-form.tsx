import { calls } from '@assay/contract';
import { saleForm } from '@assay/contract/forms';
import { plain, rounded } from '@assay/money';
import { Button, ConfirmDialog } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { refresh } from '../api/cache.ts';
import { callServer } from '../api/server.ts';
import { AmountField } from '../assets/amount-field.tsx';
import { formatExact } from '../assets/amount-text.ts';
import { useAvailable } from '../assets/use-available.ts';
import { toastSuccess, useForm } from '../forms/use-form.ts';
import { formatDecimal } from '../i18n/numbers.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useConfirm } from '../shared/use-confirm.ts';
import { useIdempotencyKey } from '../shared/use-idempotency-key.ts';
import { useIsLoggedIn } from '../storage/session.ts';
import { LoginPrompt } from '../trade/login-prompt.tsx';
import { ESTIMATE_DECIMALS, estimateOf } from './estimate.ts';
import { SALE_UPDATES, type Sale } from './use-sales.ts';

const AMOUNT_DECIMALS = 8;

/** Amount to pay, with an estimate of the tokens for it; sent after a confirmation. */
export function BuyForm({ sale }: { readonly sale: Sale }) {
  const { t } = useTranslation(['sale', 'common', 'words']);
  const { tag } = useLanguage();
  const isLoggedIn = useIsLoggedIn();
  const available = useAvailable(sale.pay_id, SALE_UPDATES);
  const idempotencyKey = useIdempotencyKey();
  const confirmation = useConfirm();
  const bounds = { currency: sale.pay_name, available, minimum: plain(sale.min_amount) };
  const form = useForm<{ readonly amount: string }, string>({
    initial: { amount: '' },
    read: (values) => ({ schema: saleForm(bounds), input: { currency: sale.currency_id, ...values } }),
    send: async (values) => {
      if (!(await confirmation.request())) return { status: 'declined' };
      const input = { currency: sale.currency_id, ...values };
      const result = await callServer(calls.saleBuy, { ...input, client_key: idempotencyKey.keyFor(input) });
      if (result.status !== 'failed') idempotencyKey.settle();
      return result;
    },
    onDone: (answer) => {
      toastSuccess(answer);
      refresh(calls.walletList, calls.saleRecords, calls.saleConfig);
    },
    lockWhileSubmitting: true,
    resets: { onSuccess: ['amount'] },
  });
  const { amount } = form.values;
  const estimate = estimateOf(amount, sale);
  const isOpen = sale.phase === 1 && sale.is_paused === 0;
  return (
    <form {...form.formProps} className="flex flex-col gap-4">
      <p className="flex items-baseline justify-between gap-3">
        <span className="text-body text-ink-muted">{t(($) => $.sale.form.price)}</span>
        <span className="text-lead font-semibold">{`${formatExact(sale.price, tag)} ${sale.pay_name}`}</span>
      </p>
      <AmountField
        label={t(($) => $.words.moneyAmount)}
        field={form.field('amount')}
        currency={sale.pay_name}
        decimals={AMOUNT_DECIMALS}
        maxAmount={rounded(available ?? '0', 0, 'down')}
        maxLabel={t(($) => $.words.all)}
        hint={t(($) => $.sale.form.minimum, {
          minimum: formatExact(sale.min_amount, tag),
          currency: sale.pay_name,
          most: formatExact(sale.per_user, tag),
          token: sale.currency_name,
        })}
      />
      <dl className="flex flex-col gap-1 text-body">
        {isLoggedIn && (
          <div className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-ink-muted">{t(($) => $.words.availableOnExchange)}</dt>
            <dd>{`${formatExact(available ?? '0', tag)} ${sale.pay_name}`}</dd>
          </div>
        )}
        <div className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-ink-muted">{t(($) => $.sale.form.estimate)}</dt>
          <dd>
            <output className="font-medium">
              {`${formatDecimal(estimate, ESTIMATE_DECIMALS, tag)} ${sale.currency_name}`}
            </output>
          </dd>
        </div>
      </dl>
      {sale.mode === 'pro_rata' && (
        <p className="text-small text-ink-muted">{t(($) => $.sale.form.proRata)}</p>
      )}
      {!isOpen && <p className="text-body text-ink-muted">{t(($) => $.sale.form.closed)}</p>}
      {isLoggedIn ? (
        <Button type="submit" kind="solid" size="large" wide busy={form.isBusy} disabled={!isOpen}>
          {t(($) => $.sale.tabs.buy)}
        </Button>
      ) : (
        <LoginPrompt />
      )}
      <ConfirmDialog
        open={confirmation.isOpen}
        onOpenChange={(open) => {
          if (!open) confirmation.answer(false);
        }}
        title={t(($) => $.sale.confirm.title, { currency: sale.currency_name })}
        confirmLabel={t(($) => $.common.action.confirm)}
        cancelLabel={t(($) => $.common.action.cancel)}
        onConfirm={() => confirmation.answer(true)}
      >
        <p className="text-body">
          {t(($) => $.sale.confirm.text, {
            amount: amount === '' ? '' : formatExact(amount, tag),
            pay: sale.pay_name,
            quantity: formatDecimal(estimate, ESTIMATE_DECIMALS, tag),
            currency: sale.currency_name,
          })}
        </p>
      </ConfirmDialog>
    </form>
  );
}
