import { useTranslation } from 'react-i18next';

/** What seconds contracts add to the export of a user's own data. */
export function useSecondsTables() {
  const { t } = useTranslation('seconds');
  return [
    { value: 'seconds_contracts', label: t(($) => $.seconds.export.contracts) },
    { value: 'seconds_insurances', label: t(($) => $.seconds.export.insurances) },
  ] as const;
}
