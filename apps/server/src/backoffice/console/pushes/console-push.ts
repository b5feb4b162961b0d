import type { ConsoleEvent, PushedBy } from '@assay/contract/console';

/** Push to staff whose page is subscribed to it. */
export type ConsolePush<AnyEvent extends ConsoleEvent = ConsoleEvent> = {
  readonly event: AnyEvent;
  /** Returns the current state for a new subscriber. */
  readonly readPayload: () => Promise<PushedBy<AnyEvent>>;
  /** Publishes changes from now on, while there are subscribers. Returns a function that ends it. */
  readonly onChange: (push: (payload: PushedBy<AnyEvent>) => void) => () => void;
};
