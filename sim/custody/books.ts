import type {
  CommandIn,
  CurrencyId,
  CurrencyLimits,
  CurrencyTerms,
  Deposit,
  Network,
  OwnerId,
  TimeMs,
  Withdrawal,
} from '@assay/engine';
import { type Account, HOUSE } from '../audit/accounts.ts';
import type { DueItem } from '../audit/agenda.ts';
import type { Expectation } from '../audit/expectation.ts';
import { MAX_AMOUNT } from '../max-amount.ts';
import type { Records } from '../product.ts';

export type CustodyCommand = CommandIn<'custody'>;
export type Of<Type extends CustodyCommand['type']> = Extract<CustodyCommand, { type: Type }>;

const NETWORKS: readonly Network[] = ['bitcoin', 'ethereum', 'omni', 'tron'];
/** Wallets that mirror the networks and the fees paid to them; they may be negative. */
export const OWING = ['network', ...NETWORKS.map((network) => `external_${network}` as const)] as const;

/** Books of the custody auditor: recorded facts and expected state. */
export class Books {
  readonly records: Records;
  readonly depths = new Map<Network, readonly [credit: number, settled: number]>();
  readonly terms = new Map<string, CurrencyTerms>();
  readonly limits = new Map<CurrencyId, CurrencyLimits>();
  /** Deposits and withdrawals that can still change. */
  readonly deposits = new Map<number, Deposit>();
  readonly withdrawals = new Map<number, Withdrawal>();
  readonly due = new Map<number, DueItem>();
  /** Amount requested today, by owner and currency. */
  used = new Map<string, bigint>();
  dayFrom = 0;
  lastDeposit = 0;
  lastWithdrawal = 0;
  lastFee = 0;
  lastAdjustment = 0;

  constructor(records: Records) {
    this.records = records;
  }

  house(wallet: Account['wallet'], currency: CurrencyId): Account {
    return this.records.accounts.of(HOUSE, wallet, currency);
  }

  change(owner: OwnerId, currency: CurrencyId): Account {
    return this.records.accounts.of(owner, 'change', currency);
  }

  outside(network: Network, currency: CurrencyId): Account {
    return this.house(`external_${network}`, currency);
  }

  skipIds(count: number): void {
    this.lastDeposit += count;
    this.lastWithdrawal += count;
    this.lastFee += count;
    this.lastAdjustment += count;
  }

  isListed(currency: CurrencyId): boolean {
    return this.records.listings.currencies.has(currency);
  }

  isSettling(account: Account, time: TimeMs): boolean {
    return this.records.products.some((audit) => audit.settling?.(account, time));
  }

  /** Returns the amount that may leave an account: available, and permitted by every product. */
  withdrawable(account: Account): bigint {
    let minimum: bigint = account.total - account.held;
    for (const audit of this.records.products) {
      const bound = audit.free?.(account);
      if (bound !== undefined && bound < minimum) minimum = bound;
    }
    return minimum > 0n ? minimum : 0n;
  }

  /** Returns true when all negative accounts still fit the storable range after this amount. */
  fitsLedger(currency: CurrencyId, more: bigint): boolean {
    const total = [...this.records.walletsMayBeNegative]
      .map((wallet) => this.house(wallet, currency).total)
      .filter((total) => total < 0n)
      .reduce((sum, total) => sum - total, 0n);
    return total + more <= MAX_AMOUNT;
  }

  depthOf(network: Network): readonly [credit: number, settled: number] {
    return this.depths.get(network) ?? [1, 6];
  }

  termsOf(network: Network, currency: CurrencyId): CurrencyTerms | undefined {
    return this.terms.get(`${network}/${currency}`);
  }

  emitDeposit(deposit: Deposit, expectation: Expectation): void {
    expectation.emit(`deposit ${deposit.id}`, { type: 'deposit_changed', deposit });
    this.deposits.set(deposit.id, deposit);
    if (deposit.isFinal && deposit.state === 'credited') this.deposits.delete(deposit.id);
  }

  emitWithdrawal(withdrawal: Withdrawal, expectation: Expectation): void {
    expectation.emit(`withdrawal ${withdrawal.id}`, { type: 'withdrawal_changed', withdrawal });
    this.withdrawals.set(withdrawal.id, withdrawal);
  }
}

/** Returns true when a text is 1 to 128 printable ASCII characters without a space. */
export function isChainText(text: string): boolean {
  return (
    text.length >= 1 && text.length <= 128 && [...text].every((letter) => letter > ' ' && letter < '\x7f')
  );
}

export function isNatural(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}
