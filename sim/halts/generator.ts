import type { Command, CommandIn, Haltable, Service, TimeMs } from '@assay/engine';
import type { Expectation } from '../audit/expectation.ts';
import type { ProductGenerator } from '../product.ts';
import { UnaskedDraws } from '../unasked-draws.ts';
import type { World } from '../world.ts';

const HOUSE: Service = { service: 'setup' };
const ALL: readonly Haltable[] = ['trading', 'withdrawals', 'logins'];
const NOTICES = ['The index prices are wrong.', 'Maintenance', '', '   ', 'n'.repeat(300), 'n'.repeat(301)];

/** Milliseconds before an arrival at which withdrawals may be halted. */
const SHORTLY = 20;

/**
 * Halts and resumes by spontaneous commands, in some runs: mostly resumed soon, so that trading continues. Withdrawals
 * are also halted shortly before one arrives at another user.
 */
export class HaltsGenerator implements ProductGenerator {
  readonly weight = 0;
  readonly #draws: UnaskedDraws;
  readonly #world: World;
  #arrival: TimeMs | null = null;

  constructor(world: World) {
    const { unaskedPercent } = world;
    this.#world = world;
    const percent = unaskedPercent === null ? undefined : Math.min(unaskedPercent, 1);
    this.#draws = new UnaskedDraws(world, [3_571, 89, 23, 5], [0, 0, 0, 2], percent);
  }

  opening(): Command[] {
    return [];
  }

  next(): CommandIn<'halts'> {
    const { random } = this.#draws;
    const activity = random.pick(ALL);
    if (random.chance(75)) return { room: 'halts', type: 'resume', by: HOUSE, what: activity };
    return { room: 'halts', type: 'halt', by: HOUSE, what: activity, notice: random.pick(NOTICES) };
  }

  unasked(): Command | undefined {
    if (this.#arrival !== null && this.#arrival < this.#world.clock.now + SHORTLY) {
      this.#arrival = null;
      return { room: 'halts', type: 'halt', by: HOUSE, what: 'withdrawals', notice: 'Keys have leaked.' };
    }
    return this.#draws.take(() => this.next());
  }

  learn(_command: Command, { events, time }: Expectation): void {
    if (this.#draws.percent === 0) return;
    for (const event of events.values()) {
      if (event.type !== 'withdrawal_changed') continue;
      const { state, toOwner, heldUntil, appliedAt } = event.withdrawal;
      const isSelfTransfer = state === 'applied' && toOwner !== null && appliedAt === time;
      if (isSelfTransfer && heldUntil > time) this.#arrival = heldUntil;
    }
  }
}
