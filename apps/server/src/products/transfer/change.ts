import type { calls, DataOf } from '@assay/contract';
import { clientKey } from '@assay/engine';
import { message } from '@assay/locales/server';
import { formatAmount } from '@assay/money';
import type { KeyedRequest } from '../../core/sequencer/interface.ts';
import { accept, type Reply, type UserContext } from '../../edge/http/handler.ts';
import { onceByClientKey } from '../../edge/http/once-by-client-key.ts';
import { transferRefusal } from './rejections.ts';
import { type ChangeInput, refusalOfDailyLimit, requestedTransferOf } from './requested-transfer.ts';

type TransferAnswer = DataOf<typeof calls.walletChange>;

/** Transfers money between two accounts of the caller's. A repeated client key returns the first transfer. */
export const changeWallet = onceByClientKey('transfer', changeKeyed);

async function changeKeyed(
  input: ChangeInput,
  request: KeyedRequest<'transfer'>,
  context: UserContext,
): Promise<Reply<string, TransferAnswer>> {
  const { session, language } = context;
  const requested = requestedTransferOf(input, context);
  if ('ok' in requested) return requested;
  const limitRefusal = request.isRepeat ? null : await refusalOfDailyLimit(requested, input, context);
  if (limitRefusal !== null) return limitRefusal;
  const { from, to, currency, amount } = requested;
  const outcome = await request.submit({
    room: 'transfer',
    type: 'transfer',
    by: { trader: session.userId },
    from,
    to,
    currency: currency.id,
    amount,
    ...(input.client_key === undefined ? {} : { key: clientKey(input.client_key) }),
  });
  if (!outcome.ok) return transferRefusal(outcome.rejection, currency);
  if (outcome.createdId === null) throw new Error('a command that transfers must return an id');
  const data: TransferAnswer = {
    id: outcome.createdId,
    currency_id: currency.id,
    currency_name: currency.code,
    from_field: from,
    to_field: to,
    number: formatAmount(amount, currency.decimals),
  };
  return accept(message(language, 'transfer.ok'), { data });
}
