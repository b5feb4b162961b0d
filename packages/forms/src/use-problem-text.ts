import type { Problem } from '@assay/contract';
import { useTranslation } from 'react-i18next';

/**
 * Returns a function for the text of a field's error, by the key from the schema. The form does not wait for these
 * texts: if they load later than the page, nothing on the screen is hidden, and the error appears with them.
 */
export function useProblemText(): (problem: Problem) => string {
  const { t, ready } = useTranslation('problem', { useSuspense: false });
  return ({ key, params }) => (ready ? String(t(($) => textAt($.problem, key), { ...params })) : PLACEHOLDER);
}

/** Placeholder of texts that are still loading: the field is already invalid and can be focused. */
const PLACEHOLDER = '\u00a0';

/** Returns the text of a key. Keys of schemas are unknown to the compiler; a test checks that each has a text. */
function textAt(texts: object, key: string): string {
  const [firstPart = '', ...remainingKey] = key.split('.');
  const inner = Reflect.get(texts, firstPart);
  return remainingKey.length === 0 ? inner : textAt(inner, remainingKey.join('.'));
}
