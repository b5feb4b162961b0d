import type { Page } from '@playwright/test';

/** Page of the site once another build is there. */
const NEWER_PAGE = '<!doctype html><script type="module" src="/assets/index-of-another-build.js"></script>';

/** Counter of the page's loads since it became outdated. */
export type EarlierBuild = { loads(): number };

/**
 * Makes the page in view one of an earlier build: `part` of it is gone until the page has been loaded `until` more
 * times, and who asks for the page without loading it finds another build.
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
