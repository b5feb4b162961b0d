import { assert } from '../assertion.ts';
import type { CurrencyId } from '../ids.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Row } from '../snapshot/part.ts';
import { externalOf, type Network } from './networks.ts';

const KINDS = ['inflow', 'outflow', 'fees', 'adjusted'] as const;
type Kind = (typeof KINDS)[number];

/** Totals deposited and withdrawn through a network in a currency, with chain fees and adjustments. */
type Flow = Record<Kind, bigint> & { readonly network: Network; readonly currency: CurrencyId };

type FlowRow = readonly [string, Network, CurrencyId, string, string, string, string];

/** Totals by network and currency, kept independently of the ledger, with which they must agree. */
export class Flows {
  readonly #flowsByKey = new Map<string, Flow>();

  /** Adds an amount; `adjusted` may be negative. */
  count(kind: Kind, network: Network, currency: CurrencyId, amount: bigint): void {
    this.#of(network, currency)[kind] += amount;
  }

  *write(): Generator<Row> {
    for (const flow of [...this.#flowsByKey.values()].sort(compareFlows)) {
      if (KINDS.some((kind) => flow[kind] !== ZERO)) {
        yield ['flow', flow.network, flow.currency, ...KINDS.map((kind) => String(flow[kind]))];
      }
    }
  }

  read(row: Row): boolean {
    if (row[0] !== 'flow') return false;
    const [, network, currency, inflow, outflow, fees, adjusted] = row as FlowRow;
    const flow = this.#of(network, currency);
    flow.inflow = BigInt(inflow);
    flow.outflow = BigInt(outflow);
    flow.fees = BigInt(fees);
    flow.adjusted = BigInt(adjusted);
    return true;
  }

  /** Asserts that each external account is the negative of deposits less withdrawals, fees and adjustments. */
  audit(ledger: Ledger): void {
    for (const { network, currency, inflow, outflow, fees, adjusted } of this.#flowsByKey.values()) {
      const externalAccount = ledger.house(externalOf(network), currency);
      assert(
        externalAccount.total === outflow + fees + adjusted - inflow,
        'deposits less withdrawals and fees are what is here',
      );
    }
  }

  #of(network: Network, currency: CurrencyId): Flow {
    const key = `${network} ${currency}`;
    let flow = this.#flowsByKey.get(key);
    if (flow === undefined) {
      flow = { network, currency, inflow: ZERO, outflow: ZERO, fees: ZERO, adjusted: ZERO };
      this.#flowsByKey.set(key, flow);
    }
    return flow;
  }
}

const ZERO = 0n;

function compareFlows(left: Flow, right: Flow): number {
  if (left.network !== right.network) return left.network < right.network ? -1 : 1;
  return left.currency - right.currency;
}
