import type { CurrencyId, OwnerId } from '../ids.ts';
import { declareRoom, type Room, type Stage } from '../room.ts';
import type { Row } from '../snapshot/part.ts';
import type { AgendaItem } from '../stage/agenda.ts';
import type { Progress } from '../stage/bounded-work.ts';
import type { Day } from '../stage/day.ts';
import { CREDIT_REASONS, type CustodyCommand, custodyCommands } from './commands.ts';
import { credit } from './credit.ts';
import { Deposits } from './deposits.ts';
import type { CustodyEvent, Deposit, Withdrawal } from './event.ts';
import { Flows } from './flows.ts';
import { House } from './house.ts';
import { CUSTODY_CONTRA_WALLETS, CUSTODY_WALLETS } from './networks.ts';
import type { CustodyRejection } from './rejection.ts';
import { Terms } from './terms.ts';
import { Withdrawals } from './withdrawals.ts';

const CHAIN_REASONS = [
  'chain_deposit',
  'deposit_suspended',
  'deposit_matched',
  'deposit_taken_back',
  'deposit_restored',
  'chain_withdrawal',
  'chain_withdrawal_fee',
  'in_station',
  'chain_fee',
  'house_adjustment',
] as const;

declare module '../ledger/words.ts' {
  interface PostingReasons
    extends Record<(typeof CREDIT_REASONS)[number] | (typeof CHAIN_REASONS)[number], true> {}
  interface HouseWallets extends Record<(typeof CUSTODY_WALLETS)[number], true> {}
}

/** Deposits and withdrawals. */
export const custody = declareRoom<CustodyEvent, CustodyRejection>()({
  number: 2,
  format: 1,
  commands: custodyCommands,
  reasons: [...CREDIT_REASONS, ...CHAIN_REASONS],
  wallets: CUSTODY_WALLETS,
  allowsNegative: CUSTODY_CONTRA_WALLETS,
  open: (stage) => new CustodyRoom(stage),
});

class CustodyRoom implements Room<CustodyCommand> {
  readonly #stage: Stage;
  readonly #flows = new Flows();
  readonly #terms: Terms;
  readonly #house: House;
  readonly #deposits: Deposits;
  readonly #withdrawals: Withdrawals;

  constructor(stage: Stage) {
    const flows = this.#flows;
    this.#stage = stage;
    this.#terms = new Terms(stage);
    this.#house = new House(stage, flows);
    this.#deposits = new Deposits(stage, this.#terms, flows);
    const [terms, deposits, house] = [this.#terms, this.#deposits, this.#house];
    this.#withdrawals = new Withdrawals({ stage, terms, deposits, flows, house });
  }

  handle(command: CustodyCommand): CustodyRejection | null {
    switch (command.type) {
      case 'credit':
        return credit(command, this.#stage);
      case 'set_network':
        return this.#terms.setNetwork(command);
      case 'set_terms':
        return this.#terms.setTerms(command);
      case 'set_limits':
        return this.#terms.setLimits(command);
      case 'see_deposit':
        return this.#deposits.detect(command);
      case 'confirm_deposit':
        return this.#deposits.confirm(command);
      case 'drop_deposit':
        return this.#deposits.drop(command.deposit);
      case 'match_deposit':
        return this.#deposits.match(command);
      case 'apply_withdrawal':
        return this.#withdrawals.apply(command);
      case 'cancel_withdrawal':
        return this.#withdrawals.cancel(command.withdrawal, command.by.trader);
      case 'approve_withdrawal':
        return this.#withdrawals.approve(command);
      case 'reject_withdrawal':
        return this.#withdrawals.reject(command.withdrawal, command.reason);
      case 'sign_withdrawal':
        return this.#withdrawals.sign(command);
      case 'send_withdrawal':
        return this.#withdrawals.send(command);
      case 'confirm_withdrawal':
        return this.#withdrawals.confirm(command);
      case 'fail_withdrawal':
        return this.#withdrawals.fail(command.withdrawal, command.reason);
      case 'pay_network':
        return this.#house.payNetwork(command);
      case 'adjust_money':
        return this.#house.adjust(command);
    }
  }

  advance({ id }: AgendaItem): Progress {
    this.#withdrawals.advance(id);
    return 'done';
  }

  onDayStarted(day: Day): void {
    this.#withdrawals.onDayStarted(day);
    this.#deposits.onDayStarted(day.from);
  }

  skipIds(count: number): void {
    this.#deposits.skipIds(count);
    this.#withdrawals.last += count;
    this.#house.skipIds(count);
  }

  /**
   * Returns true if the owner has deposits that may be reversed; withdrawals need no check, because their amount is on
   * hold.
   */
  hasOpenBusiness(owner: OwnerId): boolean {
    return this.#deposits.hasUnsettled(owner);
  }

  reservedFor(owner: OwnerId): ReadonlyMap<CurrencyId, bigint> {
    return this.#deposits.reservedOf(owner);
  }

  holds() {
    return this.#withdrawals.holds();
  }

  *write(): Generator<Row> {
    yield* this.#terms.write();
    yield* this.#house.write();
    yield* this.#flows.write();
    yield* this.#deposits.write();
    yield* this.#withdrawals.write();
  }

  read(row: Row): void {
    const isRead =
      this.#terms.read(row) ||
      this.#house.read(row) ||
      this.#flows.read(row) ||
      this.#deposits.read(row) ||
      this.#withdrawals.read(row);
    if (!isRead) throw new Error('unknown type of a custody row in the snapshot');
  }

  assertInvariants(): void {
    this.#flows.audit(this.#stage.ledger);
    this.#deposits.audit();
    this.#withdrawals.audit();
  }

  /** Deposits that may still change, by id. */
  deposits(): readonly Deposit[] {
    return this.#deposits.open();
  }

  /** Withdrawals that have not ended, by id. */
  withdrawals(): readonly Withdrawal[] {
    return this.#withdrawals.open();
  }

  get terms(): Pick<Terms, 'network' | 'of' | 'limitsOf'> {
    return this.#terms;
  }
}
