import type { AnswerOf, calls, DataOf, InputOf } from '@assay/contract';
import { ACCEPTOR_RATE_DECIMALS, clientKey, type OwnerId } from '@assay/engine';
import { type MessageKey, message } from '@assay/locales/server';
import { parseDecimal } from '@assay/money';
import type { Kysely } from 'kysely';
import { pageRequestOf, readPage } from '../../core/database/page.ts';
import type { Schema } from '../../core/database/schema.ts';
import type { KeyedRequest } from '../../core/sequencer/interface.ts';
import { amountIn } from '../../edge/http/amount-in.ts';
import { accept, type Refused, type Reply, refuse, type UserContext } from '../../edge/http/handler.ts';
import { onceByClientKey } from '../../edge/http/once-by-client-key.ts';
import { currencyOf } from '../../market/market-data/listings.ts';
import { outflowHeld } from '../../people/account/withdrawal-hold.ts';
import { OPEN_STATES } from './open.ts';
import { claimPaper, type DealPaper, releasePaper } from './papers.ts';
import { payeeHeld } from './payees.ts';
import { readAcceptors, type StoredAcceptor } from './read-acceptors.ts';
import { dealsWithPapers } from './read-deals.ts';
import { dealRowOf } from './rows.ts';
import { resultOf, submit } from './submit-command.ts';

type DealCall = typeof calls.acceptorDeal;
type ListCall = typeof calls.acceptorMyDeal;

const DEFAULT_LIMIT = 20;

/**
 * Requests a deposit or a withdrawal. Its non-monetary details are stored first, as the paper that the command names.
 */
export const openDeal = onceByClientKey('open_acceptor_deal', openKeyed);

async function openKeyed(
  input: InputOf<DealCall>,
  request: KeyedRequest<'open_acceptor_deal'>,
  context: UserContext,
): Promise<Reply<string, DataOf<DealCall>>> {
  const { exchange, session, language } = context;
  const { database, listings, settings } = exchange;
  const acceptor = (await readAcceptors(exchange)).find(({ id }) => id === BigInt(input.acceptor_id));
  if (acceptor === undefined) return refuse('acceptor.unknown');
  const account = accountOf(acceptor, input.way);
  if (acceptor.profile === undefined && !request.isRepeat) return refuse('acceptor.closed');
  if (account === '' && !request.isRepeat) return refuse('acceptor.way_not_taken');
  if (input.type === 'buy' && acceptor.isHeld && !request.isRepeat) return refuse('acceptor.closed');
  const currency = currencyOf(acceptor.currency, listings);
  const amount = amountIn(input.money, currency, 'acceptor.decimals');
  if (typeof amount !== 'bigint') return amount;
  const held = input.type === 'sell' && !request.isRepeat ? await sellingHeld(input, context) : null;
  if (held !== null) return held;
  const kind = input.type;
  const current = Number(kind === 'buy' ? acceptor.deposit_rate : acceptor.withdrawal_rate);
  const owner = BigInt(session.userId);
  const dealPaper: DealPaper = {
    user_id: owner,
    acceptor_name: acceptor.profile?.name ?? '',
    mobile: input.mobile,
    deal_account: input.deal_account,
    hes_account: account,
    client_key: input.client_key ?? null,
  };
  const paper = await claimPaper(database, dealPaper, exchange.now());
  if (paper === null) return refuse('common.client_key_used');
  const outcome = await request.submit({
    room: 'acceptor',
    type: 'open_acceptor_deal',
    by: { trader: session.userId },
    acceptor: input.acceptor_id,
    kind,
    way: input.way,
    amount,
    rate: input.rate === undefined ? (request.first?.rate ?? current) : rateOf(input.rate),
    paper: Number(paper),
    ...(input.client_key === undefined ? {} : { key: clientKey(input.client_key) }),
  });
  const result = resultOf(outcome, exchange, currency);
  if ('ok' in result) {
    await releasePaper(database, paper);
    return result;
  }
  const row = await dealsWithPapers(database)
    .where('acceptor_deals.id', '=', BigInt(result.createdId ?? 0))
    .where('acceptor_deals.owner', '=', owner)
    .executeTakeFirst();
  if (row === undefined) return refuse('common.client_key_used');
  const data = dealRowOf(row, 'user', { listings, timeZone: settings.timeZone, language });
  return accept(message(language, 'acceptor.submitted'), { data });
}

/** Refuses to sell while withdrawals are held or the payee account is new; null otherwise. */
async function sellingHeld(input: InputOf<DealCall>, context: UserContext): Promise<Refused | null> {
  return (await outflowHeld(context)) ?? (await payeeHeld(input.deal_account, context));
}

/** Returns the acceptor's account for a way of payment; empty when it has none. */
function accountOf({ profile }: StoredAcceptor, way: InputOf<DealCall>['way']): string {
  if (profile === undefined) return '';
  if (way === 'we_chat') return profile.wechat_account;
  if (way === 'ali_pay') return profile.ali_account;
  return [profile.bank_name, profile.bank_account, profile.bank_address]
    .filter((part) => part !== '' && profile.bank_account !== '')
    .join(' · ');
}

/** Parses a rate for the command; 0 if it is invalid or has too many decimals. */
function rateOf(text: string): number {
  const parsed = parseDecimal(text);
  if (!parsed.ok || parsed.value.places > ACCEPTOR_RATE_DECIMALS) return 0;
  const rate = Number(parsed.value.digits * 10n ** BigInt(ACCEPTOR_RATE_DECIMALS - parsed.value.places));
  return Number.isSafeInteger(rate) ? rate : 0;
}

/** Returns the caller's deals, newest first. */
export async function listDeals(
  { way, type, page, limit = DEFAULT_LIMIT }: InputOf<ListCall>,
  { exchange, session, language }: UserContext,
): Promise<Reply<AnswerOf<ListCall>>> {
  const { database, listings, settings } = exchange;
  let query = dealsWithPapers(database).where('acceptor_deals.owner', '=', BigInt(session.userId));
  const side = way === 'buy' || way === 'sell' ? way : type;
  if (side !== undefined) {
    query = query.where('acceptor_deals.kind', '=', side);
  }
  if (way !== undefined && way !== 'buy' && way !== 'sell') {
    query = query.where('acceptor_deals.way', '=', way);
  }
  const { rows, count } = await readPage(query, pageRequestOf({ page, limit }));
  const details = { listings, timeZone: settings.timeZone, language };
  return accept({ list: rows.map((row) => dealRowOf(row, 'user', details)), page, limit, count });
}

const SUCCESS_KEYS = {
  paid: 'acceptor.done.paid',
  paid_out: 'acceptor.done.paid_out',
  cancel: 'acceptor.done.cancel',
  confirm: 'acceptor.done.confirm',
  reject: 'acceptor.done.reject',
  dispute: 'acceptor.done.dispute',
} as const satisfies Readonly<Record<string, MessageKey>>;

const COMMANDS = {
  paid: 'declare_acceptor_paid',
  paid_out: 'mark_acceptor_transferred',
  cancel: 'cancel_acceptor_deal',
  confirm: 'confirm_acceptor_deal',
  reject: 'reject_acceptor_deal',
  dispute: 'dispute_acceptor_deal',
} as const;

/** Carries out an act of one of the two parties of a deal. */
export async function submitDealAction(
  { id, act, note = '' }: InputOf<typeof calls.acceptorAct>,
  context: UserContext,
): Promise<Refused | Reply<string>> {
  const { exchange, session, language } = context;
  const { database, now } = exchange;
  const held = act === 'confirm' ? await outflowHeld(context) : null;
  if (held !== null) return held;
  const hasNote = act === 'dispute' && note !== '';
  const result = await submit(exchange, {
    room: 'acceptor',
    type: COMMANDS[act],
    by: { trader: session.userId },
    deal: id,
  });
  if ('ok' in result)
    return (await hasEnded(id, session.userId, database)) ? refuse('acceptor.deal_state') : result;
  if (hasNote) {
    const row = { deal: BigInt(id), user_id: BigInt(session.userId), text: note };
    await database
      .insertInto('acceptor_notes')
      .values({ ...row, created_at: new Date(now()) })
      .execute();
  }
  return accept(message(language, SUCCESS_KEYS[act]));
}

/** Returns true when an own deal has ended; the engine no longer has it then. */
async function hasEnded(id: number, trader: OwnerId, database: Kysely<Schema>): Promise<boolean> {
  const deal = await database
    .selectFrom('acceptor_deals')
    .select('id')
    .where('id', '=', BigInt(id))
    .where('state', 'not in', OPEN_STATES)
    .where((where) =>
      where.or([where('owner', '=', BigInt(trader)), where('acceptor_owner', '=', BigInt(trader))]),
    )
    .executeTakeFirst();
  return deal !== undefined;
}
