import { C2C_MESSAGE_KINDS } from '@assay/domain';
import { type CommandOf, declareCommands } from '../command/declaration.ts';
import {
  amountField,
  boolean,
  currencyField,
  integer,
  list,
  nullable,
  object,
  oneOf,
  optional,
  ownerField,
  pairField,
  rateField,
  text,
  timeField,
} from '../command/fields.ts';
import { C2C_RULINGS } from './deal.ts';
import { C2C_PAYMENT_METHODS, C2C_SIDES } from './offer.ts';

/** Reference to a message stored outside the engine: its number and the SHA-256 of its text. */
const messageFields = { message: integer, digest: text } as const;

const terms = object({
  isOpen: boolean,
  identityLevel: integer,
  fee: rateField,
  currencies: list(object({ currency: currencyField, minimum: amountField, maximum: amountField })),
  payMs: integer,
  heldMs: integer,
  disputeAfterMs: integer,
  disputeWithinMs: integer,
  statementMs: integer,
  appealMs: integer,
  coolDownMs: integer,
  cancellationsPerDay: integer,
  offersPerOwner: integer,
  dealsPerOwner: integer,
  falsePaidMost: integer,
  merchant: nullable(object({ currency: currencyField, bond: amountField })),
});

const floating = object({
  pair: nullable(pairField),
  percent: integer,
  floor: amountField,
  ceiling: amountField,
});

export const c2cCommands = declareCommands('c2c', {
  /** Replaces the terms with this version by new ones, which become the next version. */
  set_c2c_terms: { by: 'house', fields: { version: integer, terms } },
  /**
   * Publishes an offer to buy or sell; a seller's coins and fee are locked. Price in ten-thousandths of CNY per coin.
   */
  publish_c2c_offer: {
    by: 'trader',
    haltedBy: 'trading',
    fields: {
      side: oneOf(C2C_SIDES),
      currency: currencyField,
      unitPrice: amountField,
      total: amountField,
      minimum: amountField,
      maximum: amountField,
      way: oneOf(C2C_PAYMENT_METHODS),
      level: integer,
      deals: integer,
      country: nullable(text),
      floating: optional(floating),
    },
  },
  /** Replaces the price and the deal limits of an open offer; deals already taken are unchanged. */
  change_c2c_offer: {
    by: 'trader',
    haltedBy: 'trading',
    fields: {
      offer: integer,
      unitPrice: amountField,
      minimum: amountField,
      maximum: amountField,
      floating: nullable(floating),
    },
  },
  /** Sets the observed price of a currency in CNY, in ten-thousandths, and its validity in ms. */
  mark_c2c_cny: {
    by: 'house',
    fields: { currency: currencyField, unitPrice: amountField, observedAt: timeField, staleness: integer },
  },
  withdraw_c2c_offer: { by: 'trader', fields: { offer: integer } },
  /**
   * Takes part of an offer, or without an amount as much as possible; with `shownPrice` only at that price. A floating
   * offer is taken at the shown price or a better one, by an index price of its pair observed after the command was
   * received.
   */
  take_c2c_offer: {
    by: 'trader',
    haltedBy: 'trading',
    waitsForIndexPrice: 'pair',
    fields: {
      offer: integer,
      number: nullable(amountField),
      shownPrice: nullable(amountField),
      pair: optional(pairField),
    },
  },
  pay_c2c_deal: { by: 'trader', fields: { deal: integer } },
  cancel_c2c_deal: { by: 'trader', fields: { deal: integer } },
  release_c2c_deal: { by: 'trader', fields: { deal: integer } },
  open_c2c_dispute: { by: 'trader', fields: { deal: integer, ...messageFields } },
  concede_c2c_dispute: { by: 'trader', fields: { deal: integer } },
  appeal_c2c_ruling: { by: 'trader', fields: { deal: integer, ...messageFields } },
  say_in_c2c_deal: {
    by: 'trader',
    fields: { deal: integer, kind: oneOf(C2C_MESSAGE_KINDS), ...messageFields },
  },
  /** Records a message of staff to both parties. */
  write_to_c2c_parties: { by: 'house', fields: { deal: integer, ...messageFields } },
  /** Rules on a dispute. `toBuyer` is used only with `split`. Both parties can read the text. */
  rule_c2c_dispute: {
    by: 'house',
    fields: {
      deal: integer,
      ruling: oneOf(C2C_RULINGS),
      toBuyer: amountField,
      isFalsePaid: boolean,
      text,
    },
  },
  suspend_c2c_trader: { by: 'house', fields: { owner: ownerField, isSuspended: boolean } },
  pause_c2c_offers: { by: 'trader', fields: { isPaused: boolean } },
  block_c2c_trader: { by: 'trader', fields: { other: ownerField, isBlocked: boolean } },
  apply_as_c2c_merchant: { by: 'trader', fields: {} },
  leave_as_c2c_merchant: { by: 'trader', fields: {} },
  decide_c2c_merchant: { by: 'house', fields: { owner: ownerField, isApproved: boolean, note: text } },
});

export type C2cCommand = CommandOf<typeof c2cCommands>;
export type SetC2cTerms = CommandOf<typeof c2cCommands, 'set_c2c_terms'>;
export type PublishOffer = CommandOf<typeof c2cCommands, 'publish_c2c_offer'>;
export type ChangeOffer = CommandOf<typeof c2cCommands, 'change_c2c_offer'>;
export type MarkCny = CommandOf<typeof c2cCommands, 'mark_c2c_cny'>;
export type WithdrawOffer = CommandOf<typeof c2cCommands, 'withdraw_c2c_offer'>;
export type TakeOffer = CommandOf<typeof c2cCommands, 'take_c2c_offer'>;
export type ActOnC2cDeal = CommandOf<
  typeof c2cCommands,
  'pay_c2c_deal' | 'cancel_c2c_deal' | 'release_c2c_deal' | 'concede_c2c_dispute'
>;
export type OpenDispute = CommandOf<typeof c2cCommands, 'open_c2c_dispute'>;
export type AppealRuling = CommandOf<typeof c2cCommands, 'appeal_c2c_ruling'>;
export type SendC2cMessage = CommandOf<typeof c2cCommands, 'say_in_c2c_deal'>;
export type WriteToParties = CommandOf<typeof c2cCommands, 'write_to_c2c_parties'>;
export type RuleDispute = CommandOf<typeof c2cCommands, 'rule_c2c_dispute'>;
export type SuspendTrader = CommandOf<typeof c2cCommands, 'suspend_c2c_trader'>;
export type PauseOffers = CommandOf<typeof c2cCommands, 'pause_c2c_offers'>;
export type BlockTrader = CommandOf<typeof c2cCommands, 'block_c2c_trader'>;
export type MerchantCommand = CommandOf<
  typeof c2cCommands,
  'apply_as_c2c_merchant' | 'leave_as_c2c_merchant' | 'decide_c2c_merchant'
>;
export type DecideMerchant = CommandOf<typeof c2cCommands, 'decide_c2c_merchant'>;

export { C2C_MESSAGE_KINDS };
