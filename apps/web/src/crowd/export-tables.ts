import { useTranslation } from 'react-i18next';

/** Returns the tables of crowdfunding for the export of a user's own data. */
export function useCrowdTables() {
  const { t } = useTranslation(['crowd', 'common']);
  return [
    { value: 'crowd_backings', label: t(($) => $.common.nav.crowdfunding) },
    { value: 'crowd_questions', label: t(($) => $.crowd.export.questions) },
  ] as const;
}
