import type { AnswerOf, calls, InputOf } from '@assay/contract';
import { type C2cFloating, type C2cTerms, pairId } from '@assay/engine';
import { message } from '@assay/locales/server';
import type { Amount } from '@assay/money';
import { accept, type Refused, type Reply, refuse, type UserContext } from '../../edge/http/handler.ts';
import { currencyOf } from '../../market/market-data/listings.ts';
import { floatingOf, type IndexPrices, readIndexPrices } from './index-prices.ts';
import { quantityIn } from './money.ts';
import { sellingHeld } from './permitted.ts';
import { readRequestedPrice } from './requested-price.ts';
import type { StoredOffer } from './rows.ts';
import { submitC2cCommand } from './submit-command.ts';
import { readC2cTerms } from './terms.ts';

type Call = typeof calls.c2cChange;
type Input = InputOf<Call>;

/** Changes the price or the limits of several own offers, one by one. */
export async function changeOffers(input: Input, context: UserContext): Promise<Reply<AnswerOf<Call>>> {
  const { exchange, session, language } = context;
  const indexes = await readIndexPrices(exchange);
  const rows = await exchange.database
    .selectFrom('c2c_offers')
    .selectAll()
    .where('id', 'in', input.ids.map(BigInt))
    .where('owner', '=', BigInt(session.userId))
    .execute();
  const refusal: { id: number; reason: string }[] = [];
  for (const id of input.ids) {
    const row = rows.find((row) => row.id === BigInt(id));
    const fault =
      row === undefined ? refuse('c2c.unknown_offer') : await changeOffer(row, input, indexes, context);
    // The refusal of a single offer is the refusal of the whole call.
    if (fault !== null && input.ids.length === 1) return fault;
    if (fault !== null) refusal.push({ id, reason: message(language, fault.key, fault.params) });
  }
  const changed = input.ids.length - refusal.length;
  const msg = message(language, 'c2c.changed', { changed, count: input.ids.length });
  return accept({ msg, changed, refused: refusal });
}

/** Changes one offer. Returns the refusal; null when done. */
async function changeOffer(
  row: StoredOffer,
  input: Input,
  indexes: IndexPrices,
  context: UserContext,
): Promise<Refused | null> {
  const { exchange, session } = context;
  const held = row.side === 'sell' ? await sellingHeld(context) : null;
  if (held !== null) return held;
  const coin = currencyOf(row.currency, exchange.listings);
  const requestedPrice = readRequestedPrice(input, { currency: row.currency, side: row.side }, indexes);
  if (requestedPrice !== null && 'ok' in requestedPrice) return requestedPrice;
  const stored = storedParts(row, (await readC2cTerms(exchange.database)).terms);
  const minimum = input.min_number === undefined ? stored.minimum : quantityIn(input.min_number, coin);
  if (typeof minimum !== 'bigint') return minimum;
  const maximum = input.max_number === undefined ? stored.maximum : quantityIn(input.max_number, coin);
  if (typeof maximum !== 'bigint') return maximum;
  return submitC2cCommand(
    exchange,
    {
      room: 'c2c',
      type: 'change_c2c_offer',
      by: { trader: session.userId },
      offer: Number(row.id),
      unitPrice: requestedPrice?.price ?? (row.price as Amount),
      minimum: minimum as Amount,
      maximum: maximum as Amount,
      floating: requestedPrice === null ? storedFloating(row) : requestedPrice.floating,
    },
    coin,
  );
}

/** Returns the stored limits of an offer. A minimum below that of the coin's terms, set later, is raised to it. */
export function storedParts(
  { currency, minimum, maximum, total }: Pick<StoredOffer, 'currency' | 'minimum' | 'maximum' | 'total'>,
  { currencies }: Pick<C2cTerms, 'currencies'>,
): { readonly minimum: bigint; readonly maximum: bigint } {
  const minimumAllowed = currencies.find((candidate) => candidate.currency === currency)?.minimum ?? 1n;
  const newMinimum = max(minimum, minimumAllowed < total ? minimumAllowed : total);
  return { minimum: newMinimum, maximum: max(maximum, newMinimum) };
}

function max(left: bigint, right: bigint): bigint {
  return left > right ? left : right;
}

function storedFloating(row: StoredOffer): C2cFloating | null {
  const floating = floatingOf(row);
  if (floating === null) return null;
  return { pair: row.float_pair === null ? null : pairId(row.float_pair), ...floating };
}
