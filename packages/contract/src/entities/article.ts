import * as z from 'zod/mini';
import { text } from '../readers.ts';
import { wholeNumber, wireTime } from './primitives.ts';

/** An article without its text. */
export const newsItem = z.object({
  id: wholeNumber,
  c_id: wholeNumber,
  title: z.string(),
  abstract: z.string(),
  thumbnail: z.string(),
  /** Link target instead of the entry's own page; empty or absent: its own page. */
  link: z.optional(z.string()),
  update_time: wireTime,
});

export type NewsItem = z.output<typeof newsItem>;

export const articleLanguage = text({
  max: 16,
  description: 'A language code; the `lang` header when absent.',
});
