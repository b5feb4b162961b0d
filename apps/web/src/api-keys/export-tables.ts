import { useTranslation } from 'react-i18next';

/** Returns the tables of API keys for the export of a user's own data. */
export function useApiKeyTables() {
  const { t } = useTranslation('api');
  return [
    { value: 'api_keys', label: t(($) => $.api.title) },
    { value: 'api_acts', label: t(($) => $.api.export.acts) },
  ] as const;
}
