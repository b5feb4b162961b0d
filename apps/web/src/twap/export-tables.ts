import { useTranslation } from 'react-i18next';

/** Returns the table of TWAP orders for the export of a user's own data. */
export function useTwapTables() {
  const { t } = useTranslation('common');
  return [{ value: 'twap_orders', label: t(($) => $.common.nav.twap) }] as const;
}
