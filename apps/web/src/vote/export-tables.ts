import { useTranslation } from 'react-i18next';

/** Returns the tables of votes for the export of a user's own data. */
export function useVoteTables() {
  const { t } = useTranslation('common');
  return [{ value: 'coin_votes', label: t(($) => $.common.nav.votes) }] as const;
}
