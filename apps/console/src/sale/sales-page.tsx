import { consoleCalls } from '@assay/contract/console';
import { saleTerms } from '@assay/domain';
import { useTranslation } from 'react-i18next';
import { PlannedPage } from '../product-desk/planned-page.tsx';
import type { PlannedView } from '../product-desk/planned-view.ts';
import { Calendar } from './calendar.tsx';

const OF_VESTING: ReadonlySet<string> = new Set(['cliff_days', 'vesting_days', 'unit']);

const VIEW: PlannedView = {
  product: 'sale',
  calls: {
    desk: consoleCalls.consoleSaleDesk,
    participants: consoleCalls.consoleSaleParticipants,
    preview: consoleCalls.consoleSalePreview,
    propose: consoleCalls.consoleSalePropose,
    previewAct: consoleCalls.consoleSalePreviewAct,
    act: consoleCalls.consoleSaleAct,
    funds: consoleCalls.consoleSaleFunds,
  },
  terms: saleTerms,
  columns: [
    ...['token', 'payment', 'unit_cost', 'start', 'end', 'mode', 'delivery', 'buyers'],
    ...['supply', 'asked', 'allotted', 'vesting', 'waiting', 'paid'],
  ],
  participants: ['asked', 'cost', 'allotted', 'paid', 'released', 'status'],
  nameOf: ({ id, terms }, { currencies_listed }) =>
    `${currencies_listed.find((one) => String(one.id) === terms.token)?.code ?? ''} #${id}`,
  isIdle: (field, { delivery }) => delivery !== 'vesting' && OF_VESTING.has(field),
};

/** Sales of tokens: how they stand, who bought, what comes due, and what is set aside. */
export function SalesPage() {
  const { t } = useTranslation('products');
  return (
    <PlannedPage
      view={VIEW}
      call={consoleCalls.consoleSaleDesk}
      title={t(($) => $.products.sale.title)}
      intro={t(($) => $.products.sale.intro)}
    >
      {(desk) => <Calendar desk={desk} />}
    </PlannedPage>
  );
}
