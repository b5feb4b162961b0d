import { useTranslation } from 'react-i18next';

/** Returns the tables of leverage for the export of a user's own data. */
export function useLeverTables() {
  const { t } = useTranslation('lever');
  return [{ value: 'lever_trades', label: t(($) => $.lever.export.contracts) }] as const;
}
