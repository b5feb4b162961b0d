import type { Language } from '@assay/contract';
import { message } from '@assay/locales/server';
import type { MovementReason, ReasonTexts } from '../../exchange/product-parts/reason-texts.ts';

/** Fields of a movement that its text depends on. */
type Movement = { readonly reason: MovementReason; readonly amount: bigint; readonly reference: bigint };

/** Returns the name of a movement in a language; a reason without a product is returned as is. */
export function movementText(
  { reason, amount, reference }: Movement,
  language: Language,
  reasonTexts: ReasonTexts,
): string {
  const texts = reasonTexts[reason];
  if (texts === undefined) return reason;
  return message(language, amount < 0n ? texts.out : texts.in, { reference: String(reference) });
}
