import type { ClientKey, Issuer, Sequence } from '@assay/engine';
import { describe, test } from 'vitest';
import { expectFoundOnLively } from './finding-faults.ts';
import { mutantEngines } from './mutant-engine.ts';

type Spaces = { keySpaceOf(by: Issuer): string };

const ISSUER_FILE = 'command/issuer.ts';

describe('SIM-021: a fault in whose a key is, is found', () => {
  test("a trader's key that meets a service's", async () => {
    const engines = await mutantEngines<Spaces>(ISSUER_FILE, ({ keySpaceOf }) => ({
      keySpaceOf: (by) => ('trader' in by || 'service' in by ? 'all' : keySpaceOf(by)),
    }));
    expectFoundOnLively(engines, 'answer');
  });

  test("a trader's key that meets the staff's", async () => {
    const engines = await mutantEngines<Spaces>(ISSUER_FILE, ({ keySpaceOf }) => ({
      keySpaceOf: (by) => ('service' in by ? keySpaceOf(by) : 'all'),
    }));
    expectFoundOnLively(engines, 'answer');
  });

  test('the keys of two traders that meet', async () => {
    const engines = await mutantEngines<Spaces>(ISSUER_FILE, ({ keySpaceOf }) => ({
      keySpaceOf: (by) => ('trader' in by ? 'traders' : keySpaceOf(by)),
    }));
    expectFoundOnLively(engines, 'answer');
  });

  test('the keys of two services that meet', async () => {
    const engines = await mutantEngines<Spaces>(ISSUER_FILE, ({ keySpaceOf }) => ({
      keySpaceOf: (by) => ('service' in by ? 'service' : keySpaceOf(by)),
    }));
    expectFoundOnLively(engines, 'answer');
  });

  test('colleagues who each have keys of their own', async () => {
    const engines = await mutantEngines<Spaces>(ISSUER_FILE, ({ keySpaceOf }) => ({
      keySpaceOf: (by) => ('staff' in by ? `staff ${by.staff}` : keySpaceOf(by)),
    }));
    expectFoundOnLively(engines, 'answer');
  });
});

describe('SIM-022: a fault in how long a key is remembered is found', () => {
  type Keys = { isUsed(space: string, key: ClientKey, now: Sequence): boolean };
  type Module = { UsedKeys: new () => Keys };

  test.each([
    ['too early', 1],
    ['too late', -1],
  ])('a key forgotten one command %s', async (_when, off) => {
    const engines = await mutantEngines<Module>('keys/used-keys.ts', ({ UsedKeys }) => ({
      UsedKeys: class extends UsedKeys {
        override isUsed(space: string, key: ClientKey, now: number): boolean {
          return super.isUsed(space, key, (now + off) as Sequence);
        }
      },
    }));
    expectFoundOnLively(engines, 'answer');
  });

  test('a key that only a trader is remembered by', async () => {
    type Using = Keys & { use(space: string, key: ClientKey, sequence: Sequence): void };
    const engines = await mutantEngines<{ UsedKeys: new () => Using }>(
      'keys/used-keys.ts',
      ({ UsedKeys }) => ({
        UsedKeys: class extends UsedKeys {
          override use(space: string, key: ClientKey, sequence: Sequence): void {
            if (/^\d/.test(space)) super.use(space, key, sequence);
          }
        },
      }),
    );
    expectFoundOnLively(engines, 'answer');
  });
});
