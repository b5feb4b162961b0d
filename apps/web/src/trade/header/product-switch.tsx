import { Link, useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PAIR_PAGES } from '../../navigation/menus.ts';
import { type MenuLink, useMenu, useShown } from '../../navigation/use-menu.ts';
import { useLoadedPairs } from '../pair/use-loaded-pairs.ts';

/** Links to the other trading pages, with the same pair where they have it. */
export function ProductSwitch({ symbol }: { readonly symbol: string }) {
  const { t } = useTranslation('common');
  const links = useShown(useMenu(PAIR_PAGES));
  const pair = useLoadedPairs().find((one) => one.symbol === symbol);
  if (links.length < 2) return null;
  return (
    <nav aria-label={t(($) => $.common.nav.product)}>
      <ul className="flex rounded-sm bg-raised p-0.5">
        {links.map((link) => (
          <Product key={link.to} link={link} symbol={pair && link.hasPair?.(pair) ? symbol : null} />
        ))}
      </ul>
    </nav>
  );
}

type ProductProps = { readonly link: MenuLink; readonly symbol: string | null };

function Product({ link: { to, useName }, symbol }: ProductProps) {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const name = useName();
  return (
    <li>
      <Link
        to={to}
        search={symbol === null ? {} : { symbol }}
        aria-current={path === to ? 'page' : undefined}
        className="flex h-6 items-center rounded-sm px-2 text-small font-medium whitespace-nowrap text-ink-muted -outline-offset-2 hover:text-ink aria-[current=page]:bg-surface aria-[current=page]:text-ink touch:h-11"
      >
        {name}
      </Link>
    </li>
  );
}
