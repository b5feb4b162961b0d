import { useTranslation } from 'react-i18next';

/** Returns the tables of earn products for the export of a user's own data. */
export function useEarnTables() {
  const { t } = useTranslation(['earn', 'common']);
  return [
    { value: 'earn_positions', label: t(($) => $.common.nav.staking) },
    { value: 'earn_recurring', label: t(($) => $.earn.export.recurring) },
  ] as const;
}
