import type { AcceptorDeal } from './deal.ts';
import type { Acceptor } from './terms.ts';

export type AcceptorEvent =
  | { readonly type: 'acceptor_changed'; readonly acceptor: Acceptor }
  | { readonly type: 'acceptor_deal_changed'; readonly deal: AcceptorDeal }
  /** A withdrawal will confirm itself soon: the first or the second notice of it. */
  | { readonly type: 'acceptor_deal_noticed'; readonly deal: AcceptorDeal };
