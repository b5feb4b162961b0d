import { fileURLToPath, URL } from 'node:url';
import type { Engine } from '@assay/engine';
import { vi } from 'vitest';
import { REAL_ENGINES } from '../engine/real-engines.ts';
import type { Engines } from '../engine-view.ts';

const SPOT = new URL('../../packages/engine/src/spot/', import.meta.url);

/**
 * Engines of which the live one is built from the real source with some functions or classes of one file replaced;
 * whatever it is compared with is as it should be. `Module` is the type of that file, without which nothing is known of
 * its parts.
 */
export async function mutantEngines<Module extends object>(
  file: string,
  change: (real: Module) => Partial<Module>,
): Promise<() => Engines> {
  const path = fileURLToPath(new URL(file, SPOT));
  vi.resetModules();
  vi.doMock(path, async (original) => {
    const real = await original<Module>();
    return { ...real, ...change(real) };
  });
  const { Engine: Mutant } = await import('@assay/engine');
  vi.doUnmock(path);
  vi.resetModules();
  return () => enginesLedBy(() => new Mutant());
}

function enginesLedBy(create: () => Engine): Engines {
  let isFirst = true;
  return {
    ...REAL_ENGINES,
    create: (book) => {
      if (book === 'plain' || !isFirst) return REAL_ENGINES.create(book);
      isFirst = false;
      return create();
    },
  };
}
