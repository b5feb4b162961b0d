import type { Command, CommandIn, Haltable, Service } from '@assay/engine';
import type { ProductGenerator } from '../product.ts';
import { UnaskedDraws } from '../unasked-draws.ts';
import type { World } from '../world.ts';

const HOUSE: Service = { service: 'setup' };
const ALL: readonly Haltable[] = ['trading', 'withdrawals', 'logins'];
const NOTICES = ['The index prices are wrong.', 'Maintenance', '', '   ', 'n'.repeat(300), 'n'.repeat(301)];

/** Halts and resumes, unasked, in some runs: mostly what is halted is soon resumed, so that the books stay alive. */
export class HaltsGenerator implements ProductGenerator {
  readonly weight = 0;
  readonly #draws: UnaskedDraws;

  constructor(world: World) {
    const { unaskedPercent } = world;
    const percent = unaskedPercent === null ? undefined : Math.min(unaskedPercent, 1);
    this.#draws = new UnaskedDraws(world, [3_571, 89, 23, 5], [0, 0, 0, 2], percent);
  }

  opening(): Command[] {
    return [];
  }

  next(): CommandIn<'halts'> {
    const { random } = this.#draws;
    const what = random.pick(ALL);
    if (random.chance(75)) return { room: 'halts', type: 'resume', by: HOUSE, what };
    return { room: 'halts', type: 'halt', by: HOUSE, what, notice: random.pick(NOTICES) };
  }

  unasked(): Command | undefined {
    return this.#draws.take(() => this.next());
  }
}
