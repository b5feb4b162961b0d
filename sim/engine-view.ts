import type { Engine } from '@assay/engine';

/** What the simulator uses of the engine: its public face, so that a test can put a faulty one in its place. */
export type EngineView = Pick<
  Engine,
  | 'apply'
  | 'snapshot'
  | 'stateHash'
  | 'audit'
  | 'currencies'
  | 'pairs'
  | 'balance'
  | 'order'
  | 'openOrders'
  | 'depth'
  | 'lastPrice'
>;

/** Where engines come from. `plain` asks for the plain order book instead of the fast one. */
export type Engines = {
  readonly create: (book: 'fast' | 'plain') => EngineView;
  readonly restore: (snapshot: string) => EngineView;
};
