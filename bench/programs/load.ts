/** Plan of the load generator, as JSON on its command line. */
export type ProgramPlan = {
  readonly port: number;
  /** The file with the keys. */
  readonly keys: string;
  /** Way of placing orders: the API call signed with HMAC, or the WebSocket after a logon. */
  readonly transport: 'http' | 'socket';
  readonly connections: number;
  readonly seconds: number;
  readonly seed: number;
};

/** Result of a load. */
export type ProgramReport = {
  readonly acknowledged: number;
  readonly errors: number;
  /** The first few answers that were errors. */
  readonly samples: readonly string[];
  readonly perSecond: number;
};
