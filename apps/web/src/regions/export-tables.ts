import { useTranslation } from 'react-i18next';

/** Returns the tables of regions for the export of a user's own data. */
export function useRegionTables() {
  const { t } = useTranslation('agent');
  return [{ value: 'region', label: t(($) => $.agent.own) }] as const;
}
