import { useTranslation } from 'react-i18next';
import { frame } from '../frames/frame.ts';

/** Deposits and withdrawals through acceptors, which come later. */
export const acceptorRoutes = [frame('/aceite', { frame: { useWords, onward: 'markets' } })] as const;

function useWords() {
  const { t } = useTranslation('acceptor');
  return { title: t(($) => $.acceptor.pages.deals.title), text: t(($) => $.acceptor.pages.deals.text) };
}
