import type { AnswerOf, calls } from '@assay/contract';
import type { CurrencyId, CurrencySpec, Network } from '@assay/engine';
import { type Amount, formatAmount } from '@assay/money';
import type { Selectable } from 'kysely';
import type { RunningNetwork } from '../../chains/port.ts';
import type { Schema } from '../../core/database/schema.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { networkDecimals } from './network-decimals.ts';
import { inOrder, type NetworkName, networkNameOf } from './networks.ts';
import './tables.ts';

export type NetworkRow = AnswerOf<typeof calls.withdrawInfo>['networks'][number];

/** Network of a currency that the exchange runs, with its terms. */
export type OpenNetwork = {
  readonly network: Network;
  readonly name: NetworkName;
  readonly kind: RunningNetwork['kind'];
  /** Maximum decimals of an amount on it. */
  readonly decimals: number;
  readonly terms: Selectable<Schema['custody_terms']>;
  /** URL template with `{hash}`; empty on a simulated network. */
  readonly explorer: string;
  readonly depth: { readonly creditAfter: number; readonly settledAfter: number };
};

/** Default of the engine for a network without settings. */
const DEFAULT_DEPTH = { creditAfter: 1, settledAfter: 6 };
/** Parts per million in a percent. */
const PPM_PERCENT = 10_000;

/** Returns the networks of a currency that the exchange runs and has terms for, in the order that clients see. */
export async function networksOf(
  { database, chains, explorers }: Pick<Exchange, 'database' | 'chains' | 'explorers'>,
  currency: CurrencySpec,
): Promise<readonly OpenNetwork[]> {
  const { id, code } = currency;
  const running = chains.networks().filter(({ currencies }) => currencies.includes(id));
  if (running.length === 0) return [];
  const [terms, depths] = await Promise.all([
    database.selectFrom('custody_terms').selectAll().where('currency', '=', id).execute(),
    database.selectFrom('custody_networks').selectAll().execute(),
  ]);
  const found = running.flatMap(({ network, kind }) => {
    const set = terms.find((term) => term.network === network);
    const depth = depths.find((depth) => depth.network === network);
    if (set === undefined) return [];
    return [
      {
        network,
        kind,
        name: networkNameOf(network, code),
        decimals: networkDecimals(chains, network, currency),
        terms: set,
        explorer: kind === 'simulated' ? '' : explorers.template(network),
        depth:
          depth === undefined
            ? DEFAULT_DEPTH
            : { creditAfter: Number(depth.credit_after), settledAfter: Number(depth.settled_after) },
      },
    ];
  });
  return inOrder(found);
}

/** Returns the network that a caller names by index or name; the first if none is named. */
export function networkNamed<Named extends { readonly name: NetworkName }>(
  networks: readonly Named[],
  type: string | undefined,
): Named | undefined {
  if (type === undefined) return networks[0];
  return /^\d+$/.test(type)
    ? networks[Number(type)]
    : networks.find(({ name }) => name === type.toLowerCase());
}

/** Returns the limits of a currency; undefined if none are set. */
export function limitsOf({ database }: Pick<Exchange, 'database'>, currency: CurrencyId) {
  return database
    .selectFrom('custody_limits')
    .selectAll()
    .where('currency', '=', currency)
    .executeTakeFirst();
}

/** Returns a network in the wire format. */
export function networkRowOf(
  { name, kind, decimals: networkDecimals, terms, depth, explorer }: OpenNetwork,
  type: number,
  { decimals }: CurrencySpec,
  isOpen: boolean,
): NetworkRow {
  const money = (units: bigint): string => formatAmount(units as Amount, decimals);
  return {
    type,
    name,
    is_simulated: kind === 'simulated' ? 1 : 0,
    deposits_open: isOpen && terms.deposits_open ? 1 : 0,
    withdrawals_open: isOpen && terms.withdrawals_open ? 1 : 0,
    deposit_minimum: money(terms.deposit_minimum),
    credit_after: depth.creditAfter,
    settled_after: depth.settledAfter,
    min_number: money(terms.withdrawal_minimum),
    max_number: money(terms.withdrawal_maximum),
    rate: percentText(Number(terms.fee_rate)),
    decimals: networkDecimals,
    explorer,
  };
}

/** Formats parts per million as percent: 1,000 is 0.1. */
export function percentText(ppm: number): string {
  const integerPart = Math.trunc(ppm / PPM_PERCENT);
  const fraction = String(ppm % PPM_PERCENT)
    .padStart(4, '0')
    .replace(/0+$/, '');
  return fraction === '' ? String(integerPart) : `${integerPart}.${fraction}`;
}
