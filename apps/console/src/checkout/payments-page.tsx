import { Tabs } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { PageHead } from '../shell/page-head.tsx';
import { matchingOption, useFilters } from '../table/use-filters.ts';
import { CheckoutStatus } from './checkout-status.tsx';
import { NoticeTable } from './notice-table.tsx';
import { PaymentTable } from './payment-table.tsx';

const TABS = ['desk', 'payments', 'notices'] as const;

/** Payments in yuan: status, payments, and notifications to reconcile with the payment service. */
export function PaymentsPage() {
  const { t } = useTranslation('products');
  const filters = useFilters({ tab: 'desk', scope: 'late' });
  const panels = {
    desk: <CheckoutStatus />,
    payments: <PaymentTable filters={filters} />,
    notices: <NoticeTable filters={filters} />,
  };
  return (
    <>
      <PageHead title={t(($) => $.products.checkout.nav)} />
      <Tabs<(typeof TABS)[number]>
        label={t(($) => $.products.checkout.tabs)}
        value={matchingOption(TABS, filters.values.tab)}
        onValueChange={(tab) => filters.set({ tab })}
        panelClassName="pt-4"
        items={TABS.map((value) => ({
          value,
          label: t(($) => $.products.checkout[value]),
          panel: panels[value],
        }))}
      />
    </>
  );
}
