import { existsSync, readFileSync } from 'node:fs';
import { parseOutsideJson } from '@assay/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { withDeadline } from '../../core/database/deadlines.ts';
import { memoized } from '../../core/shared/memoized.ts';
import { readSiteName } from '../../core/site-settings/site-settings.ts';
import type { SendPage } from '../../edge/http/web-app.ts';
import type { Exchange } from '../../exchange/exchange.ts';

/** Name in the build; an exchange of that name serves the files unchanged. */
const BUILT_NAME = 'Assay';
const NAME_CACHED_MS = 10_000;

/**
 * Serves the parts of the web app that show the site's name before any script runs: page title, app manifest, and the
 * icon, which is the first letter of a name other than the build's. Returns the function that sends a page.
 */
export function serveBrandedApp(
  server: FastifyInstance,
  exchange: Pick<Exchange, 'database' | 'settings' | 'now'>,
  directory: string,
  sendBuilt: SendPage,
): SendPage {
  const files = ['index.html', 'manifest.webmanifest'].map((name) => `${directory}/${name}`);
  if (!files.every((file) => existsSync(file))) return sendBuilt;
  const [page = '', manifest = ''] = files.map((file) => readFileSync(file, 'utf8'));
  const cachedName = memoized(() => withDeadline(() => readSiteName(exchange)), exchange.now, NAME_CACHED_MS);
  // The page is also served while the database is unavailable.
  const nameOf = (): Promise<string> => cachedName().catch(() => exchange.settings.siteName);

  const sendPage: SendPage = async (request, reply) => {
    const name = await nameOf();
    if (name === BUILT_NAME) return sendBuilt(request, reply);
    return sendContent(reply, 'text/html; charset=utf-8', brandedPage(page, name));
  };
  server.get('/', sendPage);
  serve('/manifest.webmanifest', 'application/manifest+json', (name) => brandedManifest(manifest, name));
  serve('/icon.svg', 'image/svg+xml', (name) => letterIcon(name, 14));
  serve('/icon-maskable.svg', 'image/svg+xml', (name) => letterIcon(name, 0));
  return sendPage;

  function serve(path: string, type: string, contentOf: (name: string) => string): void {
    server.get(path, async (_request, reply) => {
      const name = await nameOf();
      if (name === BUILT_NAME) return reply.sendFile(path.slice(1), directory);
      return sendContent(reply, type, contentOf(name));
    });
  }
}

/** Returns the page with the name as its title, without the build's home screen picture. */
export function brandedPage(page: string, name: string): string {
  return page
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(name)}</title>`)
    .replace(/\s*<link rel="apple-touch-icon"[^>]*>/, '');
}

/** Returns the manifest with the name, and with only the icons that are generated from it. */
export function brandedManifest(manifest: string, name: string): string {
  const built: unknown = parseOutsideJson(manifest);
  const fields = typeof built === 'object' && built !== null ? built : {};
  const icons = ['any', 'maskable'].map((purpose) => ({
    src: purpose === 'any' ? '/icon.svg' : '/icon-maskable.svg',
    sizes: 'any',
    type: 'image/svg+xml',
    purpose,
  }));
  return JSON.stringify({ ...fields, name, short_name: name, icons });
}

/** Returns an icon with the first letter of the name in the colours of the build's icon. */
export function letterIcon(name: string, radius: number): string {
  const [letter = ''] = name.trim().toLocaleUpperCase('en');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${radius}" fill="#0d1015"/><text x="32" y="45" font-family="system-ui, sans-serif" font-size="36" font-weight="700" text-anchor="middle" fill="#9a93f5">${escaped(letter)}</text></svg>`;
}

function sendContent(reply: FastifyReply, type: string, content: string): FastifyReply {
  return reply.type(type).header('cache-control', 'no-cache').send(content);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
