import type { Page, Request } from '@playwright/test';

/** A call made by a page, as sent over the wire. */
export type SeenCall = {
  readonly path: string;
  readonly method: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string>>;
};

/** Records every call below `/api` made by a page, without delaying or changing it. */
export function watchCalls(page: Page): SeenCall[] {
  const seen: SeenCall[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (!pathname.startsWith('/api/') || isByBrowser(request)) return;
    seen.push({
      path: pathname,
      method: request.method(),
      query: searchParams,
      headers: request.headers(),
    });
  });
  return seen;
}

/** Records the names of scripts fetched by a page, without their hashes: `home-page`, `common`. */
export function watchScripts(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    const name = /\/assets\/(.+)-.{8}\.js$/.exec(new URL(request.url()).pathname)?.[1];
    if (name !== undefined) seen.push(name);
  });
  return seen;
}

/** Pictures such as QR codes are requested by the browser, without the app's headers. */
function isByBrowser(request: Request): boolean {
  return request.resourceType() === 'image';
}
