import type { Command, Staff } from '@assay/engine';
import { message } from '@assay/locales/server';
import type { StaffContext } from '../../../backoffice/console/route.ts';
import { actWithoutApproval, issuerOf } from '../../../backoffice/console/without-approval.ts';
import { accept, type Refused, refuse } from '../../../edge/http/handler.ts';
import { submitCommand } from './submit-command.ts';

/** Submits a command in a staff member's name and writes an audit entry. */
export async function submitAudited(
  context: StaffContext,
  action: string,
  target: string,
  reason: string,
  command: (issuer: Staff) => Command,
) {
  const refusal = await trySubmitAudited(context, action, target, reason, command);
  if (refusal === 'second') return refuse('console.second_person');
  return refusal ?? accept(message(context.language, 'console.done'));
}

/**
 * Submits a command as `submitAudited` does. Returns null when executed, `second` when it requires a second person, and the
 * refusal otherwise.
 */
export function trySubmitAudited(
  context: StaffContext,
  action: string,
  target: string,
  reason: string,
  command: (issuer: Staff) => Command,
): Promise<Refused | 'second' | null> {
  const issuer = issuerOf(context, reason);
  return actWithoutApproval(context, { action, target, reason }, (key) =>
    submitCommand(context.exchange, { ...command(issuer), key }),
  );
}
