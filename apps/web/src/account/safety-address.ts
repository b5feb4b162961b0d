import type { AnswerOf, calls } from '@assay/contract';

type Bound = { readonly email: string | null; readonly phone: string | null };

/** The bound address that safety codes go to: one that was bound a moment ago is not trusted with them yet. */
export function safetyAddressOf(
  { email, phone }: Bound,
  { safety_code_to: kind }: Pick<AnswerOf<typeof calls.safeInfo>, 'safety_code_to'>,
): string {
  return (kind === 'phone' ? phone : email) ?? '';
}
