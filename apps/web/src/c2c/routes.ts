import type { WebTexts } from '@assay/locales';
import { useTranslation } from 'react-i18next';
import { frame } from '../frames/frame.ts';
import type { Frame, FrameWords } from '../frames/frame-words.ts';
import type { MenuEntry } from '../navigation/menu.ts';
import { ACCOUNT_CENTRE, HEADER } from '../navigation/menus.ts';
import { useSite } from '../site/use-site.ts';
import { C2C } from './c2c-menu.ts';

const useHeaderName = () => useTranslation('common').t(($) => $.common.nav.c2c);
const usePaymentName = () => useTranslation('common').t(($) => $.common.nav.payment);

/** Only where the site offers it. */
function useIsOpen(): boolean {
  const site = useSite();
  return site.status === 'ready' && site.value.is_open_c2c === 1;
}

/** Trade between people, which comes later, and how they pay each other. */
export const c2cRoutes = [
  frame('/legalTrade', {
    ...framed('market'),
    menus: [entry('market', 10), { in: HEADER, place: 30, useName: useHeaderName, useIsShown: useIsOpen }],
  }),
  frame('/c2cRelease', { ...framed('publish'), menus: [entry('publish', 20)] }),
  frame('/match', { ...framed('offers'), menus: [entry('offers', 30)] }),
  frame('/c2cOrder', { ...framed('deals'), menus: [entry('deals', 40)] }),
  frame('/c2c', framed('market')),
  frame('/c2cTrade', framed('market')),
  frame('/fiatradCenter', framed('market')),
  frame('/c2cDetail', framed('deals')),
  frame('/userSetting', {
    frame: { useWords: words('payment'), beside: ACCOUNT_CENTRE },
    menus: [{ in: ACCOUNT_CENTRE, place: 80, useName: usePaymentName }],
  }),
] as const;

type Page = keyof WebTexts['c2c']['pages'];

function words(page: Page): () => FrameWords {
  return () => {
    const { t } = useTranslation('c2c');
    return {
      title: t(($) => $.c2c.pages[page].title),
      text: t(($) => $.c2c.pages[page].text),
    };
  };
}

function framed(page: Page): { readonly frame: Frame } {
  return { frame: { useWords: words(page), beside: C2C, onward: 'markets' } };
}

function entry(page: Page, place: number): MenuEntry {
  return { in: C2C, place, useName: () => words(page)().title };
}
