import type { Problem } from '@assay/contract';
import { useTranslation } from 'react-i18next';

/**
 * The words for what is wrong with a field: the text has the very key that the schema gives. No form waits for them:
 * where they come later than the page, nothing that is on the screen is hidden, and a problem has its words then.
 */
export function useProblemText(): (problem: Problem) => string {
  const { t, ready } = useTranslation('problem', { useSuspense: false });
  return ({ key, params }) => (ready ? String(t(($) => textAt($.problem, key), { ...params })) : NOT_YET);
}

/** Stands for words that have not come: a field is wrong already, and takes the focus. */
const NOT_YET = '\u00a0';

/** The schemas' keys are not known to the compiler; that each has a text is tested. */
function textAt(texts: object, key: string): string {
  const [part = '', ...rest] = key.split('.');
  const inner = Reflect.get(texts, part);
  return rest.length === 0 ? inner : textAt(inner, rest.join('.'));
}
