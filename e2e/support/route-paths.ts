import { readdirSync, readFileSync } from 'node:fs';

const PAGE = /\bpath: '(\/[^']*)'/g;

/** Every path of the web app, as the routes say. */
export const ROUTE_PATHS = pathsOf('web');

/** Every path of the console below `/console`, from its routes. */
export const CONSOLE_PATHS = pathsOf('console');

function pathsOf(app: 'web' | 'console'): readonly string[] {
  const folder = new URL(`../../apps/${app}/src/`, import.meta.url);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?:[\\/]|-)route[rs]\.ts$/.test(name))
    .flatMap((name) => [...readFileSync(new URL(name, folder), 'utf8').matchAll(PAGE)])
    .flatMap(([, path]) => path ?? []);
}
