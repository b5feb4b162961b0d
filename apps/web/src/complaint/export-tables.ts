import { useTranslation } from 'react-i18next';

/** Returns the tables of complaints for the export of a user's own data. */
export function useComplaintTables() {
  const { t } = useTranslation('complaint');
  return [{ value: 'complaints', label: t(($) => $.complaint.export) }] as const;
}
