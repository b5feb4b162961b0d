import { MAXIMUM_AMOUNT } from '@assay/money';
import { move } from '../ledger/move.ts';
import type { FundConversion, SetConversionTerms } from './commands.ts';
import type { Conversion } from './conversion.ts';
import type { ConversionRejection } from './rejection.ts';
import { copyOfTerms } from './terms.ts';
import { conversionTermsFault } from './terms-rules.ts';

/** Sets the terms of quotes that are made from now on. */
export function setTerms(
  { version, terms: asked }: SetConversionTerms,
  conversion: Conversion,
): ConversionRejection | null {
  const terms = copyOfTerms(asked);
  const { stage, moves } = conversion;
  if (version !== conversion.version) return { code: 'terms_changed', version: conversion.version };
  const fault = conversionTermsFault(terms, stage.listings);
  if (fault !== null) return { code: 'invalid_terms', fault };
  conversion.version += 1;
  conversion.terms = terms;
  moves.keepOnly(new Set(terms.currencies.flatMap(({ pair }) => (pair === null ? [] : [pair]))));
  const { time } = stage.changes;
  conversion.emit({ type: 'conversion_terms_set', version: conversion.version, terms, time });
  return null;
}

/** Brings money of the house in, or takes what no open quote has on hold out again. */
export function fund(
  { type, currency, amount }: FundConversion,
  conversion: Conversion,
): ConversionRejection | null {
  const { ledger, listings, changes } = conversion.stage;
  if (listings.currency(currency) === undefined) return { code: 'unknown_currency' };
  if (amount <= 0n) return { code: 'invalid_amount' };
  const external = ledger.house('external', currency);
  const house = conversion.house(currency);
  if (type === 'fund_conversion') {
    // The same bound as for everything that comes in from outside, which keeps every account within int8.
    if (amount - external.total > MAXIMUM_AMOUNT) return { code: 'amount_too_large' };
    move(external, house, amount, 'conversion_funding', changes.sequence, changes);
    return null;
  }
  const free = house.available;
  if (amount > free) return { code: 'insufficient_balance', currency, free };
  move(house, external, amount, 'conversion_funding', changes.sequence, changes);
  return null;
}
