import type { OwnerId } from '../ids.ts';

/** A trader issues commands for the own account only. */
export type Trader = { readonly trader: OwnerId };

/**
 * Member of staff who issued a command, and the reason. Kept in the journal with the command; the state does not depend
 * on it.
 */
export type Staff = {
  /** Id of the member of staff. */
  readonly staff: number;
  readonly name: string;
  readonly reason: string;
  /** Name of the proposer if the command needed two members of staff; `name` is then the approver. */
  readonly proposedBy?: string;
};

/**
 * Parts of the exchange that issue commands by themselves: account management, the chain watcher and writer, the demo,
 * the automatic approval of small withdrawals, the receiver of payment notifications, and the setup.
 */
export const SERVICES = ['accounts', 'chains', 'demo', 'desk', 'payments', 'setup'] as const;
export type ServiceName = (typeof SERVICES)[number];
export type Service = { readonly service: ServiceName };

/** Issuer of time commands. Set in the writing process only: no message and no request is parsed as it. */
export type Clock = { readonly clock: true };

/** Issuer of index prices, set in the same process as the clock. */
export type Feed = { readonly feed: true };

/** Issuer of a command. Set by the interface that received the command, never read from a message. */
export type Issuer = Trader | Staff | Service | Clock | Feed;

/** Issuers by kind: a trader, staff and services of the exchange, the clock, or the index prices. */
type Issuers = {
  readonly trader: Trader;
  readonly house: Staff | Service;
  readonly clock: Clock;
  readonly feed: Feed;
};
export type IssuerKind = keyof Issuers;
export type IssuerOf<Kind extends IssuerKind> = Issuers[Kind];

/**
 * Returns the key space of an issuer. Each trader and each service has its own, so that their keys cannot collide.
 * Staff share one: an approval by two of them at the same time is executed once.
 */
export function keySpaceOf(by: Issuer): string {
  if ('trader' in by) return `${by.trader}`;
  if ('clock' in by) return 'clock';
  if ('feed' in by) return 'feed';
  return 'service' in by ? by.service : 'staff';
}

/** Service that manages the accounts of users: registration, submitted papers, and closing. */
export const ACCOUNTS: Service = { service: 'accounts' };

/** Service that watches the chains and broadcasts transactions. */
export const CHAINS: Service = { service: 'chains' };

/** Service that approves small withdrawals without objections. */
export const DESK: Service = { service: 'desk' };

/** Demo service, which gives away test money. */
export const DEMO: Service = { service: 'demo' };

/** Service that receives signed notifications of payments from gateways. */
export const PAYMENTS: Service = { service: 'payments' };

/** Service that sets up the exchange. */
export const SETUP: Service = { service: 'setup' };

export const CLOCK: Clock = { clock: true };
export const FEED: Feed = { feed: true };
