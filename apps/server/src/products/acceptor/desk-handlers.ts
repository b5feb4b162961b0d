import type { AnswerOf, calls, DataOf, InputOf } from '@assay/contract';
import { type Command, clientKey } from '@assay/engine';
import { message } from '@assay/locales/server';
import { formatAmount } from '@assay/money';
import { pageRequestOf, readPage } from '../../core/database/page.ts';
import { wireTime } from '../../core/time/wire-time.ts';
import { amountIn } from '../../edge/http/amount-in.ts';
import { accept, type Reply, refuse, type UserContext } from '../../edge/http/handler.ts';
import { currencyOf } from '../../market/market-data/listings.ts';
import { accountsOf } from './accounts.ts';
import { OPEN_STATES } from './open.ts';
import { acceptorRowOf, readAcceptors } from './read-acceptors.ts';
import { dealsWithPapers } from './read-deals.ts';
import { dealRowOf } from './rows.ts';
import { submit } from './submit-command.ts';

type DeskCall = typeof calls.acceptorDesk;

const DEFAULT_LIMIT = 20;

/** Returns the acceptor's own desk: profile, terms and the deals that users have requested. */
export async function readAcceptorDesk(
  { scope, page, limit = DEFAULT_LIMIT }: InputOf<DeskCall>,
  { exchange, session, language }: UserContext,
): Promise<Reply<AnswerOf<DeskCall>>> {
  const { database, listings, settings, now } = exchange;
  const owner = BigInt(session.userId);
  const ownAcceptor = (await readAcceptors(exchange)).find((acceptor) => acceptor.owner === owner);
  const application = await database
    .selectFrom('acceptor_applications')
    .selectAll()
    .where('user_id', '=', owner)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const query = dealsWithPapers(database)
    .where('acceptor_deals.acceptor_owner', '=', owner)
    .where('acceptor_deals.state', scope === 'open' ? 'in' : 'not in', OPEN_STATES);
  const { rows, count } = await readPage(query, pageRequestOf({ page, limit }));
  const details = { listings, timeZone: settings.timeZone, language };
  const locked = ownAcceptor === undefined ? 0 : Number(ownAcceptor.locked_until_ms);
  return accept({
    acceptor: ownAcceptor === undefined ? null : acceptorRowOf(ownAcceptor, exchange),
    is_resting: ownAcceptor?.is_resting ? 1 : 0,
    is_let: ownAcceptor?.is_open ? 1 : 0,
    pledge_locked_until: locked > now() ? wireTime(locked, settings.timeZone) : null,
    application:
      application === undefined
        ? null
        : {
            ...accountsOf(application),
            status: application.status,
            note: application.note,
            create_time: wireTime(application.created_at.getTime(), settings.timeZone),
          },
    list: rows.map((row) => dealRowOf(row, 'acceptor', details)),
    page,
    limit,
    count,
  });
}

/**
 * Stores an application to show these accounts, by an acceptor or by a user who wants to become one. One application
 * per user can wait.
 */
export async function applyAsAcceptor(
  input: InputOf<typeof calls.acceptorApply>,
  { exchange, session, language }: UserContext,
): Promise<Reply<string>> {
  const { database, now } = exchange;
  const { wechat_account: wechat = '', ali_account: ali = '', bank_account: bank = '' } = input;
  if (wechat === '' && ali === '' && bank === '') return refuse('acceptor.account_needed');
  const fields = {
    name: input.name,
    wechat_nickname: input.wechat_nickname ?? '',
    wechat_account: wechat,
    ali_nickname: input.ali_nickname ?? '',
    ali_account: ali,
    bank_name: input.bank_name ?? '',
    bank_account: bank,
    bank_address: input.bank_address ?? '',
  };
  const inserted = await database
    .insertInto('acceptor_applications')
    .values({ ...fields, user_id: BigInt(session.userId), created_at: new Date(now()) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted === undefined) return refuse('acceptor.waits_already');
  return accept(message(language, 'acceptor.applied'));
}

/** Adds to the caller's pledge, or withdraws a part of it. */
export async function changePledge(
  { act, number, client_key }: InputOf<typeof calls.acceptorPledge>,
  { exchange, session, language }: UserContext,
): Promise<Reply<string, DataOf<typeof calls.acceptorPledge>>> {
  const ownAcceptor = await readOwnAcceptor(exchange, BigInt(session.userId));
  if (ownAcceptor === undefined) return refuse('acceptor.no_acceptor');
  const currency = currencyOf(ownAcceptor.currency, exchange.listings);
  const amount = amountIn(number, currency, 'acceptor.decimals');
  if (typeof amount !== 'bigint') return amount;
  const result = await submit(
    exchange,
    {
      room: 'acceptor',
      type: act === 'add' ? 'pledge_as_acceptor' : 'unpledge_as_acceptor',
      by: { trader: session.userId },
      amount,
      ...(client_key === undefined ? {} : { key: clientKey(client_key) }),
    },
    currency,
  );
  if ('ok' in result) return result;
  const after = await readOwnAcceptor(exchange, BigInt(session.userId));
  const data = { pledge: formatAmount(after?.pledge ?? 0n, currency.decimals) };
  return accept(message(language, 'acceptor.pledge_changed'), { data });
}

/** Pauses the caller as an acceptor, or resumes. */
export async function pauseAcceptor(
  { resting }: InputOf<typeof calls.acceptorRest>,
  { exchange, session, language }: UserContext,
): Promise<Reply<string, DataOf<typeof calls.acceptorRest>>> {
  const ownAcceptor = await readOwnAcceptor(exchange, BigInt(session.userId));
  if (ownAcceptor === undefined) return refuse('acceptor.no_acceptor');
  const isResting = resting === 'yes';
  const command: Command = {
    room: 'acceptor',
    type: 'rest_acceptor',
    by: { trader: session.userId },
    resting: isResting,
  };
  const result = await submit(exchange, command);
  if ('ok' in result) return result;
  const data = { is_resting: isResting ? (1 as const) : (0 as const), id: Number(ownAcceptor.id) };
  return accept(message(language, isResting ? 'acceptor.rests' : 'acceptor.takes'), { data });
}

function readOwnAcceptor({ database }: UserContext['exchange'], owner: bigint) {
  return database
    .selectFrom('acceptors')
    .select(['id', 'currency', 'pledge'])
    .where('owner', '=', owner)
    .executeTakeFirst();
}
