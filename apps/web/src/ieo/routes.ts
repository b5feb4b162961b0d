import { useTranslation } from 'react-i18next';
import { openFrame } from '../frames/frame.ts';
import { HEADER } from '../navigation/menus.ts';
import { useSite } from '../site/use-site.ts';

const useHeaderName = () => useTranslation('common').t(($) => $.common.nav.ieo);

/** Only where the site offers it. */
function useIsOpen(): boolean {
  const site = useSite();
  return site.status === 'ready' && site.value.is_open_ieo === 1;
}

/** Sales of new coins, which come later. */
export const ieoRoutes = [
  openFrame('/upstart', {
    frame: { useWords, onward: 'markets' },
    menus: [{ in: HEADER, place: 80, useName: useHeaderName, useIsShown: useIsOpen }],
  }),
] as const;

function useWords() {
  const { t } = useTranslation('ieo');
  return { title: t(($) => $.ieo.pages.sales.title), text: t(($) => $.ieo.pages.sales.text) };
}
