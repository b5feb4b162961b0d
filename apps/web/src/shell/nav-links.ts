import { useTranslation } from 'react-i18next';
import { useSite } from '../site/use-site.ts';

/** The header's links in the order of the contract; C2C and IEO only where the site offers them. */
export function useNavLinks() {
  const { t } = useTranslation('common');
  const site = useSite();
  const isC2cOpen = site.status === 'ready' && site.value.is_open_c2c === 1;
  const isIeoOpen = site.status === 'ready' && site.value.is_open_ieo === 1;
  return [
    { to: '/', label: t(($) => $.common.nav.home), isShown: true },
    { to: '/dealCenter', label: t(($) => $.common.nav.spot), isShown: true },
    { to: '/legalTrade', label: t(($) => $.common.nav.c2c), isShown: isC2cOpen },
    { to: '/leverdealCenter', label: t(($) => $.common.nav.lever), isShown: true },
    { to: '/secondDealCenter', label: t(($) => $.common.nav.seconds), isShown: true },
    { to: '/change', label: t(($) => $.common.nav.assets), isShown: true },
    { to: '/pledge', label: t(($) => $.common.nav.staking), isShown: true },
    { to: '/upstart', label: t(($) => $.common.nav.ieo), isShown: isIeoOpen },
    { to: '/quotation', label: t(($) => $.common.nav.markets), isShown: true },
  ] as const;
}
