import { useTranslation } from 'react-i18next';

/** Returns the tables of conversions for the export of a user's own data. */
export function useConversionTables() {
  const { t } = useTranslation('conversion');
  return [
    { value: 'conversions', label: t(($) => $.conversion.export.conversions) },
    { value: 'conversion_recurring', label: t(($) => $.conversion.recurring.title) },
  ] as const;
}
