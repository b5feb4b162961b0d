import type { CurrencyId } from '@assay/engine';
import { readSiteSettings } from '../../core/site-settings/site-settings.ts';
import type { ReadListingConditions } from '../../exchange/product-parts/listing-step.ts';
import './tables.ts';

/** Networks, terms and limits of currencies, and whether deposits and withdrawals are open. */
export const readListingConditions: ReadListingConditions = async ({ database, chains }) => {
  const [allTerms, limits, { depositsOpen }] = await Promise.all([
    database.selectFrom('custody_terms').selectAll().execute(),
    database.selectFrom('custody_limits').select('currency').execute(),
    readSiteSettings(database),
  ]);
  const running = chains.networks();
  const termsOf = (id: CurrencyId) =>
    allTerms.filter(
      ({ network, currency }) =>
        currency === id && running.some((one) => one.network === network && one.currencies.includes(id)),
    );
  const areOpen = (id: CurrencyId): boolean =>
    termsOf(id).some(({ deposits_open }) => deposits_open) &&
    termsOf(id).some(({ withdrawals_open }) => withdrawals_open);
  return [
    {
      step: 'network',
      pageOf: (id) =>
        running.some(({ currencies }) => currencies.includes(id)) ? null : '/reserves?tab=networks',
    },
    { step: 'terms', pageOf: (id) => (termsOf(id).length > 0 ? null : '/reserves?tab=terms') },
    {
      step: 'limits',
      pageOf: (id) => (limits.some(({ currency }) => currency === id) ? null : '/reserves?tab=limits'),
    },
    { step: 'opening', pageOf: (id) => (areOpen(id) ? null : '/reserves?tab=terms') },
    { step: 'opening', pageOf: () => (depositsOpen ? null : '/settings') },
  ];
};
