import { useTranslation } from 'react-i18next';

/** Returns the tables of spot for the export of a user's own data. */
export function useSpotTables() {
  const { t } = useTranslation('trade');
  return [
    { value: 'trades', label: t(($) => $.trade.orders.trades) },
    { value: 'orders', label: t(($) => $.trade.orders.history) },
  ] as const;
}
