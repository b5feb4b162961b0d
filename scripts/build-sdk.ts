import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { entryText } from './sdk/generate.ts';
import { inRoot } from './toolchain/root.js';

/** `npm pack` in `packages/sdk`: generates its programs and types from the contract into `dist`. */
await buildSdk(inRoot('packages/sdk/dist'));

async function buildSdk(target: string): Promise<void> {
  const folder = await mkdtemp(join(inRoot('.cache'), 'sdk-'));
  try {
    await cp(inRoot('packages/sdk/src'), folder, { recursive: true });
    await writeFile(join(folder, 'index.ts'), entryText());
    await writeFile(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: options(target), include: ['*.ts'] }),
    );
    await rm(target, { recursive: true, force: true });
    await promisify(execFile)(inRoot('node_modules/.bin/tsc'), ['-p', folder]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function options(target: string) {
  return {
    target: 'ES2023',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    module: 'ESNext',
    moduleResolution: 'bundler',
    types: [],
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    verbatimModuleSyntax: true,
    allowImportingTsExtensions: true,
    rewriteRelativeImportExtensions: true,
    declaration: true,
    rootDir: '.',
    outDir: target,
  };
}
