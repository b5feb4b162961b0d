import { declareRoom, type Room, type Stage } from '../room.ts';
import { CREDIT_REASONS, type Credit, custodyCommands } from './commands.ts';
import { type CustodyRejection, credit } from './credit.ts';

declare module '../ledger/words.ts' {
  interface PostingReasons extends Record<(typeof CREDIT_REASONS)[number], true> {}
}

/** Money that comes in from outside. */
export const custody = declareRoom<never, CustodyRejection>()({
  number: 2,
  format: 1,
  commands: custodyCommands,
  reasons: CREDIT_REASONS,
  open: (stage) => new CustodyRoom(stage),
});

/** It has no state of its own: what came in stands in the ledger. */
class CustodyRoom implements Room<Credit> {
  readonly #stage: Stage;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  handle(command: Credit): CustodyRejection | null {
    return credit(command, this.#stage);
  }

  write(): readonly [] {
    return [];
  }

  read(): void {
    throw new Error('the room of custody has no state to read');
  }
}
