/** Task of a process of the load, as JSON on its command line. */
export type ReadPlan = {
  readonly port: number;
  /** `bystander`: sends the requests of a page periodically. `hostile`: sends the maximum allowed for one network. */
  readonly role: 'bystander' | 'hostile';
  readonly seconds: number;
};

/** Outcome of the requests of a process of the load. */
export type ReadReport = {
  /** Milliseconds from the scheduled time of each request to its answer. */
  readonly times: readonly number[];
  readonly answered: number;
  /** Refused by the limit of the network, and by the queue. */
  readonly limited: number;
  readonly busy: number;
  /** All other outcomes. */
  readonly faults: number;
};
