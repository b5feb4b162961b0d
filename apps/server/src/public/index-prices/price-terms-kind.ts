import type { ChangeRow } from '@assay/contract/console';
import { type PairId, pairId } from '@assay/engine';
import type { FourEyesKind, FourEyesRequest } from '../../backoffice/console/four-eyes.ts';
import { refuse } from '../../edge/http/handler.ts';
import type { PriceTerms } from '../../market/prices/price-terms.ts';
import { addTerms } from '../../market/prices/terms-book.ts';
import { termsRow } from './rows.ts';

type Payload = {
  readonly pair: number;
  readonly terms: PriceTerms;
  readonly changes: readonly ChangeRow[];
};

export const PRICE_TERMS = 'price_terms';

/** Returns the payload of a proposal: the terms, and the change that the proposer saw. */
export function priceTermsPayload(pair: PairId, before: PriceTerms | null, terms: PriceTerms): Payload {
  return { pair, terms, changes: changesBetween(before, terms) };
}

/** Change request for index terms: decided by two people, an hour before it takes effect. */
export const priceTermsKind: FourEyesKind = {
  kind: PRICE_TERMS,
  decide: 'markets.decide',
  subject: async (_exchange, { target }) => target.replace('pair:', ''),
  changes: (request) => readPayload(request).changes,
  async execute(transaction, request, { exchange }) {
    const { pair, terms } = readPayload(request);
    const listed = exchange.listings.pair(pairId(pair));
    if (listed === undefined || listed.spec.status === 'delisted') return refuse('console.listing.outdated');
    await addTerms(transaction, request.id, listed.spec.id, terms, exchange.now());
    return null;
  },
};

/** Returns the differences by field. */
export function changesBetween(before: PriceTerms | null, after: PriceTerms): ChangeRow[] {
  const previousTexts = before === null ? {} : textsOf(before);
  return Object.entries(textsOf(after))
    .map(([field, text]) => ({ field, before: previousTexts[field] ?? '', after: text }))
    .filter((change) => change.before !== change.after);
}

function textsOf(terms: PriceTerms): Readonly<Record<string, string>> {
  const { sources, distance, fewest, staleness } = termsRow(terms);
  return {
    sources: sources.join(', '),
    distance,
    fewest: String(fewest),
    staleness: String(staleness),
  };
}

/** Reads a payload that `priceTermsPayload` has written. */
function readPayload({ payload }: FourEyesRequest): Payload {
  return JSON.parse(payload) as Payload;
}
