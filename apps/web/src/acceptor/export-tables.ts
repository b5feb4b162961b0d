import { useTranslation } from 'react-i18next';

/** What deals with acceptors add to the export of a user's own data. */
export function useAcceptorTables() {
  const { t } = useTranslation('acceptor');
  return [{ value: 'acceptor_deals', label: t(($) => $.acceptor.export) }] as const;
}
