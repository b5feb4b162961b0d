import { floorDiv } from '@assay/money';
import { assert } from '../assertion.ts';
import type { OwnerId, PairId, TimeMs } from '../ids.ts';
import type { AccountKey } from '../ledger/account.ts';
import type { Hold } from '../ledger/hold.ts';
import { declareRoom, type Room, type Stage } from '../room.ts';
import { isSettling } from '../settling.ts';
import type { Row } from '../snapshot/part.ts';
import type { AgendaItem } from '../stage/agenda.ts';
import type { Progress } from '../stage/bounded-work.ts';
import type { Day } from '../stage/day.ts';
import { buyInsurance } from './buy-insurance.ts';
import { close, settle } from './close-order.ts';
import {
  type ClaimInsurance,
  type EndInsurance,
  SECONDS_ACCOUNTS,
  type SecondsCommand,
  secondsCommands,
} from './commands.ts';
import { claim, endOnRequest, payDue, reschedule } from './end-insurance.ts';
import type { SecondsEvent } from './event.ts';
import { excludeOneself, limitLosses } from './guards.ts';
import { fund, setTerms } from './house.ts';
import { END_MULTIPLE, INSURED_STAKES, type Insurance, type InsuranceId } from './insurance.ts';
import { openOrder } from './open-order.ts';
import type { SecondsOrder, SecondsOrderId } from './order.ts';
import type { SecondsRejection } from './rejection.ts';
import { Seconds } from './seconds.ts';
import { readSeconds, type SecondsRow, writeSeconds } from './snapshot.ts';
import type { SecondsTerms } from './terms.ts';

const SECONDS_REASONS = [
  'seconds_fee',
  'seconds_win',
  'seconds_loss',
  'seconds_funding',
  'insurance_premium',
  'insurance_payout',
] as const;

declare module '../ledger/words.ts' {
  interface PostingReasons extends Record<(typeof SECONDS_REASONS)[number], true> {}
  interface HouseWallets extends Record<(typeof SECONDS_ACCOUNTS)[number], true> {}
}

/**
 * Bets on an index price some seconds later, and insurance for them. Two index prices alone determine the result;
 * nobody decides it.
 */
export const seconds = declareRoom<SecondsEvent, SecondsRejection>()({
  number: 9,
  format: 1,
  commands: secondsCommands,
  reasons: SECONDS_REASONS,
  wallets: SECONDS_ACCOUNTS,
  open: (stage) => new SecondsRoom(stage),
});

class SecondsRoom implements Room<SecondsCommand> {
  readonly #seconds: Seconds;

  constructor(stage: Stage) {
    this.#seconds = new Seconds(stage);
  }

  handle(command: SecondsCommand): SecondsRejection | null {
    switch (command.type) {
      case 'set_seconds_terms':
        return setTerms(command, this.#seconds);
      case 'fund_seconds':
      case 'draw_seconds':
        return fund(command, this.#seconds);
      case 'open_seconds':
        return openOrder(command, this.#seconds);
      case 'buy_insurance':
        return buyInsurance(command, this.#seconds);
      case 'claim_insurance':
      case 'end_insurance':
        return this.#end(command);
      case 'exclude_oneself':
        return excludeOneself(command, this.#seconds);
      case 'limit_losses':
        return limitLosses(command, this.#seconds);
    }
  }

  advance({ id }: AgendaItem): Progress {
    const running = this.#seconds.running.find(id as SecondsOrderId);
    if (running !== undefined) settle(running, this.#seconds);
    else payDue(id as InsuranceId, this.#seconds);
    return 'done';
  }

  onDayStarted({ calendar }: Day): void {
    if (calendar !== 'exchange') return;
    this.#seconds.today.clear();
    reschedule(this.#seconds);
  }

  /**
   * Voids orders of a delisted pair. An order that has already expired is left to the agenda, which settles it at its
   * index price.
   */
  onPairDelisted(pair: PairId, maxItems: number): number {
    const { running, stage } = this.#seconds;
    running.noteDelisting(pair, stage.changes.time);
    const since = running.delistedAt(pair);
    let count = 0;
    for (const order of running.ofPair(pair)) {
      if (count === maxItems) break;
      if (since === null || order.order.expiresAt < since) continue;
      close(order, null, this.#seconds);
      count += 1;
    }
    return count;
  }

  indexPricesFrom(pair: PairId): TimeMs | null {
    return this.#seconds.running.firstExpiry(pair);
  }

  awaitsIndexPrices(pair: PairId): boolean {
    return this.#seconds.running.hasPair(pair);
  }

  /** Returns true while an expired order of this account is not settled yet. */
  isSettling({ owner, wallet, currency }: AccountKey): boolean {
    if (wallet !== 'micro') return false;
    const { running, stage } = this.#seconds;
    for (const { order, item } of running.ofOwner(owner)) {
      if (order.currency === currency && stage.agenda.isDue(item)) return true;
    }
    return false;
  }

  /**
   * Returns true if the owner has an insurance that is running or awaiting payout, whose balance may be zero; orders
   * need no check, because they are insured or have money on hold.
   */
  hasOpenBusiness(owner: OwnerId): boolean {
    for (const { policy } of this.#seconds.insurances.all()) if (policy.owner === owner) return true;
    return false;
  }

  *holds(): Generator<Hold> {
    const { running, insurances } = this.#seconds;
    for (const { order, account, house } of running.all()) {
      const { stake, fee, profit } = order;
      if (order.insurance === null) yield { account, amount: (stake + fee) as Hold['amount'] };
      yield { account: house, amount: profit };
    }
    for (const { policy, ownerAccount: account, coverAccount: cover } of insurances.all()) {
      yield { account, amount: policy.balance };
      yield { account: cover, amount: policy.payout };
    }
  }

  skipIds(count: number): void {
    this.#seconds.last += count;
  }

  write(): Iterable<SecondsRow> {
    return writeSeconds(this.#seconds);
  }

  read(row: Row): void {
    readSeconds(row as SecondsRow, this.#seconds);
  }

  assertInvariants(): void {
    const { running, insurances, last, stage } = this.#seconds;
    const inUse = new Map<InsuranceId, bigint>();
    for (const { order, item } of running.all()) {
      const { id, openedAt, expiresAt, insurance, stake, fee, profit } = order;
      assert(
        id <= last && openedAt < expiresAt && item.due === expiresAt,
        'an order expires after its opening, as scheduled',
      );
      assert(
        stake > 0n && fee >= 0n && profit >= 0n && profit <= stake,
        'the profit of an order does not exceed its stake',
      );
      assert(
        stage.indexPrices.at(order.pair, expiresAt) !== undefined,
        'the pair of a running order has a mark',
      );
      if (insurance !== null) inUse.set(insurance, (inUse.get(insurance) ?? 0n) + stake + fee);
    }
    for (const { policy, inUse: used, pendingProfit } of insurances.all()) {
      assert(
        used === (inUse.get(policy.id) ?? 0n) && used <= policy.balance,
        'an insured balance covers its orders',
      );
      const maximum = policy.amount * END_MULTIPLE + floorDiv(policy.amount, INSURED_STAKES);
      assert(
        policy.balance >= 0n && policy.balance + pendingProfit <= maximum,
        'an insured balance is within its limits',
      );
    }
  }

  /** Current terms, with their version. */
  terms(): { readonly version: number; readonly terms: SecondsTerms } {
    const { version, terms } = this.#seconds;
    return { version, terms };
  }

  /** Running orders, by id. */
  *orders(): Generator<SecondsOrder> {
    for (const { order } of this.#seconds.running.all()) yield order;
  }

  /** Insurances that are running or awaiting payout, by id. */
  *openInsurances(): Generator<Insurance> {
    for (const { policy } of this.#seconds.insurances.all()) yield policy;
  }

  /** A running order; undefined if there is none with this id. */
  order(id: SecondsOrderId): SecondsOrder | undefined {
    return this.#seconds.running.find(id)?.order;
  }

  #end({ type, by, insurance: id }: ClaimInsurance | EndInsurance): SecondsRejection | null {
    const { stage, insurances } = this.#seconds;
    const fault = stage.owners.actingFault(by.trader);
    if (fault !== null) return fault;
    const insurance = insurances.find(id as InsuranceId);
    if (insurance === undefined || insurance.policy.owner !== by.trader || !insurance.isRunning) {
      return { code: 'unknown_insurance' };
    }
    if (isSettling(insurance.ownerAccount, stage.rooms)) return { code: 'settling' };
    return type === 'claim_insurance'
      ? claim(insurance, this.#seconds)
      : endOnRequest(insurance, this.#seconds);
  }
}
