import { useTranslation } from 'react-i18next';
import { frame } from '../frames/frame.ts';

/** Payments through a payment service, which come later. */
export const paymentRoutes = [
  frame('/payment', { frame: { useWords, onward: 'markets' } }),
  frame('/success', { frame: { useWords, onward: 'markets' } }),
] as const;

function useWords() {
  const { t } = useTranslation('payment');
  return { title: t(($) => $.payment.pages.payment.title), text: t(($) => $.payment.pages.payment.text) };
}
