import { useTranslation } from 'react-i18next';

/** What spot adds to the export of a user's own data. */
export function useSpotTables() {
  const { t } = useTranslation('trade');
  return [
    { value: 'trades', label: t(($) => $.trade.export.trades) },
    { value: 'orders', label: t(($) => $.trade.export.orders) },
  ] as const;
}
