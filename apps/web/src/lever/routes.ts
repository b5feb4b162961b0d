import type { WebTexts } from '@assay/locales';
import { useTranslation } from 'react-i18next';
import { frame, openFrame } from '../frames/frame.ts';
import type { Frame, FrameWords } from '../frames/frame-words.ts';
import type { MenuEntry } from '../navigation/menu.ts';
import { ASSETS, HEADER } from '../navigation/menus.ts';
import { LEVER } from './lever-menu.ts';

const useHeaderName = () => useTranslation('common').t(($) => $.common.nav.lever);
const useAssetsName = () => useTranslation('common').t(($) => $.common.nav.leverTrades);

/** Leveraged contracts, which come later. */
export const leverRoutes = [
  openFrame('/leverdealCenter', {
    ...framed('trade'),
    isWorkplace: true,
    menus: [entry('trade', 10), { in: HEADER, place: 40, useName: useHeaderName }],
  }),
  frame('/leverTransactions', {
    ...framed('positions'),
    menus: [entry('positions', 20), { in: ASSETS, place: 80, useName: useAssetsName }],
  }),
  frame('/leverList', { ...framed('entrusts'), menus: [entry('entrusts', 30)] }),
  frame('/leverRecord', { ...framed('record'), menus: [entry('record', 40)] }),
  frame('/leverTransaction', framed('positions')),
  frame('/letransactions', framed('positions')),
  frame('/allTransaction', framed('latest')),
  frame('/manger', framed('manage')),
  frame('/lever_manger', framed('manage')),
] as const;

type Page = keyof WebTexts['lever']['pages'];

function words(page: Page): () => FrameWords {
  return () => {
    const { t } = useTranslation('lever');
    return {
      title: t(($) => $.lever.pages[page].title),
      text: t(($) => $.lever.pages[page].text),
    };
  };
}

function framed(page: Page): { readonly frame: Frame } {
  return { frame: { useWords: words(page), beside: LEVER } };
}

function entry(page: Page, place: number): MenuEntry {
  return { in: LEVER, place, useName: () => words(page)().title };
}
