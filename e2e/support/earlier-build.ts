import type { Page } from '@playwright/test';

/** Page of the site after a new build is deployed. */
const NEWER_PAGE = '<!doctype html><script type="module" src="/assets/index-of-another-build.js"></script>';

/** Number of the page's loads since it became outdated. */
export type EarlierBuild = { loads(): number };

/**
 * Simulates a page of an earlier build: `part` of it is missing until the page has been loaded `until` more times, and
 * a fetch of the page returns another build.
 */
export async function outdate(page: Page, part: string, until = 1): Promise<EarlierBuild> {
  let loads = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'document') loads += 1;
  });
  await page.route(`**/assets/${part}-*.js`, (route) =>
    loads < until ? route.fulfill({ status: 404, body: '{"type":"error"}' }) : route.fallback(),
  );
  const isPage = ({ pathname }: URL): boolean => !/^\/(api|assets|console\/(api|assets))\/|\./.test(pathname);
  await page.route(isPage, (route) =>
    route.request().resourceType() === 'fetch'
      ? route.fulfill({ contentType: 'text/html', body: NEWER_PAGE })
      : route.fallback(),
  );
  return { loads: () => loads };
}
