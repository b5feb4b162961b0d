import type { OwnerId, Sequence } from '@assay/engine';
import { ExchangeUnavailable, OutcomeNotShown } from '../shared/unavailable.ts';
import type { CommittedCommand, Sequencer } from './interface.ts';

/**
 * The last command of each trader, or that changed something of theirs, which the tables do not show yet: so that nobody
 * reads less than they have done, or than they were told of.
 */
export class OwnCommands {
  readonly #sequencer: Pick<Sequencer, 'lastSequence' | 'projection'>;
  readonly #last = new Map<OwnerId, Sequence>();

  /** Must be made before traders can read. */
  constructor(sequencer: Pick<Sequencer, 'onCommitted' | 'lastSequence' | 'projection'>) {
    this.#sequencer = sequencer;
    sequencer.onCommitted((batch) => {
      for (const committed of batch) {
        const { sequence } = committed.outcome;
        forConcerned(committed, (owner) => this.#last.set(owner, sequence));
      }
    });
    sequencer.projection.onProjected((batch) => {
      for (const committed of batch) {
        const { sequence } = committed.outcome;
        forConcerned(committed, (owner) => this.#drop(owner, sequence));
      }
    });
  }

  /**
   * Resolves once the tables show everything that concerns a trader; at once nearly always. Throws `ExchangeUnavailable` when
   * they do not within seconds: nothing was done for the call that waits.
   */
  async shown(trader: OwnerId): Promise<void> {
    const last = this.#last.get(trader);
    if (last !== undefined) await this.#until(last);
  }

  /** Resolves once the tables show everything that market data and streams may have told of. Throws as `shown` does. */
  async allShown(): Promise<void> {
    await this.#until(this.#sequencer.lastSequence());
  }

  async #until(sequence: Sequence): Promise<void> {
    try {
      await this.#sequencer.projection.until(sequence);
    } catch (error) {
      if (!(error instanceof OutcomeNotShown)) throw error;
      throw new ExchangeUnavailable('the tables do not show the last commands yet', { cause: error });
    }
  }

  #drop(owner: OwnerId, sequence: Sequence): void {
    if (this.#last.get(owner) === sequence) this.#last.delete(owner);
  }
}

/**
 * Calls `note` with the trader who gave a command, and with everybody whose balances, orders or other entities it changed.
 * Every order passes here twice: a generator, or an array of an event's values, would cost it a microsecond.
 */
function forConcerned({ command, outcome }: CommittedCommand, note: (owner: OwnerId) => void): void {
  if ('trader' in command.by) note(command.by.trader);
  if (!outcome.ok) return;
  for (const event of outcome.events) {
    if (isOwned(event)) {
      note(event.owner);
      continue;
    }
    const entities = event as Readonly<Record<string, unknown>>;
    for (const name in entities) if (isOwned(entities[name])) note(entities[name].owner);
  }
}

function isOwned(value: unknown): value is { readonly owner: OwnerId } {
  return typeof value === 'object' && value !== null && 'owner' in value && typeof value.owner === 'number';
}
