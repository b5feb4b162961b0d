import { useTranslation } from 'react-i18next';

/** Returns the tables of seconds contracts for the export of a user's own data. */
export function useSecondsTables() {
  const { t } = useTranslation(['seconds', 'common']);
  return [
    { value: 'seconds_contracts', label: t(($) => $.common.nav.seconds) },
    { value: 'seconds_insurances', label: t(($) => $.seconds.export.insurances) },
  ] as const;
}
