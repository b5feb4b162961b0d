import { CLOCK, type CommandIn, UPGRADES } from '@assay/engine';
import { Clock } from '../../src/core/sequencer/clock.ts';
import type { EnginePort } from '../../src/core/sequencer/engine-port.ts';

/** A clock that puts the rules of this release in force and issues no other command, so that no time passes. */
export class RulesAlone extends Clock {
  constructor() {
    super(() => {
      throw new Error('no day begins here');
    });
  }

  override *commands(engine: EnginePort): Generator<CommandIn<'time'>> {
    if (this.isBehind(engine)) yield { room: 'time', type: 'adopt_rules', by: CLOCK, count: UPGRADES.length };
  }

  override isBehind(engine: EnginePort): boolean {
    return engine.room('time').activeUpgradeCount() < UPGRADES.length;
  }

  override wakesAt(engine: EnginePort): number {
    return this.isBehind(engine) ? 0 : Number.POSITIVE_INFINITY;
  }
}
