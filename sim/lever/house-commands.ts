import type { CommandIn, OwnerId, Rejection } from '@assay/engine';
import type { Expectation } from '../audit/expectation.ts';
import { MAX_AMOUNT } from '../max-amount.ts';
import { unchecked } from '../unchecked.ts';
import { divideUp, faultOfRisk, faultOfTerms, minimum, worthOf } from './rules.ts';
import type { LeverState } from './state.ts';
import type { Working } from './working.ts';

type Of<Type extends CommandIn<'lever'>['type']> = Extract<CommandIn<'lever'>, { type: Type }>;

export const POOL_WALLETS: readonly string[] = ['lever_margin', 'lever_insurance'];

/** Commands of the exchange: terms, and funds of the pools. */
export class HouseCommands {
  readonly #state: LeverState;
  readonly #working: Working;

  constructor(state: LeverState, working: Working) {
    this.#state = state;
    this.#working = working;
  }

  setTerms({ pair: id, terms }: Of<'set_lever_terms'>, expectation: Expectation): Rejection | null {
    const { listings } = this.#state.records;
    const listed = listings.pairs.get(id)?.spec;
    if (listed === undefined) return { code: 'unknown_pair' };
    if (listed.status === 'delisted') return { code: 'pair_delisted' };
    const fault = faultOfTerms(terms);
    if (fault !== null) return { code: 'invalid_lever_terms', fault };
    const [base, quote] = [listings.currencies.get(listed.base), listings.currencies.get(listed.quote)];
    const worth = worthOf(terms.unitsPerHand, listed.tickSize, base?.decimals ?? 0, quote?.decimals ?? 0);
    if (worth === null) return { code: 'invalid_lever_terms', fault: 'unitsPerHand' };
    let pair = this.#state.pair(id);
    if (pair === undefined) {
      pair = {
        id,
        currency: listed.quote,
        versions: [],
        indexPrice: null,
        jumpedPrices: null,
        closing: null,
      };
      this.#state.pairs.push(pair);
    }
    pair.versions.push(terms);
    const version = pair.versions.length;
    const { time } = expectation;
    expectation.emit(`lever terms of ${id}`, { type: 'lever_terms_set', pair: id, version, terms, time });
    return null;
  }

  setRisk({ currency, terms }: Of<'set_risk_terms'>, expectation: Expectation): Rejection | null {
    if (!this.#state.records.listings.currencies.has(currency)) return { code: 'unknown_currency' };
    const fault = faultOfRisk(terms);
    if (fault !== null) return { code: 'invalid_risk_terms', fault };
    const versions = this.#state.risks.get(currency) ?? [];
    versions.push(terms);
    this.#state.risks.set(currency, versions);
    const set = { currency, version: versions.length, terms, time: expectation.time };
    expectation.emit(`risk terms of ${currency}`, { type: 'risk_terms_set', ...set });
    return null;
  }

  movePool(command: Of<'move_pool'>, expectation: Expectation): Rejection | null {
    const { currency, from, to, amount } = command;
    const state = this.#state;
    if (!this.#state.records.listings.currencies.has(currency)) return { code: 'unknown_currency' };
    if (from === to || !(POOL_WALLETS.includes(from) || POOL_WALLETS.includes(to)))
      return { code: 'pool_ends_wrong' };
    if (amount < 1n) return { code: 'invalid_amount' };
    if (state.isUnsettled(currency)) return { code: 'settling' };
    const owner = unchecked<OwnerId>(0);
    const [payer, receiver] = [from, to].map((wallet) =>
      this.#state.records.accounts.of(owner, wallet, currency),
    );
    if (payer === undefined || receiver === undefined) throw new Error('the house has its wallets');
    const bounds = [from === 'external' ? MAX_AMOUNT + payer.total : payer.total];
    if (POOL_WALLETS.includes(from) && !POOL_WALLETS.includes(to)) {
      const share = divideUp(state.winnings(currency) * 10_000n, BigInt(state.riskTerms(currency).winners));
      bounds.push(state.pool(currency) - share, state.pool(currency) - this.#working.stress(currency));
    }
    const free = minimum(...bounds);
    if (amount > free) return { code: 'pool_needed', free: free > 0n ? free : 0n };
    expectation.move(payer, receiver, amount, 'lever_pool', expectation.sequence);
    return null;
  }
}
