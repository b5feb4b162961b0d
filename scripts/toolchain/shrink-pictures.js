import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { inRoot } from './root.js';

/** Only pictures of pages: the primitives of the gallery have tints that a palette would lose. */
const FOLDERS = ['e2e/pictures/routes', 'e2e/pictures/whole'];

/**
 * Gives accepted pictures that were written since then a palette of 256 colours: less than half of their size, and
 * nothing that a comparison sees.
 * @param {number} sinceMs
 */
export async function shrinkPictures(sinceMs) {
  /** @type {typeof import('sharp').default} */
  const sharp = createRequire(inRoot('apps/server/package.json'))('sharp');
  for (const folder of FOLDERS.map((path) => inRoot(path)).filter((path) => existsSync(path))) {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const path = join(folder, name);
      const { mtimeMs } = statSync(path);
      if (!name.endsWith('.png') || mtimeMs < sinceMs) continue;
      const picture = sharp(readFileSync(path)).png({
        palette: true,
        dither: 0,
        effort: 10,
        compressionLevel: 9,
      });
      writeFileSync(path, await picture.toBuffer());
    }
  }
}
