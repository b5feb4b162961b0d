import { type Command, clientKey, currencyId, orderId, ownerId, pairId, USER_WALLETS } from '@assay/engine';
import { amount, decimals, lots, MAXIMUM_AMOUNT, ratePpm, ticks } from '@assay/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeCommand, encodeCommand } from '../../../src/sequencer/command-codec.ts';

const whole = (min: number, max = Number.MAX_SAFE_INTEGER): fc.Arbitrary<number> => fc.integer({ min, max });
const storable = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
  .filter((text) => !text.includes('\0') && text.length <= 64);
const owner = whole(0).map(ownerId);
const side = fc.constantFrom('buy' as const, 'sell' as const);
const key = fc.oneof(
  fc.constant({}),
  storable.map((text) => ({ clientKey: clientKey(text) })),
);

const price = whole(1).map(ticks);
const quantity = whole(0).map(lots);
const placing = { owner, pair: whole(1).map(pairId), side, quantity };
const terms = {
  timeInForce: fc.constantFrom('gtc' as const, 'ioc' as const, 'fok' as const),
  postOnly: fc.boolean(),
};
const limit = fc
  .record({ ...placing, price, ...terms }, { requiredKeys: ['owner', 'pair', 'side', 'quantity', 'price'] })
  .map((fields) => ({ type: 'place_limit_order' as const, ...fields }));
const triggerKind = fc.constantFrom('stop' as const, 'take_profit' as const);
const stop = fc
  .record(
    { ...placing, triggerKind, triggerPrice: price, price, ...terms },
    { requiredKeys: ['owner', 'pair', 'side', 'quantity', 'triggerKind', 'triggerPrice'] },
  )
  .map((fields) => ({ type: 'place_stop_order' as const, ...fields }));
const oco = fc
  .record(
    { ...placing, price, triggerPrice: price, stopPrice: price },
    { requiredKeys: ['owner', 'pair', 'side', 'quantity', 'price', 'triggerPrice'] },
  )
  .map((fields) => ({ type: 'place_oco_order' as const, ...fields }));
const amend = fc
  .record({ owner, order: whole(1).map(orderId), price, quantity }, { requiredKeys: ['owner', 'order'] })
  .map((fields) => ({ type: 'amend_order' as const, ...fields }));
const cancelAll = fc
  .record({ owner, pair: whole(1).map(pairId) }, { requiredKeys: ['owner'] })
  .map((fields) => ({ type: 'cancel_all_orders' as const, ...fields }));
const market = fc
  .record({ owner, pair: whole(1).map(pairId), side, quantity: whole(0).map(lots) })
  .map((fields) => ({ type: 'place_market_order' as const, ...fields }));
const credit = fc
  .record({
    owner,
    wallet: fc.constantFrom(...USER_WALLETS),
    currency: whole(1).map(currencyId),
    amount: fc.bigInt({ min: -MAXIMUM_AMOUNT, max: MAXIMUM_AMOUNT }).map((units) => amount(units)),
    reason: fc.constantFrom('deposit' as const, 'demo_claim' as const),
    reference: fc.maxSafeInteger(),
  })
  .map((fields) => ({ type: 'credit' as const, ...fields }));
const rate = whole(0, 1_000_000).map(ratePpm);
const listed = {
  id: whole(1).map(pairId),
  base: whole(1).map(currencyId),
  quote: whole(1).map(currencyId),
  tickSize: storable,
  lotSize: storable,
  makerFee: rate,
  takerFee: rate,
  marketProtection: rate,
  minimumLots: fc.maxSafeInteger(),
  maximumLots: fc.maxSafeInteger(),
  status: fc.constantFrom('trading' as const, 'halted' as const, 'delisted' as const),
};
const pair = fc.oneof(fc.record(listed), fc.record({ ...listed, priceBand: rate }));
const currency = fc.record({
  id: whole(1).map(currencyId),
  code: storable,
  decimals: whole(0, 8).map(decimals),
});

const operator = fc.record(
  { staff: whole(1), name: storable, reason: storable, proposedBy: storable },
  { requiredKeys: ['staff', 'name', 'reason'] },
);
const given = fc.oneof(
  fc.constant({}),
  operator.map((by) => ({ by })),
);
const pairTerms = fc.record(
  {
    makerFee: rate,
    takerFee: rate,
    marketProtection: rate,
    priceBand: fc.oneof(rate, fc.constant(null)),
    minimumLots: whole(0),
    maximumLots: whole(0),
    status: fc.constantFrom('trading' as const, 'halted' as const),
  },
  { requiredKeys: [] },
);
const changePair = fc
  .record({ pair: whole(1).map(pairId), terms: pairTerms, by: operator })
  .map((fields) => ({ type: 'change_pair' as const, ...fields }));

const commands: fc.Arbitrary<Command> = fc.oneof(
  fc
    .tuple(fc.oneof(limit, market, stop, oco, amend, cancelAll, credit), key)
    .map(([command, keyed]) => ({ ...command, ...keyed })),
  fc
    .tuple(currency, given)
    .map(([listed, by]) => ({ type: 'list_currency' as const, currency: listed, ...by })),
  fc.tuple(pair, given).map(([listed, by]) => ({ type: 'list_pair' as const, pair: listed, ...by })),
  changePair,
  fc
    .record({ pair: whole(1).map(pairId), by: operator })
    .map((fields) => ({ type: 'delist_pair' as const, ...fields })),
  fc
    .record({ owner, order: whole(1).map(orderId) })
    .map((fields) => ({ type: 'cancel_order' as const, ...fields })),
);

const ORDER = { type: 'place_limit_order', owner: 1, pair: 1, side: 'buy', price: 1, quantity: 1 };

describe('the journal text of commands', () => {
  it('SEQ-011: no command changes on its way through the journal', () => {
    fc.assert(
      fc.property(commands, (command) => {
        expect(decodeCommand(JSON.parse(encodeCommand(command)))).toEqual(command);
      }),
    );
  });

  it('SEQ-028: an order from before it could say more is good till cancelled and may take', () => {
    expect(decodeCommand(ORDER)).toEqual(ORDER);
  });

  it.each([
    ['nothing at all', null, /command is not an object/],
    ['an unknown type', { ...ORDER, type: 'print_money' }, /command\.type/],
    ['a missing owner', { ...ORDER, owner: undefined }, /command\.owner/],
    ['a fractional price', { ...ORDER, price: 1.5 }, /command\.price/],
    ['a price of zero', { ...ORDER, price: 0 }, /ticks/],
    ['an unknown time in force', { ...ORDER, timeInForce: 'day' }, /command\.timeInForce/],
    ['a word for a yes', { ...ORDER, postOnly: 'yes' }, /command\.postOnly/],
    ['an unknown side', { ...ORDER, side: 'both' }, /command\.side/],
    ['a listing without a currency', { type: 'list_currency' }, /currency is not an object/],
    ['a delisting by nobody', { type: 'delist_pair', pair: 1 }, /by is not an object/],
    ['an amount that is a number', { ...creditText(), amount: 5 }, /command\.amount/],
    ['an amount beyond the ledger', { ...creditText(), amount: '9999999999999999999' }, /amount/],
  ])('SEQ-012: %s is refused by name, not replayed as something else', (_what, text, message) => {
    expect(() => decodeCommand(text)).toThrow(message);
  });

  it.each([
    ['a null character', 'a\0b'],
    ['half of a surrogate pair', 'a\ud800'],
  ])(
    'SEQ-013: %s in a client key is refused before the database would refuse its whole batch',
    (_what, text) => {
      expect(() => decodeCommand({ ...ORDER, clientKey: text })).toThrow(/command\.clientKey/);
    },
  );

  it.each([[Number.NaN], [Number.POSITIVE_INFINITY], [2 ** 53], [-1], ['7']])(
    'SEQ-013: %s is not a quantity that the journal could hold exactly',
    (quantity) => {
      expect(() => decodeCommand({ ...ORDER, quantity })).toThrow();
    },
  );
});

function creditText(): object {
  return {
    type: 'credit',
    owner: 1,
    wallet: 'change',
    currency: 1,
    amount: '5',
    reason: 'deposit',
    reference: 1,
  };
}
