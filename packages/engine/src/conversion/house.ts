import { drawFromHouse, fundHouse } from '../house-funds.ts';
import type { FundConversion, SetConversionTerms } from './commands.ts';
import type { Conversion } from './conversion.ts';
import type { ConversionRejection } from './rejection.ts';
import { copyOfTerms } from './terms.ts';
import { conversionTermsFault } from './terms-rules.ts';

/** Sets the terms of new quotes. */
export function setTerms(
  { version, terms: requestedTerms }: SetConversionTerms,
  conversion: Conversion,
): ConversionRejection | null {
  const terms = copyOfTerms(requestedTerms);
  const { stage, volatility } = conversion;
  if (version !== conversion.version) return { code: 'terms_changed', version: conversion.version };
  const fault = conversionTermsFault(terms, stage.listings);
  if (fault !== null) return { code: 'invalid_terms', fault };
  conversion.version += 1;
  conversion.terms = terms;
  volatility.keepOnly(new Set(terms.currencies.flatMap(({ pair }) => (pair === null ? [] : [pair]))));
  const { time } = stage.changes;
  conversion.emit({ type: 'conversion_terms_set', version: conversion.version, terms, time });
  return null;
}

/** Deposits house funds, or withdraws those that are not on hold for open quotes. */
export function fund(command: FundConversion, { stage }: Conversion): ConversionRejection | null {
  if (command.type === 'fund_conversion')
    return fundHouse(stage, 'conversion', command, 'conversion_funding');
  const refused = drawFromHouse(stage, 'conversion', command, 'conversion_funding');
  if (refused?.code !== 'insufficient_balance') return refused;
  return { code: refused.code, currency: command.currency, free: refused.free };
}
