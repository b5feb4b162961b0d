import { useTranslation } from 'react-i18next';
import type { StudyName } from '../catalogue/studies.ts';

/** Returns a function for the full name of a study in the page's language. */
export function useStudyName(): (name: StudyName) => string {
  const { t } = useTranslation('chart');
  return (name) => t(($) => $.chart.names[name]);
}

/** Returns the letters by which a study is known everywhere. */
export function shortName(name: StudyName): string {
  return name === 'MA_CROSS' ? 'MA ×' : name;
}
