import { type Amount, amount, ratePpm } from '@assay/money';
import { type CurrencyId, currencyId } from '../ids.ts';
import type { Stage } from '../room.ts';
import type { Row } from '../snapshot/part.ts';
import { IDENTITY_LEVELS, type IdentityLevel } from '../stage/owner-facts.ts';
import type { SetLimits, SetNetwork, SetTerms } from './commands.ts';
import type { CurrencyLimits, CurrencyTerms, CustodyEvent, NetworkTerms } from './event.ts';
import { NETWORKS, type Network } from './networks.ts';
import { isCount } from './outside.ts';
import type { CustodyRejection } from './rejection.ts';

/** Defaults of a network without settings. */
const USUAL: Omit<NetworkTerms, 'network'> = { creditAfter: 1, settledAfter: 6 };

/** Upper bound for plausibility of the number of confirmations. */
const DEEPEST = 1_000;

/** Terms of deposits and withdrawals. Currencies without terms are closed. */
export class Terms {
  readonly #stage: Stage;
  readonly #networkTerms = new Map<Network, NetworkTerms>();
  readonly #currencyTermsByKey = new Map<string, CurrencyTerms>();
  readonly #limitsByCurrency = new Map<CurrencyId, CurrencyLimits>();

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  network(network: Network): NetworkTerms {
    return this.#networkTerms.get(network) ?? { network, ...USUAL };
  }

  of(network: Network, currency: CurrencyId): CurrencyTerms | undefined {
    return this.#currencyTermsByKey.get(keyOf(network, currency));
  }

  limitsOf(currency: CurrencyId): CurrencyLimits | undefined {
    return this.#limitsByCurrency.get(currency);
  }

  /**
   * Returns the amount of a currency that an owner of an identity level may withdraw per day; undefined if no limits
   * are set.
   */
  dayLimit(currency: CurrencyId, level: IdentityLevel): Amount | undefined {
    return this.#limitsByCurrency.get(currency)?.day[level];
  }

  setNetwork({ network, credit_after, settled_after }: SetNetwork): CustodyRejection | null {
    const areValid =
      isCount(credit_after) && credit_after >= 1 && settled_after >= credit_after && settled_after <= DEEPEST;
    if (!areValid || !isCount(settled_after)) return { code: 'invalid_terms' };
    const terms = { network, creditAfter: credit_after, settledAfter: settled_after };
    this.#networkTerms.set(network, terms);
    this.#stage.changes.emit<CustodyEvent>({ type: 'network_terms_set', terms });
    return null;
  }

  setTerms(command: SetTerms): CustodyRejection | null {
    const { network, currency, fee_rate: feeRate } = command;
    if (this.#stage.listings.currency(currency) === undefined) return { code: 'unknown_currency' };
    const terms: CurrencyTerms = {
      network,
      currency,
      depositsOpen: command.deposits_open,
      withdrawalsOpen: command.withdrawals_open,
      depositMinimum: command.deposit_minimum,
      withdrawalMinimum: command.withdrawal_minimum,
      withdrawalMaximum: command.withdrawal_maximum,
      feeRate,
    };
    const areValid =
      terms.depositMinimum >= 0n &&
      terms.withdrawalMinimum >= 0n &&
      terms.withdrawalMaximum >= terms.withdrawalMinimum;
    if (!areValid) return { code: 'invalid_terms' };
    this.#currencyTermsByKey.set(keyOf(network, currency), terms);
    this.#stage.changes.emit<CustodyEvent>({ type: 'currency_terms_set', terms });
    return null;
  }

  setLimits({ currency, day, automatic_below, four_eyes_above }: SetLimits): CustodyRejection | null {
    if (this.#stage.listings.currency(currency) === undefined) return { code: 'unknown_currency' };
    const [unverified, basic, advanced, certified] = day;
    const areValid =
      day.length === IDENTITY_LEVELS.length &&
      day.every((limit) => limit >= 0n) &&
      automatic_below >= 0n &&
      four_eyes_above >= automatic_below;
    if (!areValid || unverified === undefined || basic === undefined) return { code: 'invalid_terms' };
    if (advanced === undefined || certified === undefined) return { code: 'invalid_terms' };
    const limits: CurrencyLimits = {
      currency,
      day: [unverified, basic, advanced, certified],
      automaticBelow: automatic_below,
      fourEyesAbove: four_eyes_above,
    };
    this.#limitsByCurrency.set(currency, limits);
    this.#stage.changes.emit<CustodyEvent>({ type: 'currency_limits_set', limits });
    return null;
  }

  /** Terms that have been set, by network and currency. */
  *all(): Generator<CurrencyTerms> {
    for (const network of NETWORKS) {
      for (const { id } of this.#stage.listings.currencies()) {
        const terms = this.of(network, id);
        if (terms !== undefined) yield terms;
      }
    }
  }

  *write(): Generator<Row> {
    for (const network of NETWORKS) {
      const terms = this.#networkTerms.get(network);
      if (terms !== undefined) yield ['network', network, terms.creditAfter, terms.settledAfter];
    }
    for (const terms of this.all()) yield ['terms', ...rowOfTerms(terms)];
    for (const { id } of this.#stage.listings.currencies()) {
      const limits = this.#limitsByCurrency.get(id);
      if (limits === undefined) continue;
      const { day, automaticBelow, fourEyesAbove } = limits;
      yield ['limits', id, day.map(String), String(automaticBelow), String(fourEyesAbove)];
    }
  }

  /** Restores one of the rows written by `write`; returns false if it is another row. */
  read(row: Row): boolean {
    switch (row[0]) {
      case 'network': {
        const [, network, creditAfter, settledAfter] = row as readonly [string, Network, number, number];
        this.#networkTerms.set(network, { network, creditAfter, settledAfter });
        return true;
      }
      case 'terms': {
        const terms = termsOfRow(row.slice(1) as unknown as TermsRow);
        this.#currencyTermsByKey.set(keyOf(terms.network, terms.currency), terms);
        return true;
      }
      case 'limits': {
        const [, id, day, automatic, fourEyes] = row as readonly [string, number, string[], string, string];
        const currency = currencyId(id);
        const [unverified, basic, advanced, certified] = day.map(moneyOf);
        this.#limitsByCurrency.set(currency, {
          currency,
          day: [unverified, basic, advanced, certified] as CurrencyLimits['day'],
          automaticBelow: moneyOf(automatic),
          fourEyesAbove: moneyOf(fourEyes),
        });
        return true;
      }
      default:
        return false;
    }
  }
}

type TermsRow = readonly [Network, number, boolean, boolean, string, string, string, number];

function rowOfTerms(terms: CurrencyTerms): TermsRow {
  return [
    terms.network,
    terms.currency,
    terms.depositsOpen,
    terms.withdrawalsOpen,
    String(terms.depositMinimum),
    String(terms.withdrawalMinimum),
    String(terms.withdrawalMaximum),
    terms.feeRate,
  ];
}

function termsOfRow(row: TermsRow): CurrencyTerms {
  const [network, currency, depositsOpen, withdrawalsOpen, deposit, minimum, maximum, rate] = row;
  return {
    network,
    currency: currencyId(currency),
    depositsOpen,
    withdrawalsOpen,
    depositMinimum: moneyOf(deposit),
    withdrawalMinimum: moneyOf(minimum),
    withdrawalMaximum: moneyOf(maximum),
    feeRate: ratePpm(rate),
  };
}

function moneyOf(text: string): Amount {
  return amount(BigInt(text));
}

function keyOf(network: Network, currency: CurrencyId): string {
  return `${network} ${currency}`;
}
