import type { TwapCommand } from './commands.ts';
import type { OpenTwap } from './open-twap.ts';
import type { TwapRejection } from './rejection.ts';
import type { TwapId } from './twap-order.ts';
import type { Twaps } from './twaps.ts';

type Change = Exclude<TwapCommand, { type: 'start_twap' }>;

/** Pauses, resumes or cancels an order of its owner. Frozen owners may pause and cancel. */
export function changeTwap(command: Change, twaps: Twaps): TwapRejection | null {
  const owner = command.by.trader;
  const twap = twaps.open.get(command.twap as TwapId);
  if (twap === undefined || twap.facts.owner !== owner) return { code: 'unknown_twap' };
  if (twap.item !== null && twaps.stage.agenda.isDue(twap.item)) return { code: 'settling' };
  switch (command.type) {
    case 'pause_twap':
      return pause(twap, twaps);
    case 'resume_twap':
      return twaps.stage.owners.actingFault(owner) ?? resume(twap, twaps);
    case 'cancel_twap':
      twaps.end(twap, 'cancelled');
      return null;
  }
}

function pause(twap: OpenTwap, twaps: Twaps): TwapRejection | null {
  if (twap.item === null) return { code: 'not_running' };
  const { agenda, changes } = twaps.stage;
  agenda.remove(twap.item);
  twap.item = null;
  twaps.change(twap, { status: 'paused', nextAt: null, pausedAt: changes.time });
  return null;
}

function resume(twap: OpenTwap, twaps: Twaps): TwapRejection | null {
  const { pausedAt, shiftMs } = twap.facts;
  if (pausedAt === null) return { code: 'not_paused' };
  const pauseMs = twaps.stage.changes.time - pausedAt;
  twaps.scheduleNext(twap, { status: 'running', pausedAt: null, shiftMs: shiftMs + pauseMs });
  return null;
}
