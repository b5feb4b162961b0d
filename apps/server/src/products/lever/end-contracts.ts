import type { calls, DataOf, InputOf } from '@assay/contract';
import type { Outcome, PairId } from '@assay/engine';
import { message } from '@assay/locales/server';
import { allSubmitted } from '../../core/sequencer/call-progress.ts';
import { accept, type Reply, refuse, type UserContext } from '../../edge/http/handler.ts';
import type { ListedPair } from '../../market/market-data/listings.ts';
import { contractRow, ownContract } from './contracts.ts';
import { leverRefusal } from './rejections.ts';

/** Closes a position of the caller's, or a part of it, at the index price. */
export async function closeContract(
  { id, share }: InputOf<typeof calls.leverClose>,
  context: UserContext,
): Promise<Reply<string, DataOf<typeof calls.leverClose>>> {
  const contract = await ownContract(id, 'holding', context);
  if ('ok' in contract) return contract;
  if (contract.pair.spec.status === 'delisted') return refuse('spot.pair_delisted');
  const outcome = await exit(id, contract.pair, context, share);
  if (!outcome.ok) return leverRefusal(outcome.rejection, contract.pair);
  const { language } = context;
  const closedId = outcome.createdId ?? id;
  const data = await contractRow(closedId, contract.pair, context);
  const text =
    closedId === id
      ? message(language, 'lever.exited')
      : message(language, 'lever.exited_part', { count: data?.share ?? 0 });
  return accept(text, { data });
}

/** Cancels a waiting order of the caller's. */
export async function cancelContract(
  { id }: InputOf<typeof calls.leverCancel>,
  context: UserContext,
): Promise<Reply<string>> {
  const contract = await ownContract(id, 'waiting', context);
  if ('ok' in contract) return contract;
  const { sequencer } = context.exchange;
  const issuer = { trader: context.session.userId };
  const outcome = await sequencer.submit({ room: 'lever', type: 'revoke_entrust', by: issuer, trade: id });
  if (!outcome.ok) return leverRefusal(outcome.rejection, contract.pair);
  return accept(message(context.language, 'lever.revoked'));
}

/** Closes all positions of the caller's, or those of one side, each at the index price of its pair. */
export async function closeContracts(
  { type }: InputOf<typeof calls.leverCloseAll>,
  context: UserContext,
): Promise<Reply<string, DataOf<typeof calls.leverCloseAll>>> {
  const { database, listings } = context.exchange;
  let query = database
    .selectFrom('lever_trades')
    .select(['id', 'pair'])
    .where('owner', '=', BigInt(context.session.userId))
    .where('status', '=', 'holding')
    .orderBy('id');
  if (type !== 'all') query = query.where('side', '=', type);
  const held = (await query.execute()).flatMap(({ id, pair }) => {
    const listed = listings.pair(pair as PairId);
    return listed === undefined ? [] : [{ id: Number(id), pair: listed }];
  });
  if (held.length === 0) return refuse('lever.none_to_exit');
  const outcomes = await allSubmitted(held.map(({ id, pair }) => exit(id, pair, context)));
  const closed = outcomes.filter(({ ok }) => ok).length;
  const failed = outcomes.findIndex(({ ok }) => !ok);
  const [outcome, first] = [outcomes[failed], held[failed]];
  if (closed === 0 && outcome !== undefined && !outcome.ok && first !== undefined)
    return leverRefusal(outcome.rejection, first.pair);
  const data = { closed, left: held.length - closed };
  return accept(message(context.language, 'lever.exited_all', { count: closed }), { data });
}

function exit(
  id: number,
  pair: ListedPair,
  { exchange, session }: UserContext,
  hands?: number,
): Promise<Outcome> {
  const issuer = { trader: session.userId };
  return exchange.sequencer.submit({
    room: 'lever',
    type: 'exit_position',
    by: issuer,
    pair: pair.spec.id,
    trade: id,
    ...(hands === undefined ? {} : { hands }),
  });
}
