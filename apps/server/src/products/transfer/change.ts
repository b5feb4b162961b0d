import type { calls, DataOf } from '@assay/contract';
import { clientKey } from '@assay/engine';
import { message } from '@assay/locales/server';
import { formatAmount } from '@assay/money';
import type { KeyedRequest } from '../../core/sequencer/interface.ts';
import { accept, type Reply, type UserContext } from '../../edge/http/handler.ts';
import { askedOf, barredToday, type ChangeInput } from './asked.ts';
import { transferRefusal } from './rejections.ts';

type Made = DataOf<typeof calls.walletChange>;

/** Transfers money between two accounts of the caller's. A repeated client key returns the first transfer. */
export async function changeWallet(input: ChangeInput, context: UserContext): Promise<Reply<string, Made>> {
  const asker = { trader: context.session.userId, key: input.client_key };
  return context.exchange.requests.run(asker, 'transfer', (request) => changeKeyed(input, request, context));
}

async function changeKeyed(
  input: ChangeInput,
  request: KeyedRequest<'transfer'>,
  context: UserContext,
): Promise<Reply<string, Made>> {
  const { session, language } = context;
  const asked = askedOf(input, context);
  if ('ok' in asked) return asked;
  const barred = request.isRepeat ? null : await barredToday(asked, input, context);
  if (barred !== null) return barred;
  const { from, to, currency, amount } = asked;
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
  if (outcome.made === null) throw new Error('a command that transfers must return an id');
  const data: Made = {
    id: outcome.made,
    currency_id: currency.id,
    currency_name: currency.code,
    from_field: from,
    to_field: to,
    number: formatAmount(amount, currency.decimals),
  };
  return accept(message(language, 'transfer.ok'), { data });
}
