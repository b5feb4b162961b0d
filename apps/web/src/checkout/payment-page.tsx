import { calls } from '@assay/contract';
import { Banner, EmptyState } from '@assay/ui';
import { Info } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../api/remote.ts';
import { AssetsPage, Panel } from '../assets/assets-page.tsx';
import { FormSkeleton, Loaded } from '../assets/loaded.tsx';
import { PayPanel } from './pay-panel.tsx';
import { PaymentForm } from './payment-form.tsx';
import { PaymentList } from './payment-list.tsx';
import { usePaymentUpdates } from './payment-updates.ts';

/** Payment in yuan through the payment service: the amount first, then the form that is posted to it. */
export function PaymentPage() {
  const { t } = useTranslation('checkout');
  const [selected, setSelected] = useState<number | null>(null);
  const remote = useRemote(calls.paymentTerms, {}, { suppressToast: true, freshMs: 0 });
  usePaymentUpdates();
  return (
    <AssetsPage title={t(($) => $.checkout.nav.payment)}>
      <Loaded remote={remote} skeleton={<FormSkeleton fields={2} />}>
        {(terms) => (
          <Panel>
            {terms.is_simulated === 1 && (
              <Banner className="mb-4 rounded-sm" icon={<Info className="size-4" />}>
                {t(($) => $.checkout.simulated)}
              </Banner>
            )}
            {selected !== null && <PayPanel key={selected} id={selected} onLeave={() => setSelected(null)} />}
            {selected === null && terms.is_open === 1 && (
              <PaymentForm key={terms.rate} terms={terms} onBegun={setSelected} />
            )}
            {selected === null && terms.is_open === 0 && <EmptyState title={t(($) => $.checkout.closed)} />}
          </Panel>
        )}
      </Loaded>
      <PaymentList onResume={setSelected} />
    </AssetsPage>
  );
}
