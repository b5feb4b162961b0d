import { useTranslation } from 'react-i18next';

/** Returns the tables of payments in yuan for the export of a user's own data. */
export function useCheckoutTables() {
  const { t } = useTranslation('checkout');
  return [{ value: 'payments', label: t(($) => $.checkout.export) }] as const;
}
