import type { AcceptorDeal } from './deal.ts';
import type { Acceptor } from './terms.ts';

export type AcceptorEvent =
  | { readonly type: 'acceptor_changed'; readonly acceptor: Acceptor }
  | { readonly type: 'acceptor_deal_changed'; readonly deal: AcceptorDeal }
  /** The first or second notice that a withdrawal will soon be confirmed automatically. */
  | { readonly type: 'acceptor_deal_noticed'; readonly deal: AcceptorDeal };
