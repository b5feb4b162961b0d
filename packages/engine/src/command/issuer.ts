import type { OwnerId } from '../ids.ts';

/** A trader gives commands for the own account only. */
export type Trader = { readonly trader: OwnerId };

/**
 * Member of the staff who issued a command, and the reason. Kept in the journal with the command; the state does not
 * depend on it.
 */
export type Staff = {
  /** The number of the colleague. */
  readonly staff: number;
  readonly name: string;
  readonly reason: string;
  /** Name of who proposed it, where it took two people; `name` then approved it. */
  readonly proposedBy?: string;
};

/**
 * The parts of the house that give commands by themselves: the keeping of accounts, what watches and writes to the chains,
 * the demo, the desk that lets small withdrawals out, what hears of payments from gateways, and the house's setting up.
 */
export const SERVICES = ['accounts', 'chains', 'demo', 'desk', 'payments', 'setup'] as const;
export type ServiceName = (typeof SERVICES)[number];
export type Service = { readonly service: ServiceName };

/** The passing of time. It exists in the process that writes, and nowhere else: no message and no request is read as it. */
export type Clock = { readonly clock: true };

/** The index prices, which come from where the clock does. */
export type Feed = { readonly feed: true };

/** Issuer of a command. Set by the interface that received the command, never read from a message. */
export type Issuer = Trader | Staff | Service | Clock | Feed;

/** The issuers of each kind of command: a trader, the house's staff and services, the clock, or the index prices. */
type Issuers = {
  readonly trader: Trader;
  readonly house: Staff | Service;
  readonly clock: Clock;
  readonly feed: Feed;
};
export type IssuerKind = keyof Issuers;
export type IssuerOf<Kind extends IssuerKind> = Issuers[Kind];

/**
 * Returns the key space of an issuer: a trader's keys, a service's and the staff's are apart, so that none can meet
 * another's.
 * Colleagues share theirs: what two of them approve at once is approved once.
 */
export function keySpaceOf(by: Issuer): string {
  if ('trader' in by) return `${by.trader}`;
  if ('clock' in by) return 'clock';
  if ('feed' in by) return 'feed';
  return 'service' in by ? by.service : 'staff';
}

/** Service that keeps the accounts of users: registration, submitted papers, and closing. */
export const ACCOUNTS: Service = { service: 'accounts' };

/** Service that watches the chains and writes to them. */
export const CHAINS: Service = { service: 'chains' };

/** Service that releases small withdrawals without objections. */
export const DESK: Service = { service: 'desk' };

/** The demo, which gives test money away. */
export const DEMO: Service = { service: 'demo' };

/** Service that receives signed notices of payments from gateways. */
export const PAYMENTS: Service = { service: 'payments' };

/** The house when it is set up. */
export const SETUP: Service = { service: 'setup' };

export const CLOCK: Clock = { clock: true };
export const FEED: Feed = { feed: true };
