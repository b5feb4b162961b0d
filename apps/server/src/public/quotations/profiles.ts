import { DEFAULT_LANGUAGE, type Language } from '@assay/contract';
import type { Kysely } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';

/** Public name, logo and description of a currency. */
type Profile = {
  readonly name: string;
  /** Names by language, if they differ from the English one. */
  readonly names: Readonly<Record<string, string>>;
  readonly logo: string;
  describe(language: Language): string;
};

/** Returns each name of a currency once, the English one first. */
export function namesOf({ name, names }: Profile): readonly string[] {
  return [...new Set([name, ...Object.values(names)])];
}

/** Public profiles of the currencies, by id. */
export type Profiles = ReadonlyMap<number, Profile>;

export async function readProfiles(database: Kysely<Schema>): Promise<Profiles> {
  const rows = await database.selectFrom('currency_profiles').selectAll().execute();
  return new Map(
    rows.map(({ currency, name, names, logo, description }) => [
      currency,
      {
        name,
        names,
        logo,
        describe: (language) => description[language] ?? description[DEFAULT_LANGUAGE] ?? '',
      },
    ]),
  );
}
