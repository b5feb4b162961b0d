import {
  type Command,
  clientKey,
  currencyId,
  type Operator,
  orderId,
  ownerId,
  type PairTerms,
  pairId,
  USER_WALLETS,
} from '@assay/engine';
import { amount, decimals, lots, ratePpm, ticks } from '@assay/money';
import { type Fields, fieldsOf } from './json-fields.ts';

/** The journal's text of a command. Amounts become decimal strings, because JSON numbers are not exact. */
export function encodeCommand(command: Command): string {
  return JSON.stringify(command, (_key, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
}

/**
 * The command that a parsed journal text stands for. Every field is checked: throws `TypeError` or `RangeError`
 * naming the field when the text is not a command that the engine can be given.
 */
export function decodeCommand(json: unknown): Command {
  const fields = fieldsOf(json, 'command');
  const type = fields.oneOf('type', COMMAND_TYPES);
  return DECODERS[type](fields);
}

/** Whose command it is, for the journal's `owner` column; null for the operator's. */
export function commandOwner(command: Command): number | null {
  return 'owner' in command ? command.owner : null;
}

type Type = Command['type'];
type Decoders = { readonly [Name in Type]: (fields: Fields) => Extract<Command, { type: Name }> };

const DECODERS: Decoders = {
  list_currency: (fields) => {
    const currency = fieldsOf(fields.object('currency'), 'currency');
    return {
      type: 'list_currency',
      currency: {
        id: currencyId(currency.integer('id')),
        code: currency.text('code'),
        decimals: decimals(currency.integer('decimals')),
      },
      ...(fields.has('by') ? { by: decodeOperator(fields) } : {}),
    };
  },
  list_pair: (fields) => ({
    type: 'list_pair',
    pair: decodePair(fieldsOf(fields.object('pair'), 'pair')),
    ...(fields.has('by') ? { by: decodeOperator(fields) } : {}),
  }),
  change_pair: (fields) => ({
    type: 'change_pair',
    pair: pairId(fields.integer('pair')),
    terms: decodeTerms(fieldsOf(fields.object('terms'), 'terms')),
    by: decodeOperator(fields),
  }),
  delist_pair: (fields) => ({
    type: 'delist_pair',
    pair: pairId(fields.integer('pair')),
    by: decodeOperator(fields),
  }),
  credit: (fields) => ({
    type: 'credit',
    owner: ownerId(fields.integer('owner')),
    wallet: fields.oneOf('wallet', USER_WALLETS),
    currency: currencyId(fields.integer('currency')),
    amount: amount(fields.bigint('amount')),
    reason: fields.oneOf('reason', ['deposit', 'demo_claim']),
    reference: fields.integer('reference'),
    ...decodeClientKey(fields),
  }),
  place_limit_order: (fields) => ({
    type: 'place_limit_order',
    owner: ownerId(fields.integer('owner')),
    pair: pairId(fields.integer('pair')),
    side: fields.oneOf('side', ['buy', 'sell']),
    price: ticks(fields.integer('price')),
    quantity: lots(fields.integer('quantity')),
    ...decodeLimitTerms(fields),
    ...decodeClientKey(fields),
  }),
  place_market_order: (fields) => ({
    type: 'place_market_order',
    owner: ownerId(fields.integer('owner')),
    pair: pairId(fields.integer('pair')),
    side: fields.oneOf('side', ['buy', 'sell']),
    quantity: lots(fields.integer('quantity')),
    ...decodeClientKey(fields),
  }),
  place_stop_order: (fields) => ({
    type: 'place_stop_order',
    owner: ownerId(fields.integer('owner')),
    pair: pairId(fields.integer('pair')),
    side: fields.oneOf('side', ['buy', 'sell']),
    quantity: lots(fields.integer('quantity')),
    triggerKind: fields.oneOf('triggerKind', ['stop', 'take_profit']),
    triggerPrice: ticks(fields.integer('triggerPrice')),
    ...(fields.has('price') ? { price: ticks(fields.integer('price')) } : {}),
    ...decodeLimitTerms(fields),
    ...decodeClientKey(fields),
  }),
  place_oco_order: (fields) => ({
    type: 'place_oco_order',
    owner: ownerId(fields.integer('owner')),
    pair: pairId(fields.integer('pair')),
    side: fields.oneOf('side', ['buy', 'sell']),
    quantity: lots(fields.integer('quantity')),
    price: ticks(fields.integer('price')),
    triggerPrice: ticks(fields.integer('triggerPrice')),
    ...(fields.has('stopPrice') ? { stopPrice: ticks(fields.integer('stopPrice')) } : {}),
    ...decodeClientKey(fields),
  }),
  amend_order: (fields) => ({
    type: 'amend_order',
    owner: ownerId(fields.integer('owner')),
    order: orderId(fields.integer('order')),
    ...(fields.has('price') ? { price: ticks(fields.integer('price')) } : {}),
    ...(fields.has('quantity') ? { quantity: lots(fields.integer('quantity')) } : {}),
    ...decodeClientKey(fields),
  }),
  cancel_order: (fields) => ({
    type: 'cancel_order',
    owner: ownerId(fields.integer('owner')),
    order: orderId(fields.integer('order')),
  }),
  cancel_all_orders: (fields) => ({
    type: 'cancel_all_orders',
    owner: ownerId(fields.integer('owner')),
    ...(fields.has('pair') ? { pair: pairId(fields.integer('pair')) } : {}),
    ...decodeClientKey(fields),
  }),
};

const COMMAND_TYPES = Object.keys(DECODERS) as readonly Type[];

function decodePair(fields: Fields): Extract<Command, { type: 'list_pair' }>['pair'] {
  return {
    id: pairId(fields.integer('id')),
    base: currencyId(fields.integer('base')),
    quote: currencyId(fields.integer('quote')),
    tickSize: fields.text('tickSize'),
    lotSize: fields.text('lotSize'),
    makerFee: ratePpm(fields.integer('makerFee')),
    takerFee: ratePpm(fields.integer('takerFee')),
    marketProtection: ratePpm(fields.integer('marketProtection')),
    ...(fields.has('priceBand') ? { priceBand: ratePpm(fields.integer('priceBand')) } : {}),
    minimumLots: fields.integer('minimumLots'),
    maximumLots: fields.integer('maximumLots'),
    status: fields.oneOf('status', ['trading', 'halted', 'delisted']),
  };
}

/** The terms that a change names; null takes the price band away. */
function decodeTerms(terms: Fields): PairTerms {
  return {
    ...(terms.has('makerFee') ? { makerFee: ratePpm(terms.integer('makerFee')) } : {}),
    ...(terms.has('takerFee') ? { takerFee: ratePpm(terms.integer('takerFee')) } : {}),
    ...(terms.has('marketProtection')
      ? { marketProtection: ratePpm(terms.integer('marketProtection')) }
      : {}),
    ...(terms.has('priceBand')
      ? { priceBand: terms.object('priceBand') === null ? null : ratePpm(terms.integer('priceBand')) }
      : {}),
    ...(terms.has('minimumLots') ? { minimumLots: terms.integer('minimumLots') } : {}),
    ...(terms.has('maximumLots') ? { maximumLots: terms.integer('maximumLots') } : {}),
    ...(terms.has('status') ? { status: terms.oneOf('status', ['trading', 'halted']) } : {}),
  };
}

function decodeOperator(fields: Fields): Operator {
  const by = fieldsOf(fields.object('by'), 'by');
  return {
    staff: by.integer('staff'),
    name: by.text('name'),
    reason: by.text('reason'),
    ...(by.has('proposedBy') ? { proposedBy: by.text('proposedBy') } : {}),
  };
}

/** What orders say beyond price and quantity. Journals from before these terms existed have none of them. */
function decodeLimitTerms(fields: Fields): {
  readonly timeInForce?: 'gtc' | 'ioc' | 'fok';
  readonly postOnly?: boolean;
} {
  return {
    ...(fields.has('timeInForce') ? { timeInForce: fields.oneOf('timeInForce', ['gtc', 'ioc', 'fok']) } : {}),
    ...(fields.has('postOnly') ? { postOnly: fields.boolean('postOnly') } : {}),
  };
}

function decodeClientKey(fields: Fields): { readonly clientKey?: ReturnType<typeof clientKey> } {
  return fields.has('clientKey') ? { clientKey: clientKey(fields.text('clientKey')) } : {};
}
