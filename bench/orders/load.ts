/** Plan of the load generator, as JSON on its command line. */
export type LoadPlan = {
  readonly port: number;
  /** File with the tokens, one per line: the first half buys, the second sells. */
  readonly tokens: string;
  /** File with the users' API keys for API orders, one per line: key, blank, secret. */
  readonly keys?: string;
  readonly connections: number;
  /** Orders a second at fixed moments; null: each connection sends its next order as soon as the last is answered. */
  readonly rate: number | null;
  readonly seconds: number;
  readonly seed: number;
};

/** Result of a load. An answer counts as acknowledged when it is HTTP 200 with the type `ok`, or with an order. */
export type LoadReport = {
  readonly acknowledged: number;
  readonly errors: number;
  /** The first few answers that were errors. */
  readonly samples: readonly string[];
  readonly perSecond: number;
  /** Milliseconds from the moment an order was due (or sent, without a rate) to the end of its answer. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly worst: number;
  /** CPU seconds of the generator. */
  readonly processorSeconds: number;
};
