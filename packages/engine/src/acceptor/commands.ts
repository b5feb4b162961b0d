import { type CommandOf, declareCommands } from '../command/declaration.ts';
import { amountField, boolean, currencyField, integer, oneOf, ownerField } from '../command/fields.ts';
import { ACCEPTOR_RULINGS, ACCEPTOR_WAYS, DEAL_KINDS } from './deal.ts';

const deal = { deal: integer };

export const acceptorCommands = declareCommands('acceptor', {
  /**
   * Makes a trader an acceptor, or changes by what terms one deals. Rates are in ten-thousandths of a yuan for a unit of
   * the currency; the hours are minutes of a day in Beijing, and equal ones are the whole day.
   */
  set_acceptor: {
    by: 'house',
    fields: {
      owner: ownerField,
      currency: currencyField,
      open: boolean,
      deposit_rate: integer,
      withdrawal_rate: integer,
      deposit_minimum: amountField,
      deposit_maximum: amountField,
      withdrawal_minimum: amountField,
      withdrawal_maximum: amountField,
      opens: integer,
      closes: integer,
    },
  },
  /** An acceptor takes no new deals for a while, or takes them again. */
  rest_acceptor: { by: 'trader', fields: { resting: boolean } },
  /** Locks so much more of the acceptor's own as what withdrawals are covered by. */
  pledge_as_acceptor: { by: 'trader', fields: { amount: amountField } },
  /** Takes so much of it back. */
  unpledge_as_acceptor: { by: 'trader', fields: { amount: amountField } },

  /** Asks for a deposit or a withdrawal at the rate that the trader was shown; `paper` is where the rest is written. */
  open_acceptor_deal: {
    by: 'trader',
    haltedBy: 'trading',
    fields: {
      acceptor: integer,
      kind: oneOf(DEAL_KINDS),
      way: oneOf(ACCEPTOR_WAYS),
      amount: amountField,
      rate: integer,
      paper: integer,
    },
  },
  /** The user says that a deposit is paid. */
  declare_acceptor_paid: { by: 'trader', fields: deal },
  /** The acceptor says that a withdrawal is paid out. */
  mark_acceptor_transferred: { by: 'trader', fields: deal },
  /** The user gives a deal up. */
  cancel_acceptor_deal: { by: 'trader', fields: deal },
  /** Releases the coins on hold, by their owner: of a deposit the acceptor, of a withdrawal the user. */
  confirm_acceptor_deal: { by: 'trader', fields: deal },
  /** The acceptor does not take a deal. */
  reject_acceptor_deal: { by: 'trader', fields: deal },
  /** One of the two asks the house to look. */
  dispute_acceptor_deal: { by: 'trader', fields: deal },

  /** Decides what is in dispute, by two people. */
  rule_acceptor_deal: { by: 'house', fields: { deal: integer, ruling: oneOf(ACCEPTOR_RULINGS) } },
  /** Pays a user back from the acceptor's pledge for a withdrawal that confirmed itself, by two people. */
  compensate_acceptor_deal: { by: 'house', fields: { deal: integer, amount: amountField } },
});

export type AcceptorCommand = CommandOf<typeof acceptorCommands>;
type CommandOfType<Type extends AcceptorCommand['type']> = Extract<AcceptorCommand, { type: Type }>;

export type SetAcceptor = CommandOfType<'set_acceptor'>;
export type OpenDeal = CommandOfType<'open_acceptor_deal'>;
export type RuleDeal = CommandOfType<'rule_acceptor_deal'>;
export type CompensateDeal = CommandOfType<'compensate_acceptor_deal'>;
