import { afterAll, describe, expect, test, vi } from 'vitest';
import { MOVEMENT_TABS } from '../../../src/assets/movement-kinds.ts';
import type { MenuEntry } from '../../../src/navigation/menu.ts';
import {
  ACCOUNT_CENTRE,
  ASSET_ACTIONS,
  ASSETS,
  HEADER,
  PHONE_BAR,
  TRADE,
} from '../../../src/navigation/menus.ts';
import { groupsOf, linksOf, namedLinks } from '../../../src/navigation/use-menu.ts';

// The theme reads the media query on import; Node has none.
vi.stubGlobal('matchMedia', () => ({ matches: false }));
const { router } = await import('../../../src/app/router.ts');
afterAll(() => vi.unstubAllGlobals());
const byPath = router.routesByPath;
const routed = new Set<string>(Object.keys(byPath));

const useBarterName = () => 'Barter';

/** Section 2 of both documents of the contract, by criterion. */
const NAMED = [
  ['SHELL-024', '/ /home /homeContent'],
  ['SHELL-025', '/dealCenter'],
  ['SHELL-026', '/quotation'],
  ['SHELL-027', '/login /components/login'],
  ['SHELL-028', '/register /components/register'],
  ['SHELL-029', '/forgetPwd /resetPwd'],
  ['SHELL-030', '/noticeList'],
  ['SHELL-031', '/noticeDetail /components/noticeDetail'],
  ['SHELL-032', '/leverdealCenter'],
  ['SHELL-033', '/secondDealCenter'],
  ['SHELL-034', '/legalTrade /c2c /c2cTrade /fiatradCenter /match'],
  ['SHELL-035', '/c2cRelease /c2cOrder /c2cDetail'],
  ['SHELL-036', '/userSetting /setCash'],
  ['SHELL-037', '/pledge'],
  ['SHELL-038', '/upstart'],
  ['SHELL-039', '/change /legal /lever /finance /finanrec'],
  ['SHELL-040', '/legalAccount /changeAccount'],
  ['SHELL-041', '/transfer /transferLegal /transferLog /transferRecord'],
  ['SHELL-042', '/recharge /coinRecord /chargeRecord /rechargeMoney'],
  ['SHELL-043', '/withdraw_address'],
  ['SHELL-044', '/accountSet /accountCenter /accountEntrust /accountMessage'],
  ['SHELL-045', '/authentication /advanced'],
  ['SHELL-046', '/bindEmail'],
  [
    'SHELL-047',
    '/allTransaction /letransactions /leverList /leverTransactions /leverTransaction /leverRecord',
  ],
  ['SHELL-048', '/manger /lever_manger'],
  ['SHELL-049', '/success /payment'],
  ['SHELL-050', '/aceite'],
  ['SHELL-051', '/region'],
] as const;

test('SHELL-024 SHELL-025 SHELL-026 SHELL-027 SHELL-028 SHELL-029 SHELL-030 SHELL-031 SHELL-032 SHELL-033 SHELL-034 SHELL-035 SHELL-036 SHELL-037 SHELL-038 SHELL-039 SHELL-040 SHELL-041 SHELL-042 SHELL-043 SHELL-044 SHELL-045 SHELL-046 SHELL-047 SHELL-048 SHELL-049 SHELL-050 SHELL-051: every named path is a page, so that no bookmark of the older app is lost', () => {
  for (const [criterion, paths] of NAMED) {
    for (const path of paths.split(' ')) expect(routed.has(path), `${criterion} ${path}`).toBe(true);
  }
});

/** Pages with an entry in some navigation before its entries stood in groups. */
const HAD_ENTRIES = [
  ...['/', '/dealCenter', '/legalTrade', '/leverdealCenter', '/secondDealCenter', '/change', '/pledge'],
  ...['/upstart', '/quotation', '/accountSet', '/orders', '/authentication', '/advanced', '/devices'],
  ...['/apiKeys', '/accountMessage', '/complaints', '/ownData', '/userSetting', '/invitations', '/region'],
  ...['/finance', '/recharge', '/payment', '/aceite', '/acceptorDesk', '/legal', '/lever', '/micro'],
  ...['/transferLegal', '/conversion', '/assets/transactions'],
  ...['/withdraw_address', '/leverTransactions', '/secondList', '/leverList'],
  ...['/leverRecord', '/allTransaction', '/leverTerms', '/lever_manger', '/secondInsurance'],
  ...['/secondLimits', '/secondResults', '/c2cRelease', '/match', '/c2cOrder', '/c2cMerchant', '/votes'],
  ...['/crowdfunding', '/noticeList', '/agreement', '/liabilities', '/licences', '/components/login'],
];

describe('navigations', () => {
  test('WEB-060: the header holds what the routes put there, in order, and so do the other navigations', () => {
    const pathsOf = (menu: typeof HEADER) => linksOf(menu, byPath).map(({ to }) => to);
    expect(groupsOf(HEADER, byPath).map(({ links }) => links.map(({ to }) => to))).toEqual([
      ['/quotation'],
      ['/dealCenter', '/leverdealCenter', '/secondDealCenter', '/conversion', '/orders'],
      ['/pledge'],
      ['/legalTrade', '/payment', '/aceite'],
      ['/upstart', '/votes', '/crowdfunding'],
      ['/liabilities', '/indexPrices', '/secondResults', '/allTransaction'],
    ]);
    expect(pathsOf(PHONE_BAR)).toEqual([
      '/',
      '/quotation',
      '/dealCenter',
      '/components/login',
      '/accountSet',
    ]);
    expect(pathsOf(ASSETS)).toEqual([
      '/portfolio',
      '/finance',
      '/change',
      '/lever',
      '/legal',
      '/micro',
      '/assets/transactions',
    ]);
    expect(pathsOf(ACCOUNT_CENTRE)).toEqual(
      expect.arrayContaining(['/accountSet', '/orders', '/userSetting']),
    );
  });

  test('WEB-060: a page behind another one is behind an entry of the same navigation', () => {
    for (const [path, { options }] of Object.entries(byPath)) {
      const menus: readonly MenuEntry[] = options.staticData?.menus ?? [];
      for (const entry of menus) {
        if (!('parentPath' in entry)) continue;
        const entries = linksOf(entry.in, byPath).map(({ to }) => to);
        expect(entries, `${path} in ${entry.in.name}`).toContain(entry.parentPath);
      }
    }
  });

  test('WEB-061: one more route brings its entries along, each to its place', () => {
    const barter = {
      path: '/barter',
      staticData: { menus: [{ in: TRADE, place: 15, useName: useBarterName }] },
    };
    const links = linksOf(HEADER, { ...byPath, '/barter': { options: barter } });
    expect(links.slice(1, 4).map(({ to }) => to)).toEqual(['/dealCenter', '/barter', '/leverdealCenter']);
    expect(links[2]?.useName()).toBe('Barter');
    expect(links[2]?.useIsShown()).toBe(true);
    expect(linksOf(PHONE_BAR, { '/barter': { options: barter } })).toEqual([]);
  });

  test('SHELL-541 SHELL-547 SHELL-569: no level of a navigation has more than seven entries, and a group comes with its entries', () => {
    expect(groupsOf(HEADER, byPath).length).toBeLessThanOrEqual(7);
    for (const menu of [HEADER, ASSETS, ACCOUNT_CENTRE]) {
      for (const { group, links } of groupsOf(menu, byPath)) {
        expect(group?.in, links.map(({ to }) => to).join(' ')).toBe(menu);
        expect(links.length, group?.name).toBeLessThanOrEqual(7);
      }
    }
    expect(linksOf(ASSETS, byPath).length).toBeLessThanOrEqual(7);
    expect(linksOf(ASSET_ACTIONS, byPath).map(({ to }) => to)).toEqual([
      '/recharge',
      '/recharge',
      '/conversion',
    ]);
    const swaps = { name: 'swaps', in: HEADER, place: 25, useLabel: useBarterName };
    const barter = { staticData: { menus: [{ in: swaps, place: 10, useName: useBarterName }] } };
    const groups = groupsOf(HEADER, { ...byPath, '/barter': { options: barter } });
    expect(groups.map(({ group }) => group?.name).indexOf('swaps')).toBe(2);
  });

  test('SHELL-548: each page that had an entry before the groups has one in some navigation', () => {
    const linked = new Set(namedLinks(byPath).map(({ to }) => to));
    // The home page is behind the site's name, too.
    expect(HAD_ENTRIES.filter((path) => !linked.has(path))).toEqual([]);
  });
});

/** Older addresses, and what they open. */
const MOVED = [
  ['/accountEntrust', { to: '/orders', search: { product: 'spot' } }],
  ['/transferLog', { to: '/orders', search: { tab: 'fills', product: 'spot' } }],
  ['/finanrec', { to: '/assets/transactions' }],
  ['/transferRecord', { to: '/assets/transactions', search: { kind: 'internal' } }],
  ['/chargeRecord', { to: '/assets/transactions', search: { kind: 'deposits' } }],
  ['/coinRecord', { to: '/assets/transactions', search: { kind: 'withdrawals' } }],
] as const;

test.each(MOVED)(
  'SHELL-568 WAL-705: %s opens the page that shows its records, narrowed to them',
  (path, target) => {
    const { beforeLoad } = byPath[path].options;
    const act = beforeLoad as unknown as () => void;
    expect(act).toThrow();
    try {
      act();
    } catch (moved) {
      expect(moved).toMatchObject({ options: target });
    }
  },
);

test('SHELL-567: products bring their lists of orders and the kinds of their movements with their routes', () => {
  const staticData = Object.values(byPath).flatMap(({ options }) => options.staticData ?? []);
  const products = staticData.flatMap(({ orders }) => orders ?? []);
  expect(products.map(({ product }) => product).sort()).toEqual(['convert', 'futures', 'spot', 'updown']);
  const kinds = staticData.flatMap(({ movementKinds }) => Object.keys(movementKinds ?? {}));
  expect(new Set(kinds)).toEqual(new Set(MOVEMENT_TABS));
});
