import type { WebTexts } from '@assay/locales';
import { useTranslation } from 'react-i18next';
import { frame } from '../frames/frame.ts';
import type { Frame, FrameWords } from '../frames/frame-words.ts';
import { ASSETS } from '../navigation/menus.ts';

/** Deposits, withdrawals and the addresses that they go to, which come later. */
export const custodyRoutes = [
  frame('/recharge', framed('deposit')),
  frame('/rechargeMoney', framed('deposit')),
  frame('/coinRecord', framed('record')),
  frame('/chargeRecord', framed('record')),
  frame('/withdraw_address', framed('addresses')),
] as const;

type Page = keyof WebTexts['custody']['pages'];

function words(page: Page): () => FrameWords {
  return () => {
    const { t } = useTranslation('custody');
    return {
      title: t(($) => $.custody.pages[page].title),
      text: t(($) => $.custody.pages[page].text),
    };
  };
}

function framed(page: Page): { readonly frame: Frame } {
  return { frame: { useWords: words(page), beside: ASSETS } };
}
