import { useTranslation } from 'react-i18next';

/** What payments in yuan add to the export of a user's own data. */
export function useCheckoutTables() {
  const { t } = useTranslation('checkout');
  return [{ value: 'payments', label: t(($) => $.checkout.export) }] as const;
}
