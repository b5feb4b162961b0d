import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'rolldown';
import { BUNDLED_PROGRAMS } from './programs.ts';

const ROOT = join(import.meta.dirname, '../../../..');
/** They load native parts, or files beside their own. */
const LEFT_IN_PLACE = /^(sharp|@node-rs\/argon2|pg-native|pino|bufferutil|utf-8-validate)$/;

/** Bundles of one run. */
export type Bundles = { readonly directory: string; remove(): void };

/**
 * Puts the sources of each program of the server, and the libraries, together: a process that reads a few files starts
 * with half of the processor time of one that finds two thousand. They lie in the house, where libraries are found.
 */
export async function bundlePrograms(): Promise<Bundles> {
  const parent = join(ROOT, '.cache');
  mkdirSync(parent, { recursive: true });
  const directory = mkdtempSync(join(parent, 'programs-'));
  await build({
    cwd: ROOT,
    input: BUNDLED_PROGRAMS,
    platform: 'node',
    external: LEFT_IN_PLACE,
    plugins: [placesOfSources],
    logLevel: 'silent',
    output: { dir: directory, format: 'esm' },
  });
  return { directory, remove: () => rmSync(directory, { recursive: true, force: true }) };
}

/** Keeps the places of what lies beside a source (migrations, texts); of a program, that of its bundle. */
const placesOfSources: Plugin = {
  name: 'places-of-sources',
  transform: {
    filter: { id: { exclude: /node_modules/ }, code: 'import.meta.' },
    handler: (code, id) =>
      bundlesBeside(dirname(id))
        .reduce(
          (text, { source, bundle }) =>
            text.replaceAll(
              `new URL('./${source}', import.meta.url)`,
              `new URL(import.meta.resolve('./${bundle}'))`,
            ),
          code,
        )
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
  },
};

function bundlesBeside(directory: string): { readonly source: string; readonly bundle: string }[] {
  return Object.entries(BUNDLED_PROGRAMS)
    .filter(([, source]) => dirname(join(ROOT, source)) === directory)
    .map(([name, source]) => ({ source: basename(source), bundle: `${name}.js` }));
}
