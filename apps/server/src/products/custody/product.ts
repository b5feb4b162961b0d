import type { CurrencyId } from '@assay/engine';
import { readSiteSettings } from '../../core/site-settings/site-settings.ts';
import { isRowOf } from '../../exchange/product-parts/subject.ts';
import type { Product } from '../product.ts';
import { custodyApi } from './api/calls.ts';
import { automaticApprovalJob } from './automatic-approval.ts';
import { CUSTODY_CHECKS } from './checks.ts';
import { pictureIdOf } from './claim-picture.ts';
import { CUSTODY_KINDS } from './console/kinds.ts';
import { custodyPart } from './console/part.ts';
import { OPEN_STATES } from './ended.ts';
import { addressExport, claimExport, depositExport, withdrawalExport } from './exports.ts';
import { custodyArea } from './handlers.ts';
import { publishNightlyJob } from './liabilities/nightly.ts';
import { createChainPort } from './port.ts';
import { CREDIT_PUSH, DEPOSIT_PUSH, WITHDRAWAL_PUSH } from './pushes.ts';
import { CUSTODY_REASONS } from './reasons.ts';
import { reconcileJob } from './reserves/daily.ts';
import { readDeskTiles } from './reserves/tiles.ts';
import { CUSTODY_SETTINGS } from './settings.ts';
import { CUSTODY_STORED } from './tables.ts';
import { CUSTODY_WATCHED } from './watched.ts';
import './desk-tables.ts';

/** Deposits and withdrawals. */
export const custody: Product = {
  name: 'custody',
  tables: CUSTODY_STORED,
  checks: CUSTODY_CHECKS,
  // Its sums are compared with the entries up to its command.
  archive: { limit: 'select sequence from liability_statements order by number desc limit 1' },
  calls: custodyArea,
  api: custodyApi,
  pushes: [CREDIT_PUSH, DEPOSIT_PUSH, WITHDRAWAL_PUSH],
  exports: {
    deposits: depositExport,
    withdrawals: withdrawalExport,
    withdrawal_addresses: addressExport,
    deposit_claims: claimExport,
  },
  /** Pending deposits and withdrawals block the closing of an account. */
  closingBlocker: async (database, userId) => {
    const [withdrawal, deposit] = await Promise.all([
      database
        .selectFrom('chain_withdrawals')
        .select('id')
        .where('owner', '=', userId)
        .where('state', 'in', OPEN_STATES)
        .limit(1)
        .executeTakeFirst(),
      database
        .selectFrom('chain_deposits')
        .select('id')
        .where('owner', '=', userId)
        .where('state', 'in', ['seen', 'credited'])
        .where('is_final', '=', false)
        .limit(1)
        .executeTakeFirst(),
    ]);
    return withdrawal === undefined && deposit === undefined ? null : { key: 'custody.close_open' };
  },
  /** Erases the address book, its settings, and deposit claims with their pictures. */
  eraseUserData: async (transaction, userId) => {
    await transaction.deleteFrom('withdrawal_addresses').where('user_id', '=', userId).execute();
    await transaction.deleteFrom('withdrawal_choices').where('user_id', '=', userId).execute();
    const claims = await transaction
      .deleteFrom('deposit_claims')
      .where('user_id', '=', userId)
      .returning('picture')
      .execute();
    const pictures = claims.flatMap(({ picture }) => pictureIdOf(picture) ?? []);
    if (pictures.length === 0) return;
    await transaction
      .deleteFrom('pictures')
      .where('id', 'in', pictures)
      .where('owner_id', '=', userId)
      // Pictures that are also part of identity papers are kept with them.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('identity_pictures')
              .select('identity_pictures.picture_id')
              .whereRef('identity_pictures.picture_id', '=', 'pictures.id'),
          ),
        ),
      )
      .execute();
  },
  boardTiles: readDeskTiles,
  /** Networks, terms and limits of currencies, and whether deposits and withdrawals are open. */
  listingConditions: async ({ database, chains }) => {
    const [allTerms, limits, { depositsOpen }] = await Promise.all([
      database.selectFrom('custody_terms').selectAll().execute(),
      database.selectFrom('custody_limits').select('currency').execute(),
      readSiteSettings(database),
    ]);
    const running = chains.networks();
    const termsOf = (id: CurrencyId) =>
      allTerms.filter(
        ({ network, currency }) =>
          currency === id &&
          running.some((chain) => chain.network === network && chain.currencies.includes(id)),
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
  },
  watched: CUSTODY_WATCHED,
  chains: {
    port: createChainPort,
    jobs: (parts) => [automaticApprovalJob(parts), reconcileJob(parts), publishNightlyJob(parts)],
  },
  console: custodyPart,
  fourEyes: CUSTODY_KINDS,
  reasons: CUSTODY_REASONS,
  settings: CUSTODY_SETTINGS,
  /** Subjects of help requests: deposits and withdrawals of the user. */
  subjects: [
    {
      kind: 'deposit',
      category: 'money_in',
      label: 'custody.subject.deposit',
      isOwn: isRowOf('chain_deposits', 'owner'),
    },
    {
      kind: 'withdrawal',
      category: 'money_out',
      label: 'custody.subject.withdrawal',
      isOwn: isRowOf('chain_withdrawals', 'owner'),
    },
  ],
};
