import { message } from '@assay/locales/server';
import { actAlone } from '../../../backoffice/console/act-alone.ts';
import type { StaffContext } from '../../../backoffice/console/route.ts';
import { accept, type Reply, refuse } from '../../../edge/http/handler.ts';
import { withdrawMessage, writeMessage } from '../messages.ts';
import { readStored } from './deal-case.ts';
import { giveCommand } from './give-command.ts';
import { rulingTarget } from './ruling-target.ts';

const STAFF = 0n;

/** Asks or tells both parties of a deal something. */
export async function writeToParties(
  { id, text }: { readonly id: number; readonly text: string },
  context: StaffContext,
): Promise<Reply<string>> {
  const { exchange, staff, language } = context;
  const row = await readStored(exchange, id);
  if (row === undefined) return refuse('c2c.unknown_deal');
  const written = await writeMessage(exchange, row.id, STAFF, { text, picture: '', key: undefined });
  if (typeof written === 'string') return refuse('c2c.client_key_used');
  const entry = { action: 'c2c.write', target: rulingTarget(id), after: { text } };
  const refused = await actAlone(context, entry, (key) =>
    giveCommand(exchange, {
      room: 'c2c',
      type: 'write_to_c2c_parties',
      by: { staff: Number(staff.staffId), name: staff.email, reason: 'write' },
      deal: id,
      message: Number(written.id),
      digest: written.digest,
      key,
    }),
  );
  if (refused !== null) {
    await withdrawMessage(exchange.database, written);
    return refused;
  }
  return accept(message(language, 'c2c.said'));
}
