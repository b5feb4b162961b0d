import type { LanguageCode } from '@assay/locales';

/**
 * An article in one language. `{{site}}` stands for the name of the exchange and is filled when it is read. `content` is plain text: blank
 * lines separate paragraphs, `## ` opens a heading, `- ` an item of a list; there is no HTML.
 */
export type ArticleText = { readonly title: string; readonly abstract: string; readonly content: string };

/** An article that a new exchange starts with; the type demands all nine languages. */
export type SeedArticle = {
  /** Stable name: the seed recognises an article that it wrote before by it. */
  readonly slug: string;
  readonly category: number;
  /** Place within its category, from 1. */
  readonly position: number;
  /** Path of the banner picture; empty for articles that show none. */
  readonly thumbnail: string;
  readonly texts: Readonly<Record<LanguageCode, ArticleText>>;
};

/** The article groups of the contract (`c_id`); what the five footer groups hold is our choice. */
export const CATEGORY = {
  notices: 3,
  news: 5,
  about: 9,
  help: 10,
  terms: 19,
  trading: 21,
  developers: 25,
} as const;
