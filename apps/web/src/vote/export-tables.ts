import { useTranslation } from 'react-i18next';

/** What votes add to the export of a user's own data. */
export function useVoteTables() {
  const { t } = useTranslation('vote');
  return [{ value: 'coin_votes', label: t(($) => $.vote.title) }] as const;
}
