import { amount, ratePpm } from '@assay/money';
import {
  CHAINS,
  type CommandIn,
  type CurrencyId,
  type Deposit,
  type Engine,
  type Event,
  type OwnerId,
  type RejectionIn,
  restoreEngine,
  SETUP,
  type TimeMs,
  timeMs,
  type Wallet,
  type Withdrawal,
} from '../../src/index.ts';
import { ALICE, Exchange, eventsOf, listEverything, ONE, USDT } from '../exchange.ts';

type CustodyCommand = CommandIn<'custody'>;
type Applying = Extract<CustodyCommand, { type: 'apply_withdrawal' }>;
type Seeing = Extract<CustodyCommand, { type: 'see_deposit' }>;
type Setting = Extract<CustodyCommand, { type: 'set_terms' }>;

export const ERIN = { staff: 7, name: 'erin@house', reason: 'checked' };
export const BOTH = { ...ERIN, proposedBy: 'dana@house' };

/** An exchange with USDT on Ethereum: credited after 2 confirmations, final after 4, 1 to 1,000 at a time, fee 1 %. */
export class ChainExchange extends Exchange {
  #transactions = 0;

  constructor(engine: Engine, sequence = 0) {
    super(engine, sequence);
    if (sequence > 0) return;
    listEverything(this);
    this.submit({ type: 'set_network', network: 'ethereum', credit_after: 2, settled_after: 4 });
    this.terms({});
    const day = [0n, 2_000n, 5_000n, 100_000n].map((units) => amount(units * ONE));
    const limits = { automatic_below: amount(10n * ONE), four_eyes_above: amount(500n * ONE) };
    this.submit({ type: 'set_limits', currency: USDT, day, ...limits });
  }

  terms(changed: Partial<Setting>): void {
    this.submit({
      type: 'set_terms',
      network: 'ethereum',
      currency: USDT,
      deposits_open: true,
      withdrawals_open: true,
      deposit_minimum: amount(ONE),
      withdrawal_minimum: amount(ONE),
      withdrawal_maximum: amount(1_000n * ONE),
      fee_rate: ratePpm(10_000),
      ...changed,
    });
  }

  /** Applies a staff command; the default issuer is the setup. */
  submit(command: WithOptionalIssuer<CustodyCommand>): readonly Event[] {
    return this.accept(withIssuer(command)).events;
  }

  refuse(command: WithOptionalIssuer<CustodyCommand>, code: RejectionIn<'custody'>['code']): void {
    this.reject(withIssuer(command), code);
  }

  level(owner: OwnerId, level: number): void {
    this.accept({ room: 'owners', type: 'set_level', by: SETUP, owner, level });
  }

  /** Detects a deposit; returns its id. */
  see(changed: Partial<Seeing> = {}): number {
    this.#transactions += 1;
    const outcome = this.accept(seeing({ transaction: `0x${this.#transactions}`, ...changed }));
    if (outcome.createdId === null) throw new Error('a deposit has a number');
    return outcome.createdId;
  }

  confirm(deposit: number, confirmations: number): Deposit | undefined {
    const chainPosition = { height: 100, block: '0xblock' };
    const confirmed = this.submit({ type: 'confirm_deposit', deposit, confirmations, ...chainPosition });
    return eventsOf(confirmed, 'deposit_changed').at(-1)?.deposit;
  }

  /** Makes a final deposit. */
  deposit(owner: OwnerId, units: bigint, currency: CurrencyId = USDT): void {
    this.confirm(this.see({ owner, amount: amount(units), currency }), 4);
  }

  withdraw(units: bigint, changed: Partial<Applying> = {}): number {
    const outcome = this.accept(applying(units, changed));
    if (outcome.createdId === null) throw new Error('a withdrawal has a number');
    return outcome.createdId;
  }

  /** Applies a command and returns the withdrawal that it changed; undefined if none. */
  follow(command: WithOptionalIssuer<CustodyCommand>): Withdrawal | undefined {
    return eventsOf(this.submit(command), 'withdrawal_changed').at(-1)?.withdrawal;
  }

  /** Makes a withdrawal whose transaction a node has accepted; returns its id. */
  sent(units: bigint): number {
    const withdrawal = this.withdraw(units);
    this.submit({ type: 'approve_withdrawal', withdrawal, by: ERIN });
    this.submit({ type: 'sign_withdrawal', withdrawal, transaction: `0xout${withdrawal}`, replaces: null });
    this.submit({ type: 'send_withdrawal', withdrawal, transaction: `0xout${withdrawal}`, known: true });
    return withdrawal;
  }

  house(wallet: Wallet, currency: CurrencyId = USDT): bigint {
    return this.engine.balance(0 as OwnerId, wallet, currency).total;
  }

  total(owner: OwnerId): bigint {
    return this.engine.balance(owner, 'change', USDT).total;
  }

  held(owner: OwnerId): bigint {
    return this.engine.balance(owner, 'change', USDT).held;
  }

  /** Returns a copy restored from a snapshot; audited. */
  restored(): ChainExchange {
    const engine = restoreEngine(this.engine.snapshot());
    engine.audit();
    return new ChainExchange(engine, this.sequence);
  }
}

type WithOptionalIssuer<Command> = Command extends { readonly by: infer By }
  ? Omit<Command, 'room' | 'by'> & { readonly by?: By }
  : never;

function withIssuer(command: WithOptionalIssuer<CustodyCommand>): CustodyCommand {
  return { room: 'custody', by: SETUP, ...command } as CustodyCommand;
}

export function seeing(changed: Partial<Seeing> = {}): Seeing {
  return {
    room: 'custody',
    type: 'see_deposit',
    by: CHAINS,
    network: 'ethereum',
    transaction: '0xin',
    output: 0,
    address: '0xalice',
    owner: ALICE,
    currency: USDT,
    amount: amount(100n * ONE),
    ...changed,
  };
}

export function applying(units: bigint, changed: Partial<Applying> = {}): Applying {
  return {
    room: 'custody',
    type: 'apply_withdrawal',
    by: { trader: ALICE },
    network: 'ethereum',
    currency: USDT,
    address: '0xelsewhere',
    amount: amount(units),
    to_owner: null,
    held_until: 0 as TimeMs,
    ...changed,
  };
}

export function later(exchange: Exchange, durationMs: number): TimeMs {
  return timeMs(1_000 + exchange.sequence + durationMs);
}
