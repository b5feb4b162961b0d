/** Plan of the load generator, as JSON on its command line. */
export type LoadPlan = {
  readonly port: number;
  /** The file with the tokens, one a line: the first half buys, the second sells. */
  readonly tokens: string;
  /** The file with the keys of the same users, one a line with its secret behind a blank, where programs order. */
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
  /** Processor seconds of the generator itself. */
  readonly processorSeconds: number;
};
