import { useTranslation } from 'react-i18next';
import { frame } from '../frames/frame.ts';

/** What agents of a region see, which comes later. */
export const agentRoutes = [frame('/region', { frame: { useWords, onward: 'markets' } })] as const;

function useWords() {
  const { t } = useTranslation('agent');
  return { title: t(($) => $.agent.pages.region.title), text: t(($) => $.agent.pages.region.text) };
}
