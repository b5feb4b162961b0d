import { useTranslation } from 'react-i18next';

/** What seconds contracts add to the export of a user's own data. */
export function useSecondsTables() {
  const { t } = useTranslation(['seconds', 'common']);
  return [
    { value: 'seconds_contracts', label: t(($) => $.common.nav.seconds) },
    { value: 'seconds_insurances', label: t(($) => $.seconds.export.insurances) },
  ] as const;
}
