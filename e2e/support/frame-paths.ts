import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../../apps/web/src/', import.meta.url);
const FRAME = /\b(?:frame|openFrame)\('(\/[^']*)'/g;

/** Every page whose product comes later, as the routes of the products say. */
export const FRAME_PATHS: readonly string[] = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /[\\/]routes\.ts$/.test(name))
  .flatMap((name) => [...readFileSync(new URL(name, folder), 'utf8').matchAll(FRAME)])
  .flatMap(([, path]) => path ?? []);
