import { accessSync } from 'node:fs';
import { fileURLToPath, URL } from 'node:url';
import { vi } from 'vitest';
import { REAL_ENGINES } from '../engine/real-engines.ts';
import type { Engines, EngineView } from '../engine-view.ts';

const ENGINE = new URL('../../packages/engine/src/', import.meta.url);

/**
 * Engines of which the live one is built from the real source with some functions or classes of one file replaced; the
 * engines it is compared with are correct. `Module` is the type of that file, needed for the types of its exports.
 */
export async function mutantEngines<Module extends object>(
  file: string,
  change: (real: Module) => Partial<Module>,
  others: Engines = REAL_ENGINES,
  create: (engine: typeof import('@assay/engine')) => EngineView = ({ Engine, latestState }) =>
    new Engine(latestState()),
): Promise<() => Engines> {
  const path = fileURLToPath(new URL(file, ENGINE));
  // A missing file would not be replaced, and no fault would be found.
  accessSync(path);
  vi.resetModules();
  vi.doMock(path, async (original) => {
    const real = await original<Module>();
    const replaced = change(real);
    // An export of another name would replace nothing.
    for (const name of Object.keys(replaced))
      if (!(name in real)) throw new Error(`${file} does not export ${name}`);
    return { ...real, ...replaced };
  });
  const mutant = await import('@assay/engine');
  vi.doUnmock(path);
  vi.resetModules();
  return () => enginesLedBy(() => create(mutant), others);
}

function enginesLedBy(create: () => EngineView, others: Engines): Engines {
  let isFirst = true;
  return {
    ...others,
    create: (make) => {
      if (make === 'plain' || !isFirst) return others.create(make);
      isFirst = false;
      return create();
    },
  };
}
