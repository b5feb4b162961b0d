import { calls } from '@assay/contract';
import { buttonClass, EmptyState } from '@assay/ui';
import { Link, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../api/remote.ts';
import { formatExact } from '../assets/amount-text.ts';
import { AssetsPage, Panel } from '../assets/assets-page.tsx';
import { FormSkeleton, Loaded } from '../assets/loaded.tsx';
import { useLanguage } from '../i18n/use-language.ts';
import { PaymentFacts } from './payment-facts.tsx';
import { type PaymentRow, usePaymentUpdates } from './payment-updates.ts';
import { StateBadge } from './state-badge.tsx';

/** Result of a payment: pending until the payment service has confirmed it with a signed notification. */
export function SuccessPage() {
  const { t } = useTranslation('checkout');
  const { order_no = '', sign = '', ...fields } = useSearch({ from: '/success' });
  const hasReference = order_no !== '' && sign !== '';
  usePaymentUpdates();
  const remote = useRemote(
    calls.paymentReturned,
    { ...fields, order_no, sign },
    { suppressToast: true, freshMs: 0, isWanted: hasReference },
  );
  return (
    <AssetsPage title={t(($) => $.checkout.nav.success)}>
      {hasReference ? (
        <Loaded remote={remote} skeleton={<FormSkeleton fields={2} />}>
          {(row) => (
            <Panel>
              <PaymentResult row={row} />
            </Panel>
          )}
        </Loaded>
      ) : (
        <EmptyState title={t(($) => $.checkout.success.nothing)} />
      )}
      <Link to="/payment" className={buttonClass({ className: 'self-start' })}>
        {t(($) => $.checkout.success.back)}
      </Link>
    </AssetsPage>
  );
}

function PaymentResult({ row }: { readonly row: PaymentRow }) {
  const { t } = useTranslation('checkout');
  const { tag } = useLanguage();
  return (
    <div className="flex max-w-120 flex-col gap-4">
      <div>
        <StateBadge state={row.state} />
      </div>
      <p className="text-lead" role="status">
        {t(($) => $.checkout.success[row.state], {
          amount: formatExact(row.amount, tag),
          currency: row.currency_name,
        })}
      </p>
      <PaymentFacts row={row} />
    </div>
  );
}
