import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'rolldown';
import { BUNDLED_PROGRAMS } from './programs.ts';

const ROOT = join(import.meta.dirname, '../../../..');
/** Packages that load native parts, or files next to their own. */
const EXTERNAL_PACKAGES = /^(sharp|@node-rs\/argon2|pg-native|pino|bufferutil|utf-8-validate)$/;

/** Bundles of one run. */
export type Bundles = { readonly directory: string; remove(): void };

/**
 * Bundles each program of the server with its sources and libraries: a process that reads a few files needs half of the
 * processor time of one that loads two thousand. The bundles are inside the repository, where libraries are resolved.
 */
export async function bundlePrograms(): Promise<Bundles> {
  const parent = join(ROOT, '.cache');
  mkdirSync(parent, { recursive: true });
  const directory = mkdtempSync(join(parent, 'programs-'));
  await build({
    cwd: ROOT,
    input: BUNDLED_PROGRAMS,
    platform: 'node',
    external: EXTERNAL_PACKAGES,
    plugins: [placesOfSources],
    logLevel: 'silent',
    output: { dir: directory, format: 'esm' },
  });
  return { directory, remove: () => rmSync(directory, { recursive: true, force: true }) };
}

/** Keeps the paths of files next to a source (migrations, texts); paths of programs become those of the bundles. */
const placesOfSources: Plugin = {
  name: 'places-of-sources',
  transform: {
    filter: { id: { exclude: /node_modules/ }, code: 'import.meta.' },
    handler: (code, id) =>
      bundlesNextTo(dirname(id))
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

function bundlesNextTo(directory: string): { readonly source: string; readonly bundle: string }[] {
  return Object.entries(BUNDLED_PROGRAMS)
    .filter(([, source]) => dirname(join(ROOT, source)) === directory)
    .map(([name, source]) => ({ source: basename(source), bundle: `${name}.js` }));
}
