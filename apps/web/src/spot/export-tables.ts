import { useTranslation } from 'react-i18next';

/** Returns the tables of spot for the export of a user's own data. */
export function useSpotTables() {
  const { t } = useTranslation(['trade', 'common']);
  return [
    { value: 'trades', label: t(($) => $.common.nav.tradeLog) },
    { value: 'orders', label: t(($) => $.trade.orders.history) },
  ] as const;
}
