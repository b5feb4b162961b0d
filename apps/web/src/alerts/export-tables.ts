import { useTranslation } from 'react-i18next';

/** Returns the table of price alerts for the export of a user's own data. */
export function useAlertTables() {
  const { t } = useTranslation('common');
  return [{ value: 'price_alerts', label: t(($) => $.common.nav.alerts) }] as const;
}
