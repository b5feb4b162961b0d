import { assert } from '../assertion.ts';
import type { CurrencyId } from '../ids.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Row } from '../snapshot/part.ts';
import { externalOf, type Network } from './networks.ts';

/** What ever came in and went out by a network in a currency, and what the network's own fees took. */
type Flow = { came: bigint; left: bigint; fees: bigint; adjusted: bigint };

const KINDS = ['came', 'left', 'fees', 'adjusted'] as const;

/** Counts money by the way it took, beside the ledger: the two must agree. */
export class Flows {
  readonly #flows = new Map<string, Flow>();

  /** Counts an amount; `adjusted` may be below zero, when the house took something out of the mirror. */
  count(kind: keyof Flow, network: Network, currency: CurrencyId, amount: bigint): void {
    this.#of(keyOf(network, currency))[kind] += amount;
  }

  *write(): Generator<Row> {
    for (const key of [...this.#flows.keys()].sort()) {
      const flow = this.#of(key);
      if (KINDS.some((kind) => flow[kind] !== NOTHING)) {
        yield ['flow', key, ...KINDS.map((kind) => String(flow[kind]))];
      }
    }
  }

  read(row: Row): boolean {
    if (row[0] !== 'flow') return false;
    const [, key, came, left, fees, adjusted] = row as readonly string[];
    assert(key !== undefined && adjusted !== undefined, 'a flow is written whole');
    this.#flows.set(key, {
      came: BigInt(came ?? ''),
      left: BigInt(left ?? ''),
      fees: BigInt(fees ?? ''),
      adjusted: BigInt(adjusted),
    });
    return true;
  }

  /** Asserts that what is outside is what came in, less what left and what the networks took. */
  audit(ledger: Ledger): void {
    for (const [key, { came, left, fees, adjusted }] of this.#flows) {
      const [network, currency] = key.split(' ');
      const outside = ledger.house(externalOf(network as Network), Number(currency) as CurrencyId);
      assert(
        outside.total === left + fees + adjusted - came,
        'deposits less withdrawals and fees are what is here',
      );
    }
  }

  #of(key: string): Flow {
    let flow = this.#flows.get(key);
    if (flow === undefined) {
      flow = { came: NOTHING, left: NOTHING, fees: NOTHING, adjusted: NOTHING };
      this.#flows.set(key, flow);
    }
    return flow;
  }
}

const NOTHING = 0n;

function keyOf(network: Network, currency: CurrencyId): string {
  return `${network} ${currency}`;
}
