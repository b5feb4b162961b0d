import { useTranslation } from 'react-i18next';
import { frame } from '../frames/frame.ts';
import { HEADER } from '../navigation/menus.ts';

const useHeaderName = () => useTranslation('common').t(($) => $.common.nav.staking);

/** Staking, which comes later. */
export const stakingRoutes = [
  frame('/pledge', {
    frame: { useWords, onward: 'markets' },
    menus: [{ in: HEADER, place: 70, useName: useHeaderName }],
  }),
] as const;

function useWords() {
  const { t } = useTranslation('staking');
  return { title: t(($) => $.staking.pages.products.title), text: t(($) => $.staking.pages.products.text) };
}
