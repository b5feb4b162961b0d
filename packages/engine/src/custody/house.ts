import { HOUSE, isTrader } from '../ids.ts';
import type { Account } from '../ledger/account.ts';
import { move } from '../ledger/move.ts';
import { isUserWallet } from '../ledger/wallet.ts';
import { mayLeave } from '../may-leave.ts';
import type { Stage } from '../room.ts';
import { isSettling } from '../settling.ts';
import type { Row } from '../snapshot/part.ts';
import type { AdjustMoney, PayNetwork } from './commands.ts';
import type { ChainFee, CustodyEvent } from './event.ts';
import type { Flows } from './flows.ts';
import { externalOf, NETWORKS } from './networks.ts';
import { fitsLedger, isChainText } from './outside.ts';
import type { CustodyRejection } from './rejection.ts';

/** Chain fees paid by the exchange, and adjustments. */
export class House {
  readonly #stage: Stage;
  readonly #flows: Flows;
  #lastFee = 0;
  #lastAdjustment = 0;

  constructor(stage: Stage, flows: Flows) {
    this.#stage = stage;
    this.#flows = flows;
  }

  payNetwork({ network, currency, amount, transaction, cause }: PayNetwork): CustodyRejection | null {
    const { ledger, listings } = this.#stage;
    if (listings.currency(currency) === undefined) return { code: 'unknown_currency' };
    if (amount <= 0n) return { code: 'invalid_amount' };
    if (!isChainText(transaction)) return { code: 'invalid_transaction' };
    if (!fitsLedger(ledger, currency, amount)) return { code: 'amount_too_large' };
    this.payFee({ network, currency, amount, transaction, cause, withdrawal: null });
    return null;
  }

  /** Pays a chain fee from the `network` account to the external account. Emits the event for a zero fee, too. */
  payFee(paid: Omit<ChainFee, 'id' | 'time'>): void {
    const { ledger, changes } = this.#stage;
    const { network, currency, amount } = paid;
    this.#lastFee += 1;
    const fee: ChainFee = { id: this.#lastFee, ...paid, time: changes.time };
    const outside = ledger.house(externalOf(network), currency);
    move(ledger.house('network', currency), outside, amount, 'chain_fee', fee.id, changes);
    this.#flows.count('fees', network, currency, amount);
    if (fee.withdrawal === null) changes.createdId = fee.id;
    changes.emit<CustodyEvent>({ type: 'chain_fee_paid', fee });
  }

  adjust({ by, from, to, currency, amount }: AdjustMoney): CustodyRejection | null {
    const { ledger, listings, owners, rooms, changes } = this.#stage;
    if (!('staff' in by) || by.proposedBy === undefined) return { code: 'needs_second_person' };
    if (listings.currency(currency) === undefined) return { code: 'unknown_currency' };
    if (amount <= 0n) return { code: 'invalid_amount' };
    const isValid =
      isWalletOfOwner(from) &&
      isWalletOfOwner(to) &&
      (from.owner === HOUSE || to.owner === HOUSE) &&
      (from.owner !== to.owner || from.wallet !== to.wallet);
    if (!isValid) return { code: 'invalid_adjustment' };
    const fault = to.owner === HOUSE ? null : owners.receivingFault(to.owner);
    if (fault !== null) return fault;
    const payer = ledger.table(from.wallet, currency).getOrCreate(from.owner);
    const receiver = ledger.table(to.wallet, currency).getOrCreate(to.owner);
    if (isSettling(payer, rooms) || isSettling(receiver, rooms)) return { code: 'settling' };
    if (payer.mayBeNegative) {
      if (!fitsLedger(ledger, currency, amount)) return { code: 'amount_too_large' };
    } else {
      const free = from.owner === HOUSE ? payer.available : mayLeave(payer, rooms);
      if (free < amount) return { code: 'insufficient_balance', free };
    }
    this.#lastAdjustment += 1;
    const id = this.#lastAdjustment;
    move(payer, receiver, amount, 'house_adjustment', id, changes);
    this.#countOutside(payer, -amount);
    this.#countOutside(receiver, amount);
    changes.createdId = id;
    changes.emit<CustodyEvent>({
      type: 'money_adjusted',
      adjustment: {
        id,
        fromOwner: from.owner,
        fromWallet: from.wallet,
        toOwner: to.owner,
        toWallet: to.wallet,
        currency,
        amount,
        reason: by.reason,
        proposedBy: by.proposedBy,
        approvedBy: by.name,
        time: changes.time,
      },
    });
    return null;
  }

  skipIds(count: number): void {
    this.#lastFee += count;
    this.#lastAdjustment += count;
  }

  *write(): Generator<Row> {
    if (this.#lastFee > 0 || this.#lastAdjustment > 0) yield ['house', this.#lastFee, this.#lastAdjustment];
  }

  read(row: Row): boolean {
    if (row[0] !== 'house') return false;
    this.#lastFee = row[1] as number;
    this.#lastAdjustment = row[2] as number;
    return true;
  }

  #countOutside({ wallet, currency }: Account, received: bigint): void {
    const network = NETWORKS.find((candidate) => externalOf(candidate) === wallet);
    if (network !== undefined) this.#flows.count('adjusted', network, currency, received);
  }
}

/** Returns true if the wallet is one of its owner's: the four user wallets are traders', all others the exchange's. */
function isWalletOfOwner({ owner, wallet }: AdjustMoney['from']): boolean {
  return owner === HOUSE ? !isUserWallet(wallet) : isTrader(owner) && isUserWallet(wallet);
}
