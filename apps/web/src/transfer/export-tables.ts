import { useTranslation } from 'react-i18next';

/** Returns the tables of transfers for the export of a user's own data. */
export function useTransferTables() {
  const { t } = useTranslation('transfer');
  return [{ value: 'transfers', label: t(($) => $.transfer.export.transfers) }] as const;
}
