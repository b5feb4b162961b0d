import type { ColumnType, Generated } from 'kysely';

/** Content of the site, and the profiles of currencies and pairs. */
export type ContentTables = {
  news: {
    id: Generated<bigint>;
    category: number;
    slug: string;
    thumbnail: Generated<string>;
    position: Generated<number>;
    updated_at: ColumnType<Date, Date | undefined, Date>;
    link: Generated<string>;
    audience: ColumnType<string[], string[] | undefined, string[]>;
    publish_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    withdraw_at: Date | null;
    revision: Generated<number>;
    edited_by: Generated<string>;
  };
  news_versions: {
    news_id: bigint;
    revision: number;
    saved_at: Date;
    saved_by: string;
    reason: string;
    document: string;
  };
  news_pictures: { name: string; content: Buffer; width: number; height: number; added_at: Date };
  news_texts: { news_id: bigint; lang: string; title: string; abstract: string; content: string };
  currency_profiles: {
    currency: number;
    name: string;
    logo: Generated<string>;
    description: ColumnType<Record<string, string>, string, string>;
    names: ColumnType<Record<string, string>, string | undefined, string>;
  };
  currency_logos: { name: string; content: Buffer; added_at: Date };
  pair_profiles: { pair: number; position: number; is_display: Generated<boolean> };
};
