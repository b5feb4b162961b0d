/** Task of a process of the load, as JSON on its command line. */
export type ReadPlan = {
  readonly port: number;
  /** `bystander`: asks now and then what a page asks. `hostile`: asks for all that one network may. */
  readonly role: 'bystander' | 'hostile';
  readonly seconds: number;
};

/** Outcome of the requests of a process of the load. */
export type ReadReport = {
  /** Milliseconds from when each request was due to its answer. */
  readonly times: readonly number[];
  readonly answered: number;
  /** Refused for the limit of the network, and for the queue. */
  readonly limited: number;
  readonly busy: number;
  /** Anything else. */
  readonly faults: number;
};
