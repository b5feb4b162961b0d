import { afterAll, describe, expect, test, vi } from 'vitest';
import type { MenuEntry } from '../../../src/navigation/menu.ts';
import { ACCOUNT_CENTRE, ASSETS, HEADER, PHONE_BAR } from '../../../src/navigation/menus.ts';
import { linksOf } from '../../../src/navigation/use-menu.ts';

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

describe('navigations', () => {
  test('WEB-060: the header holds what the routes put there, in order, and so do the other navigations', () => {
    const pathsOf = (menu: typeof HEADER) => linksOf(menu, byPath).map(({ to }) => to);
    expect(pathsOf(HEADER)).toEqual([
      '/',
      '/dealCenter',
      '/legalTrade',
      '/leverdealCenter',
      '/secondDealCenter',
      '/change',
      '/pledge',
      '/upstart',
      '/quotation',
    ]);
    expect(pathsOf(PHONE_BAR)).toEqual([
      '/',
      '/quotation',
      '/dealCenter',
      '/components/login',
      '/accountSet',
    ]);
    expect(pathsOf(ASSETS)).toEqual(
      expect.arrayContaining(['/finance', '/accountEntrust', '/leverTransactions']),
    );
    expect(pathsOf(ACCOUNT_CENTRE)).toEqual(
      expect.arrayContaining(['/accountSet', '/transferLog', '/userSetting']),
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
      staticData: { menus: [{ in: HEADER, place: 15, useName: useBarterName }] },
    };
    const links = linksOf(HEADER, { ...byPath, '/barter': { options: barter } });
    expect(links.slice(0, 3).map(({ to }) => to)).toEqual(['/', '/barter', '/dealCenter']);
    expect(links[1]?.useName()).toBe('Barter');
    expect(links[1]?.useIsShown()).toBe(true);
    expect(linksOf(PHONE_BAR, { '/barter': { options: barter } })).toEqual([]);
  });
});
