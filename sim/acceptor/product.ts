import { declareProduct } from '../product.ts';
import { AcceptorAudit } from './auditor.ts';
import { AcceptorGenerator } from './generator.ts';

/** Deposits and withdrawals through merchants. */
export const acceptor = declareProduct({
  name: 'acceptor',
  number: 15,
  commands: {
    set_acceptor: true,
    rest_acceptor: true,
    pledge_as_acceptor: true,
    unpledge_as_acceptor: true,
    open_acceptor_deal: true,
    declare_acceptor_paid: true,
    mark_acceptor_transferred: true,
    cancel_acceptor_deal: true,
    confirm_acceptor_deal: true,
    reject_acceptor_deal: true,
    dispute_acceptor_deal: true,
    rule_acceptor_deal: true,
    compensate_acceptor_deal: true,
  },
  codes: {
    owner_frozen: true,
    owner_closed: true,
    settling: true,
    unknown_currency: true,
    invalid_amount: true,
    invalid_acceptor_terms: true,
    unknown_acceptor: true,
    acceptor_closed: true,
    own_acceptor: true,
    acceptor_rate_changed: true,
    deal_out_of_range: true,
    too_many_acceptor_deals: true,
    acceptor_short: true,
    pledge_short: true,
    pledge_locked: true,
    insufficient_balance: true,
    unknown_acceptor_deal: true,
    acceptor_deal_state: true,
    compensation_too_large: true,
    needs_second_person: true,
  },
  createGenerator: (world) => new AcceptorGenerator(world),
  createAudit: (records) => new AcceptorAudit(records),
});
