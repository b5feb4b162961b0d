import { percentShare, rounded } from '@assay/money';
import { useTranslation } from 'react-i18next';
import { formatDecimal } from '../i18n/numbers.ts';
import { useLanguage } from '../i18n/use-language.ts';
import type { Project } from './use-projects.ts';

const PERCENT_DECIMALS = 1;
const FULL_PERCENT = 100;

/** Percentage of the target that was raised, as a bar. */
export function Progress({ project }: { readonly project: Project }) {
  const { t } = useTranslation('crowd');
  const { tag } = useLanguage();
  const percent = rounded(percentShare(project.raised, project.target), PERCENT_DECIMALS, 'down');
  const width = Math.min(FULL_PERCENT, Number(percent));
  return (
    <div>
      <div aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-line">
        <div className="h-full bg-accent" style={{ width: `${width}%` }} />
      </div>
      <p className="mt-1 text-small text-ink-muted">
        {t(($) => $.crowd.progress, { percent: formatDecimal(percent, PERCENT_DECIMALS, tag) })}
      </p>
    </div>
  );
}
