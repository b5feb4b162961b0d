import type { C2c } from './c2c.ts';
import type { SendC2cMessage, WriteToParties } from './commands.ts';
import { C2C_PARTIES, type C2cParty, partyOf } from './deal.ts';
import type { OpenDeal } from './deals.ts';
import type { C2cRejection } from './rejection.ts';

/** Maximum number of messages per party and deal. */
export const MAX_MESSAGES = 200;

type MessageReference = { readonly message: number; readonly digest: string };
type Message = MessageReference & { readonly kind: 'chat' | 'statement' | 'staff' };

/** Records a message of a party; frozen owners may send one, because it is evidence. */
export function sendMessage(command: SendC2cMessage, c2c: C2c): C2cRejection | null {
  const { by, kind, deal: id } = command;
  const open = c2c.deals.find(id);
  const party = open === undefined ? null : partyOf(open.deal, by.trader);
  if (open === undefined || party === null) return { code: 'unknown_deal' };
  const fault = checkMessage(open, party, command);
  if (fault !== null) return fault;
  if (kind === 'statement') {
    const { dispute } = open.deal;
    const acceptsStatements = dispute?.state === 'open' || dispute?.state === 'appealed';
    if (!acceptsStatements || c2c.stage.changes.time > dispute.statementsUntil)
      return { code: 'statements_over' };
    if (!dispute.stated.includes(party)) {
      const stated = C2C_PARTIES.filter(
        (anyParty) => anyParty === party || dispute.stated.includes(anyParty),
      );
      c2c.changeDeal(open.deal, { dispute: { ...dispute, stated } });
    }
  }
  recordMessage(open, party, command, c2c);
  return null;
}

/** Records a message of staff to both parties. */
export function writeToParties(command: WriteToParties, c2c: C2c): C2cRejection | null {
  const open = c2c.deals.find(command.deal);
  if (open === undefined) return { code: 'unknown_deal' };
  if (!isReference(command)) return { code: 'invalid_message' };
  recordMessage(open, 'staff', { ...command, kind: 'staff' }, c2c);
  return null;
}

/** Returns the rejection of a further message of a party; null if it is allowed. */
export function checkMessage(
  { messageCounts: said }: OpenDeal,
  party: C2cParty,
  reference: MessageReference,
): C2cRejection | null {
  if (!isReference(reference)) return { code: 'invalid_message' };
  return said[party] >= MAX_MESSAGES ? { code: 'too_many_messages', most: MAX_MESSAGES } : null;
}

export function recordMessage(open: OpenDeal, from: C2cParty | 'staff', content: Message, c2c: C2c): void {
  const { sequence, time } = c2c.stage.changes;
  const { id: deal, buyer, seller } = open.deal;
  const { kind, message, digest } = content;
  if (from !== 'staff') open.messageCounts[from] += 1;
  c2c.emit({
    type: 'c2c_said',
    said: { id: sequence, deal, from, buyer, seller, kind, message, digest, time },
  });
  c2c.stage.changes.createdId = sequence;
}

function isReference({ message, digest }: MessageReference): boolean {
  return message > 0 && /^[0-9a-f]{64}$/.test(digest);
}
