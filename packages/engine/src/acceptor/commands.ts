import { type CommandOf, declareCommands } from '../command/declaration.ts';
import { amountField, boolean, currencyField, integer, oneOf, ownerField } from '../command/fields.ts';
import { ACCEPTOR_DEAL_KINDS, ACCEPTOR_PAYMENT_METHODS, ACCEPTOR_RULINGS } from './deal.ts';

const deal = { deal: integer };

export const acceptorCommands = declareCommands('acceptor', {
  /**
   * Makes a trader an acceptor, or changes the acceptor's terms. Rates are in ten-thousandths of a yuan per unit of the
   * currency; the hours are minutes of a day in Beijing, and equal ones mean the whole day.
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
  /** Pauses the acceptor for new deals, or resumes. */
  rest_acceptor: { by: 'trader', fields: { resting: boolean } },
  /** Locks a further amount of the acceptor's balance as the pledge that covers withdrawals. */
  pledge_as_acceptor: { by: 'trader', fields: { amount: amountField } },
  /** Releases a part of the pledge. */
  unpledge_as_acceptor: { by: 'trader', fields: { amount: amountField } },

  /**
   * Opens a deposit or a withdrawal at the rate that the trader was shown; `paper` is the id of the record with the
   * other details.
   */
  open_acceptor_deal: {
    by: 'trader',
    haltedBy: 'trading',
    fields: {
      acceptor: integer,
      kind: oneOf(ACCEPTOR_DEAL_KINDS),
      way: oneOf(ACCEPTOR_PAYMENT_METHODS),
      amount: amountField,
      rate: integer,
      paper: integer,
    },
  },
  /** The user declares a deposit paid. */
  declare_acceptor_paid: { by: 'trader', fields: deal },
  /** The acceptor declares a withdrawal paid out. */
  mark_acceptor_transferred: { by: 'trader', fields: deal },
  /** The user cancels a deal. */
  cancel_acceptor_deal: { by: 'trader', fields: deal },
  /** The owner of the coins on hold releases them: the acceptor for a deposit, the user for a withdrawal. */
  confirm_acceptor_deal: { by: 'trader', fields: deal },
  /** The acceptor rejects a deal. */
  reject_acceptor_deal: { by: 'trader', fields: deal },
  /** One of the parties disputes a deal; staff must rule. */
  dispute_acceptor_deal: { by: 'trader', fields: deal },

  /** Rules on a dispute; needs two members of staff. */
  rule_acceptor_deal: { by: 'house', fields: { deal: integer, ruling: oneOf(ACCEPTOR_RULINGS) } },
  /**
   * Compensates a user from the acceptor's pledge for a withdrawal that was confirmed automatically; needs two members
   * of staff.
   */
  compensate_acceptor_deal: { by: 'house', fields: { deal: integer, amount: amountField } },
});

export type AcceptorCommand = CommandOf<typeof acceptorCommands>;
type CommandOfType<Type extends AcceptorCommand['type']> = Extract<AcceptorCommand, { type: Type }>;

export type SetAcceptor = CommandOfType<'set_acceptor'>;
export type OpenDeal = CommandOfType<'open_acceptor_deal'>;
export type RuleDeal = CommandOfType<'rule_acceptor_deal'>;
export type CompensateDeal = CommandOfType<'compensate_acceptor_deal'>;
