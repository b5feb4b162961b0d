import type { CurrencyId, Deposit, Event, Network } from '@assay/engine';
import { type Accounts, HOUSE } from '../audit/accounts.ts';
import type { Finding } from '../audit/finding.ts';
import type { EngineView } from '../engine-view.ts';
import { unchecked } from '../unchecked.ts';

const NETWORKS: readonly Network[] = ['bitcoin', 'ethereum', 'omni', 'tron'];
const COUNTING: readonly Deposit['state'][] = ['credited', 'below_minimum', 'unmatched', 'taken_back'];

/**
 * Inflows and outflows by network, from the engine's events of deposits, withdrawals, fees and adjustments, without
 * postings. Deposits less withdrawals and fees must equal the sum of all accounts, to the unit.
 */
export class Flows {
  readonly #countedIds = new Set<number>();
  /** Net inflow by network and currency. */
  readonly #netByNetwork = new Map<string, bigint>();

  follow(event: Event): void {
    if (event.type === 'deposit_changed') this.#take(event.deposit);
    if (event.type === 'withdrawal_changed' && event.withdrawal.state === 'completed') {
      const { network, currency, amount, fee } = event.withdrawal;
      this.#add(network, currency, fee - amount);
    }
    if (event.type === 'chain_fee_paid') {
      const { network, currency, amount } = event.fee;
      this.#add(network, currency, -amount);
    }
    if (event.type !== 'money_adjusted') return;
    const { fromWallet, toWallet, currency, amount } = event.adjustment;
    this.#adjust(fromWallet, currency, amount);
    this.#adjust(toWallet, currency, -amount);
  }

  /** Compares the net inflow of each currency with the totals of all accounts. */
  walk(engine: EngineView, accounts: Accounts): Finding[] {
    const findings: Finding[] = [];
    const outside = new Map<CurrencyId, bigint>();
    for (const { id } of engine.currencies()) {
      for (const network of NETWORKS) {
        const net = this.#netByNetwork.get(`${network} ${id}`) ?? 0n;
        const { total } = engine.balance(HOUSE, `external_${network}`, id);
        if (total !== -net) findings.push(differing(`external_${network} of ${id}`, -net, total));
        outside.set(id, (outside.get(id) ?? 0n) + net);
      }
    }
    const totalsInside = new Map<CurrencyId, bigint>();
    for (const { owner, wallet, currency } of accounts.all()) {
      const isChain = wallet.startsWith('external_');
      const { total } = engine.balance(owner, wallet, currency);
      if (!isChain) totalsInside.set(currency, (totalsInside.get(currency) ?? 0n) + total);
    }
    // `external` is negative by the inflow without a chain, so the rest is the inflow over chains.
    for (const [currency, total] of totalsInside) {
      const brought = outside.get(currency) ?? 0n;
      if (total !== brought) findings.push(differing(`all accounts of ${currency}`, brought, total));
    }
    return findings;
  }

  #take({ id, network, currency, amount, state }: Deposit): void {
    if (this.#countedIds.has(id) || !COUNTING.includes(state)) return;
    this.#countedIds.add(id);
    this.#add(network, currency, amount);
  }

  #adjust(wallet: string, currency: CurrencyId, amount: bigint): void {
    const network = /^external_(\w+)$/.exec(wallet)?.[1];
    if (network !== undefined) this.#add(unchecked<Network>(network), currency, amount);
  }

  #add(network: Network, currency: CurrencyId, amount: bigint): void {
    const key = `${network} ${currency}`;
    this.#netByNetwork.set(key, (this.#netByNetwork.get(key) ?? 0n) + amount);
  }
}

function differing(subject: string, expected: bigint, actual: bigint): Finding {
  return { kind: 'flows', sentence: `${subject} is not what came less what left`, expected, got: actual };
}

declare module '../audit/finding.ts' {
  interface ProductFindings {
    /** Deposits less withdrawals and fees differ from the sum of the accounts. */
    readonly flows: true;
  }
}
