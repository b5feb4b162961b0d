import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../../apps/web/src/', import.meta.url);
const PAGE = /\bpath: '(\/[^']*)'/g;

/** Every path of the web app, from its routes. */
export const ROUTE_PATHS = pathsOf(PAGE);

function pathsOf(pattern: RegExp): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?:[\\/]|-)routes\.ts$/.test(name))
    .flatMap((name) => [...readFileSync(new URL(name, folder), 'utf8').matchAll(pattern)])
    .flatMap(([, path]) => path ?? []);
}
