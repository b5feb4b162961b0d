import type { WebTexts } from '@assay/locales';
import { useTranslation } from 'react-i18next';
import { openFrame } from '../frames/frame.ts';
import type { FrameWords } from '../frames/frame-words.ts';
import { HEADER } from '../navigation/menus.ts';

const useHeaderName = () => useTranslation('common').t(($) => $.common.nav.seconds);

/** Seconds contracts, which come later. */
export const secondsRoutes = [
  openFrame('/secondDealCenter', {
    frame: { useWords: words('trade') },
    isWorkplace: true,
    menus: [{ in: HEADER, place: 50, useName: useHeaderName }],
  }),
] as const;

type Page = keyof WebTexts['seconds']['pages'];

function words(page: Page): () => FrameWords {
  return () => {
    const { t } = useTranslation('seconds');
    return {
      title: t(($) => $.seconds.pages[page].title),
      text: t(($) => $.seconds.pages[page].text),
    };
  };
}
