import type { PaymentMethod } from '@assay/contract/forms';
import { Button, buttonClass } from '@assay/ui';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Obstacle } from '../obstacle.ts';

/** Page on which an obstacle can be removed, or on which staff can be contacted about it. */
const PATHS = {
  frozen: '/complaints',
  suspended: '/complaints',
  cancellations: '/c2cOrder',
  identity: '/authentication',
  payment: '/userSetting',
  way: '/userSetting',
} as const satisfies Readonly<Record<Exclude<Obstacle, 'guest' | 'closed'>, string>>;

const WRAPPING_CLASS = 'h-auto min-h-8 py-1 text-center text-balance whitespace-normal';

export type ObstacleLinkProps = { readonly obstacle: Obstacle; readonly paymentMethod: PaymentMethod | null };

/** Replaces a button that the server would refuse: names the missing requirement and links to its page. */
export function ObstacleLink({ obstacle, paymentMethod }: ObstacleLinkProps) {
  const { t } = useTranslation(['c2c', 'common']);
  const redirect = useLocation({ select: ({ href }) => href });
  const className = buttonClass({ className: WRAPPING_CLASS });
  if (obstacle === 'closed') {
    return (
      <Button disabled className={WRAPPING_CLASS}>
        {t(($) => $.c2c.missing.closed)}
      </Button>
    );
  }
  if (obstacle === 'guest') {
    return (
      <Link to="/components/login" search={{ redirect }} className={className}>
        {t(($) => $.common.account.logIn)}
      </Link>
    );
  }
  return (
    <Link to={PATHS[obstacle]} className={className}>
      {obstacle === 'way' && paymentMethod !== null
        ? t(($) => $.c2c.missing.way, { way: t(($) => $.c2c.way[paymentMethod]) })
        : t(($) => $.c2c.missing[obstacle === 'way' ? 'payment' : obstacle])}
    </Link>
  );
}
