import { HALTABLE, type Halt } from '@assay/engine';
import type { RowOf } from '../store/declaration.ts';
import { entity } from '../store/table.ts';

const halt = entity<Halt & { readonly isInForce: boolean }>();

/** Every operation that was ever halted on the whole exchange, with its last halt. */
export const HALTS = halt.table('halts', {
  life: { kind: 'upsert', key: ['what'] },
  verification: { claim: 'Every halt of the exchange stands as its commands left it', one: 'halt' },
  from: { halt_changed: (event) => event.halt },
  columns: {
    what: halt.word(HALTABLE, ({ what }) => what),
    notice: halt.text(({ notice }) => notice),
    since_ms: halt.int8(({ since }) => since),
    is_in_force: halt.bool(({ isInForce }) => isInForce),
  },
});

declare module '../database/schema.ts' {
  interface Schema {
    halts: RowOf<typeof HALTS>;
  }
}
