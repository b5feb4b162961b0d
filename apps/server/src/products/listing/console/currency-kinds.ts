import type { ChangeRow } from '@assay/contract/console';
import { currencyId } from '@assay/engine';
import { decimals } from '@assay/money';
import { sql } from 'kysely';
import { changeRequestKind } from '../../../backoffice/console/change-request.ts';
import type { FourEyesKind } from '../../../backoffice/console/four-eyes.ts';
import { type ProfileTexts, writeProfile } from './currency-profile.ts';
import { submitCommand } from './submit-command.ts';

export const CURRENCY_KIND = 'currency_list';

/** Proposed currency. It gets its id on approval. */
export type CurrencyRequest = {
  readonly code: string;
  readonly decimals: number;
  readonly texts: ProfileTexts;
};

/** Returns the fields of a proposed currency; empty ones are omitted. */
export function currencyChanges({
  code,
  decimals: decimalPlaces,
  texts,
}: CurrencyRequest): readonly ChangeRow[] {
  const names = Object.entries(texts.names).map(([language, name]) => `${language}: ${name}`);
  const fields = {
    code,
    decimals: String(decimalPlaces),
    name: texts.name,
    names: names.join(', '),
    logo: texts.logo ?? '',
  };
  return Object.entries(fields)
    .filter(([, after]) => after !== '')
    .map(([field, after]) => ({ field, before: '', after }));
}

/** Change request to list a currency, which takes two people: its code and decimals are permanent. */
export const CURRENCY_KINDS: readonly FourEyesKind[] = [
  changeRequestKind<CurrencyRequest>({
    kind: CURRENCY_KIND,
    texts: {
      name: 'console.listing.kind.currency',
      fields: {
        code: 'console.field.code',
        decimals: 'console.field.decimals',
        name: 'console.listing.name',
        names: 'console.listing.names',
        logo: 'console.field.logo',
      },
    },
    decide: 'markets.decide',
    async execute({ code, decimals: decimalPlaces }, approval, { exchange }, transaction) {
      // A command with the id of a listed currency would rename it: approvals take their ids in sequence.
      await sql`select pg_advisory_xact_lock(hashtext('currency numbers'))`.execute(transaction);
      const newest = await transaction
        .selectFrom('currencies')
        .select('id')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      const currency = { id: currencyId((newest?.id ?? 0) + 1), code, decimals: decimals(decimalPlaces) };
      return submitCommand(exchange, { room: 'listing', type: 'list_currency', ...approval, currency });
    },
    async onExecuted({ code, texts }, _made, transaction) {
      const { id } = await transaction
        .selectFrom('currencies')
        .select('id')
        .where('code', '=', code)
        .executeTakeFirstOrThrow();
      await writeProfile(transaction, id, texts);
      return null;
    },
  }),
];
