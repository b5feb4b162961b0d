import { useTranslation } from 'react-i18next';

/** Returns the tables of deposits and withdrawals for the export of a user's own data. */
export function useCustodyTables() {
  const { t } = useTranslation('custody');
  return [
    { value: 'deposits', label: t(($) => $.custody.nav.deposits) },
    { value: 'withdrawals', label: t(($) => $.custody.nav.withdrawals) },
    { value: 'withdrawal_addresses', label: t(($) => $.custody.nav.addresses) },
    { value: 'deposit_claims', label: t(($) => $.custody.claim.title) },
  ] as const;
}
