import { basename, dirname, join } from 'node:path';
import { joinProblems, joinProducts, readArea, readAreas } from './sections.ts';

const ASKED = /^(.*[\\/]locales[\\/]src[\\/]\w+[\\/]\w+\.json)\?(trader|staff|problem|products)$/;

/**
 * Vite plugin that makes a module of each section that an app imports, so that it contains no other: `vote.json?trader`
 * and `desk.json?staff` are that section of the file, `common.json?problem` is that section of all areas of traders,
 * `console.json?problem` of all areas, and `console.json?products` the texts for staff about products.
 */
export function textSections() {
  return {
    name: 'text-sections',
    config: () => ({ build: { rolldownOptions: { output: { chunkFileNames: nameOf } } } }),
    load(this: Watching, id: string) {
      const [, path = '', asked] = ASKED.exec(id) ?? [];
      if (asked === undefined) return null;
      const texts =
        asked === 'trader' || asked === 'staff' ? readArea(path)[asked] : textsOfAll(path, asked, this);
      if (texts === undefined) throw new Error(`${path} has no section ${asked}`);
      return { code: `export default ${JSON.stringify(texts)};`, moduleType: 'js' as const };
    },
  };
}

/** Returns the file name of a module in the build, that of the imported area. */
function nameOf({ facadeModuleId }: { readonly facadeModuleId: string | null }): string {
  const [, , asked] = ASKED.exec(facadeModuleId ?? '') ?? [];
  return `assets/${asked === 'problem' || asked === 'products' ? asked : '[name]'}-[hash].js`;
}

/** Part of a plugin's context: a change of a watched file reloads the module. */
type Watching = { addWatchFile(path: string): void };

function textsOfAll(path: string, asked: string, watching: Watching): object {
  const folder = dirname(path);
  const areas = readAreas(folder);
  for (const area of areas.keys()) watching.addWatchFile(join(folder, `${area}.json`));
  return asked === 'products' ? joinProducts(areas) : joinProblems(areas, basename(path) === 'console.json');
}
