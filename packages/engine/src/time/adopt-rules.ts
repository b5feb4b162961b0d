import { RULES } from '../stage/rules.ts';
import type { TimeState } from '../stage/time-state.ts';
import type { AdoptRules } from './commands.ts';
import type { TimeEvent } from './event.ts';
import type { TimeRejection } from './rejection.ts';

/** Puts the first `count` entries of `RULES` into force for all later commands of the journal. */
export function adoptRules(
  { count }: AdoptRules,
  { rules, changes }: Pick<TimeState, 'rules' | 'changes'>,
): TimeRejection | null {
  if (count <= rules.count || count > RULES.length) return { code: 'rules_out_of_order' };
  while (rules.count < count) rules.adopt(changes.time);
  changes.emit<TimeEvent>({ type: 'rules_adopted', count });
  return null;
}
