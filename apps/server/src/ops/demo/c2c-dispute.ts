import { type Command, clientKey, type OwnerId, ownerId } from '@assay/engine';
import { amount } from '@assay/money';
import type { Kysely } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { writeMessage } from '../../products/c2c/messages.ts';
import { COIN_DECIMALS } from './catalog.ts';

const [BUYER, SELLER] = ['alice@demo.assay', 'dave@demo.assay'];
const NUMBER = amount(100n * 10n ** BigInt(COIN_DECIMALS));

/** Statements of both sides of the dispute. */
const CLAIM = 'I sent the money before you cancelled. My bank shows the transfer.';
const REPLY = 'No money has come to my account. I cancelled because nothing came for ten minutes.';

type Parts = Pick<Exchange, 'database' | 'sequencer' | 'now'>;

/** Creates one disputed deal in the demo, for staff to decide. Idempotent. */
export async function seedDispute({ database, sequencer, now }: Parts): Promise<void> {
  const [buyer, seller] = [await idOf(database, BUYER), await idOf(database, SELLER)];
  // A demo from an older version lacks some of these users.
  if (buyer === null || seller === null) return;
  const offer = await database
    .selectFrom('c2c_offers')
    .select('id')
    .where('owner', '=', BigInt(seller))
    .where('side', '=', 'sell')
    .where('status', '=', 'open')
    .orderBy('id')
    .executeTakeFirst();
  if (offer === undefined) return;
  const submit = async (command: Command): Promise<number | null> => {
    const outcome = await sequencer.submit(command);
    return outcome.ok ? outcome.createdId : null;
  };
  const key = (name: string) => clientKey(`seed-c2c-dispute-${name}`);
  const deal = await submit({
    room: 'c2c',
    type: 'take_c2c_offer',
    by: { trader: buyer },
    offer: Number(offer.id),
    number: NUMBER,
    shownPrice: null,
    key: key('take'),
  });
  if (deal === null) return;
  const sendMessage = async (user: bigint, text: string) => {
    const message = { text, picture: '', key: 'seed' };
    const written = await writeMessage({ database, now }, BigInt(deal), user, message);
    if (typeof written === 'string') throw new Error(`the demo's dispute could not be written: ${written}`);
    return { message: Number(written.id), digest: written.digest };
  };
  await submit({ room: 'c2c', type: 'cancel_c2c_deal', by: { trader: seller }, deal, key: key('cancel') });
  const claim = await sendMessage(BigInt(buyer), CLAIM);
  const issuer = { trader: buyer };
  await submit({ room: 'c2c', type: 'open_c2c_dispute', by: issuer, deal, ...claim, key: key('open') });
  const reply = await sendMessage(BigInt(seller), REPLY);
  await submit({
    room: 'c2c',
    type: 'say_in_c2c_deal',
    by: { trader: seller },
    deal,
    kind: 'statement',
    ...reply,
    key: key('state'),
  });
}

async function idOf(database: Kysely<Schema>, email: string): Promise<OwnerId | null> {
  const user = await database
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return user === undefined ? null : ownerId(Number(user.id));
}
