import { createRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ASSETS, BUY, hintOf } from '../navigation/menus.ts';
import { lazyPage } from '../routing/lazy-page.ts';
import { loginPage, publicPage } from '../routing/roots.ts';
import { pickTexts } from '../routing/search.ts';
import { useIsOffered } from '../site/use-is-offered.ts';
import { FORM_FIELDS, RETURNED_FIELDS } from './fields.ts';

const usePaymentName = () => useTranslation('checkout').t(($) => $.checkout.nav.payment);

/** Payments in yuan, their result page, and on a demo the payment service itself. */
export const checkoutRoutes = [
  createRoute({
    ...loginPage,
    path: '/payment',
    staticData: {
      menus: [
        { in: ASSETS, parentPath: '/finance' },
        {
          in: BUY,
          place: 20,
          useName: usePaymentName,
          useHint: hintOf('checkout'),
          useIsShown: () => useIsOffered('checkout'),
        },
      ],
      movementKinds: { deposits: ['checkout_credited'] },
    },
    component: lazyPage(() => import('./payment-page.tsx'), 'PaymentPage'),
  }),
  createRoute({
    ...loginPage,
    path: '/success',
    staticData: { menus: [{ in: ASSETS, parentPath: '/finance' }] },
    validateSearch: pickTexts(...RETURNED_FIELDS),
    component: lazyPage(() => import('./success-page.tsx'), 'SuccessPage'),
  }),
  createRoute({
    ...publicPage,
    path: '/simulated-gateway',
    validateSearch: pickTexts(...FORM_FIELDS),
    component: lazyPage(() => import('./gateway-page.tsx'), 'GatewayPage'),
  }),
] as const;
