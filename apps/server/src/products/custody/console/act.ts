import type { Command, Staff } from '@assay/engine';
import { message } from '@assay/locales/server';
import { actWithoutApproval, issuerOf } from '../../../backoffice/console/act-alone.ts';
import type { StaffContext } from '../../../backoffice/console/route.ts';
import { accept, type Refused, refuse } from '../../../edge/http/handler.ts';
import { giveCommand } from './give-command.ts';

/** Submits a command in a staff member's name and writes an audit entry. */
export async function act(
  context: StaffContext,
  action: string,
  target: string,
  reason: string,
  command: (by: Staff) => Command,
) {
  const refused = await tryAct(context, action, target, reason, command);
  if (refused === 'second') return refuse('console.second_person');
  return refused ?? accept(message(context.language, 'console.done'));
}

/**
 * Submits a command as `act` does. Returns null when executed, `second` when it requires a second person, and the
 * refusal otherwise.
 */
export function tryAct(
  context: StaffContext,
  action: string,
  target: string,
  reason: string,
  command: (by: Staff) => Command,
): Promise<Refused | 'second' | null> {
  const by = issuerOf(context, reason);
  return actWithoutApproval(context, { action, target, reason }, (key) =>
    giveCommand(context.exchange, { ...command(by), key }),
  );
}
