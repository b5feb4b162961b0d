import { SETUP } from '@assay/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeCommand, encodeCommand } from '../../../src/core/sequencer/command-codec.ts';
import { anyCommand } from '../../support/any-command.ts';

const ORDER = {
  room: 'spot',
  type: 'place_limit_order',
  by: { trader: 1 },
  pair: 1,
  side: 'buy',
  price: 1,
  quantity: 1,
};

const INDEX_PRICE_COMMAND = {
  room: 'marks',
  type: 'mark_prices',
  by: { feed: true },
  marks: [{ pair: 1, price: '5', observedAt: 1 }],
};

describe('journals from before commands had rooms and issuers', () => {
  const { room: _room, by: _by, ...order } = ORDER;

  it.each([
    ['an order', { ...order, owner: 1 }, ORDER],
    ['an order with a key', { ...order, owner: 1, clientKey: 'k' }, { ...ORDER, key: 'k', keyOwner: 1 }],
    [
      'a credit',
      { ...bare(creditText()), clientKey: 'k' },
      { ...creditText(), by: { service: 'demo' }, amount: 5n, key: 'k', keyOwner: 1 },
    ],
    [
      'a listing by nobody',
      { type: 'delist_pair', pair: 1 },
      { room: 'listing', type: 'delist_pair', by: SETUP, pair: 1 },
    ],
    [
      'a listing by staff',
      { type: 'delist_pair', pair: 1, by: { staff: 2, name: 'Ada', reason: 'gone' } },
      { room: 'listing', type: 'delist_pair', pair: 1, by: { staff: 2, name: 'Ada', reason: 'gone' } },
    ],
  ])('SEQ-046: %s is read in the words of today', (_what, older, today) => {
    expect(decodeCommand(older)).toEqual(today);
  });
});

describe('the journal text of commands', () => {
  it('SEQ-011: no command changes on its way through the journal', () => {
    fc.assert(
      fc.property(anyCommand(), (command) => {
        expect(decodeCommand(JSON.parse(encodeCommand(command)))).toEqual(command);
      }),
      { numRuns: 1_000 },
    );
  });

  it('SEQ-028: an order from before it could say more is good till cancelled and may take', () => {
    expect(decodeCommand(ORDER)).toEqual(ORDER);
  });

  it.each([
    ['nothing at all', null, /command is not an object/],
    ['an unknown type', { ...ORDER, type: 'print_money' }, /command\.type/],
    ['a missing issuer', { ...ORDER, by: undefined }, /command\.by/],
    ['a trader without a number', { ...ORDER, by: { trader: 'me' } }, /command\.by\.trader/],
    ['an order that the house gives', { ...ORDER, by: SETUP }, /command\.by\.trader/],
    [
      'a listing that a trader gives',
      { room: 'listing', type: 'delist_pair', by: { trader: 1 }, pair: 1 },
      /command\.by/,
    ],
    ['a service that there is not', { ...creditText(), by: { service: 'me' } }, /command\.by\.service/],
    ['an unknown room', { ...ORDER, room: 'attic' }, /command\.type/],
    ['a fractional price', { ...ORDER, price: 1.5 }, /command\.price/],
    ['a price of zero', { ...ORDER, price: 0 }, /ticks/],
    ['an unknown time in force', { ...ORDER, timeInForce: 'day' }, /command\.timeInForce/],
    ['a word for a yes', { ...ORDER, postOnly: 'yes' }, /command\.postOnly/],
    ['an unknown side', { ...ORDER, side: 'both' }, /command\.side/],
    [
      'a listing without a currency',
      { room: 'listing', type: 'list_currency', by: SETUP },
      /command\.currency is not an object/,
    ],
    ['a delisting by nobody', { room: 'listing', type: 'delist_pair', pair: 1 }, /by is not an object/],
    ['an amount that is a number', { ...creditText(), amount: 5 }, /command\.amount/],
    ['a mark that a service gives', { ...INDEX_PRICE_COMMAND, by: SETUP }, /command\.by is not the feed/],
    [
      'marks that are no list',
      { ...INDEX_PRICE_COMMAND, marks: { 0: INDEX_PRICE_COMMAND.marks[0] } },
      /command\.marks is not a list/,
    ],
    [
      'a mark that is a number',
      { ...INDEX_PRICE_COMMAND, marks: [{ ...INDEX_PRICE_COMMAND.marks[0], price: 5 }] },
      /command\.marks\.0\.price/,
    ],
    [
      'a mark of nothing',
      { ...INDEX_PRICE_COMMAND, marks: [{ ...INDEX_PRICE_COMMAND.marks[0], price: '0' }] },
      /index price/,
    ],
    [
      'too many marks',
      { ...INDEX_PRICE_COMMAND, marks: Array(1_001).fill(INDEX_PRICE_COMMAND.marks[0]) },
      /command\.marks/,
    ],
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
      expect(() => decodeCommand({ ...ORDER, key: text })).toThrow(/client key|command\.key/);
    },
  );

  it.each([[Number.NaN], [Number.POSITIVE_INFINITY], [2 ** 53], [-1], ['7']])(
    'SEQ-013: %s is not a quantity that the journal could hold exactly',
    (quantity) => {
      expect(() => decodeCommand({ ...ORDER, quantity })).toThrow();
    },
  );
});

function bare({ room: _room, by: _by, ...rest }: ReturnType<typeof creditText>): object {
  return rest;
}

function creditText() {
  return {
    room: 'custody',
    type: 'credit',
    by: SETUP,
    owner: 1,
    wallet: 'change',
    currency: 1,
    amount: '5',
    reason: 'deposit',
    reference: 1,
  };
}
