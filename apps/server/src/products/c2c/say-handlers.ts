import { calls, type DataOf, type InputOf } from '@assay/contract';
import { clientKey, type Rejection } from '@assay/engine';
import { type MessageKey, message } from '@assay/locales/server';
import {
  accept,
  type Refused,
  type Reply,
  type Route,
  refuse,
  type UserContext,
  userRoute,
} from '../../edge/http/handler.ts';
import { currencyOf } from '../../market/market-data/listings.ts';
import { disputeRowOf } from './dispute-row.ts';
import { deleteMessage, messageRowOf, messagesOf, type WrittenMessage, writeMessage } from './messages.ts';
import { type PartyOfDeal, readParty } from './own-deal.ts';
import { readMethods } from './payment-methods.ts';
import { readDealPicture } from './pictures.ts';
import { c2cRefusal } from './rejections.ts';

const LISTED = 100;

/** Routes of messages, disputes and appeals in a deal. */
export function messageRoutes(): readonly Route[] {
  return [
    userRoute(calls.c2cMessages, listMessages),
    userRoute(calls.c2cSay, sendMessage),
    userRoute(calls.c2cPicture, readDealPicture),
    userRoute(calls.c2cDispute, openDispute),
    userRoute(calls.c2cAppeal, appeal),
  ];
}

async function listMessages(
  { id, before }: InputOf<typeof calls.c2cMessages>,
  { exchange, session }: UserContext,
) {
  const { database, settings } = exchange;
  const found = await readParty(database, id, session.userId);
  if (found === null) return refuse('c2c.unknown_deal');
  let query = messagesOf(database, found.row.id)
    .orderBy('s.id', 'desc')
    .limit(LISTED + 1);
  if (before !== undefined) query = query.where('s.id', '<', BigInt(before));
  const rows = await query.execute();
  const accounts = await accountsOf(found, exchange);
  const list = rows
    .slice(0, LISTED)
    .map((row) => messageRowOf(row, found.party, settings.timeZone, accounts));
  return accept({ list: list.reverse(), more: rows.length > LISTED ? (1 as const) : (0 as const) });
}

type MessageCall = typeof calls.c2cSay;

async function sendMessage(
  input: InputOf<MessageCall>,
  context: UserContext,
): Promise<Reply<string, DataOf<MessageCall>>> {
  const { exchange, session, language } = context;
  const { id, text = '', pic = '', kind, client_key: key } = input;
  if (text === '' && pic === '') return refuse('c2c.nothing_said');
  const prepared = await prepare(id, { text, picture: pic, key }, context);
  if ('ok' in prepared) return prepared;
  const { found, written } = prepared;
  const inDeal = messagesOf(exchange.database, found.row.id).where('s.message', '=', written.id);
  // A message sent under a key of an earlier version is repeated under another key; it is not sent twice.
  let row = await inDeal.executeTakeFirst();
  if (row === undefined) {
    const outcome = await exchange.sequencer.submit({
      room: 'c2c',
      type: 'say_in_c2c_deal',
      by: { trader: session.userId },
      deal: id,
      kind,
      ...messageName(written),
    });
    if (!outcome.ok) return unsentMessage(prepared, outcome.rejection, context);
    row = await inDeal.executeTakeFirstOrThrow();
  }
  const accounts = await accountsOf(found, exchange);
  const data = messageRowOf(row, found.party, exchange.settings.timeZone, accounts);
  return accept(message(language, 'c2c.said'), { data });
}

type DisputeCall = typeof calls.c2cDispute;

async function openDispute(
  { id, reason }: InputOf<DisputeCall>,
  context: UserContext,
): Promise<Reply<string, DataOf<DisputeCall>>> {
  const { exchange, session, language } = context;
  const prepared = await prepare(id, { text: reason, picture: '', key: undefined }, context);
  if ('ok' in prepared) return prepared;
  const { found, written } = prepared;
  const issuer = { trader: session.userId };
  const outcome = await exchange.sequencer.submit({
    room: 'c2c',
    type: 'open_c2c_dispute',
    by: issuer,
    deal: id,
    ...messageName(written),
  });
  if (!outcome.ok) return unsentMessage(prepared, outcome.rejection, context);
  const now = await readParty(exchange.database, id, session.userId);
  const data = await disputeRowOf(now?.row ?? found.row, exchange);
  return accept(message(language, 'c2c.disputed'), { data });
}

async function appeal({ id, reason }: InputOf<typeof calls.c2cAppeal>, context: UserContext) {
  const { exchange, session, language } = context;
  const prepared = await prepare(id, { text: reason, picture: '', key: undefined }, context);
  if ('ok' in prepared) return prepared;
  const { written } = prepared;
  const issuer = { trader: session.userId };
  const outcome = await exchange.sequencer.submit({
    room: 'c2c',
    type: 'appeal_c2c_ruling',
    by: issuer,
    deal: id,
    ...messageName(written),
  });
  if (!outcome.ok) return unsentMessage(prepared, outcome.rejection, context);
  const successKey: MessageKey = 'c2c.appealed';
  return accept(message(language, successKey));
}

type Prepared = { readonly found: PartyOfDeal; readonly written: WrittenMessage };
type MessageContent = { readonly text: string; readonly picture: string; readonly key: string | undefined };

/** Stores the content before the command that sends it: after a crash between the two, nothing was sent. */
async function prepare(
  id: number,
  content: MessageContent,
  { exchange, session }: UserContext,
): Promise<Prepared | Refused> {
  const found = await readParty(exchange.database, id, session.userId);
  if (found === null) return refuse('c2c.unknown_deal');
  const written = await writeMessage(exchange, found.row.id, BigInt(session.userId), content);
  if (written === 'no_picture') return refuse('c2c.picture_unknown');
  return written === 'key_used' ? refuse('common.client_key_used') : { found, written };
}

/** Withdraws the content of a refused command, and returns the refusal. */
async function unsentMessage(
  { found, written }: Prepared,
  rejection: Rejection,
  context: UserContext,
): Promise<Refused> {
  await deleteMessage(context.exchange.database, written);
  return c2cRefusal(rejection, contextOf(found, context));
}

/** Identifies a message so that it is sent once. The client key has a character that keys from outside may not have. */
function messageName({ id, digest }: WrittenMessage) {
  return { message: Number(id), digest, key: clientKey(`c2c/message/${id}`) };
}

/** Returns the accounts that the parties see of each other; none once the deal has ended. */
async function accountsOf(
  { row, isOpen }: PartyOfDeal,
  { database, vault }: UserContext['exchange'],
): Promise<readonly string[]> {
  if (!isOpen) return [];
  const parties = await Promise.all(
    [row.buyer, row.seller].map((party) => readMethods(database, vault, party, row.taken_ms)),
  );
  return parties.flatMap((methods) =>
    methods === null
      ? []
      : [methods.bank_account, methods.alipay_account, methods.wechat_account].filter((text) => text !== ''),
  );
}

function contextOf({ row }: PartyOfDeal, { exchange: { listings, settings } }: UserContext) {
  return { currency: currencyOf(row.currency, listings), timeZone: settings.timeZone };
}
