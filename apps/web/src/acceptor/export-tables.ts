import { useTranslation } from 'react-i18next';

/** Returns the tables of acceptor deals for the export of a user's own data. */
export function useAcceptorTables() {
  const { t } = useTranslation('acceptor');
  return [{ value: 'acceptor_deals', label: t(($) => $.acceptor.export) }] as const;
}
