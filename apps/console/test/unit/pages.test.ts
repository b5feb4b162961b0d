import { PERMISSIONS } from '@assay/contract/console';
import { afterAll, expect, test, vi } from 'vitest';
import { pagesOf } from '../../src/shell/use-pages.ts';

// Theme and texts read browser APIs on import; Node has none.
vi.stubGlobal('matchMedia', () => ({ matches: false }));
vi.stubGlobal('document', { documentElement: { dataset: {} }, cookie: '' });
const useName = () => 'Barter';
const { ROUTES } = await import('../../src/app/routes.ts');
afterAll(() => vi.unstubAllGlobals());

test('HOUSE-071: what stands in the console’s navigation is what the routes say, in order, each behind a permission', () => {
  const pages = pagesOf(ROUTES);
  const house = [
    '/',
    '/users',
    '/identity',
    '/outbox',
    '/requests',
    '/content',
    '/settings',
    '/brand',
    '/audit',
    '/staff',
  ];
  expect(pages.map(({ to }) => to).filter((to) => house.includes(to))).toEqual(house);
  const positions = pages.map(({ position }) => position);
  expect(new Set(positions).size).toBe(positions.length);
  for (const { permission } of pages) expect(PERMISSIONS).toHaveProperty([permission]);
  for (const { options } of ROUTES) {
    const entry = options.staticData?.entry;
    if (entry !== undefined) expect(Reflect.get(options, 'path')).toBe(entry.to);
  }
});

test('HOUSE-071: one more route brings its entry along, to its place', () => {
  const entry = { to: '/outbox', position: 25, permission: 'users.read', useName } as const;
  const pages = pagesOf([...ROUTES, { options: { staticData: { entry } } }]);
  expect(pages.slice(1, 4).map((page) => page.useName === useName)).toEqual([false, true, false]);
});
