import { useTranslation } from 'react-i18next';

/** Returns the tables of rebates for the export of a user's own data. */
export function useRebateTables() {
  const { t } = useTranslation('rebate');
  return [{ value: 'rebates', label: t(($) => $.rebate.export) }] as const;
}
