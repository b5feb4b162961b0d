import type { Language } from '@assay/contract';
import type { PostingReason } from '@assay/engine';
import { message } from '@assay/locales/server';
import type { ReasonText } from '../product-parts/reason-texts.ts';
import { PRODUCTS } from '../products.ts';

const TEXTS: ReadonlyMap<string, ReasonText> = new Map(
  PRODUCTS.flatMap(({ reasons = {} }) => Object.entries(reasons)),
);

/** A movement as far as its text depends on it. */
type Movement = { readonly reason: PostingReason; readonly amount: bigint; readonly reference: bigint };

/** What a movement is called in a language; a reason that no product knows any more is its own name. */
export function movementText({ reason, amount, reference }: Movement, language: Language): string {
  const texts = TEXTS.get(reason);
  if (texts === undefined) return reason;
  return message(language, amount < 0n ? texts.out : texts.in, { reference: String(reference) });
}
