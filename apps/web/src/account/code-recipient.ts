import type { AnswerOf, calls } from '@assay/contract';

type BoundAddresses = { readonly email: string | null; readonly phone: string | null };

/**
 * Returns the bound address that the server sends safety codes to: a recently bound address does not receive them yet.
 */
export function codeRecipientOf(
  { email, phone }: BoundAddresses,
  { safety_code_to: kind }: Pick<AnswerOf<typeof calls.safeInfo>, 'safety_code_to'>,
): string {
  return (kind === 'phone' ? phone : email) ?? '';
}
