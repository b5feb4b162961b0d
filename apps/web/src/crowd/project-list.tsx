import { buttonClass, EmptyState } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatExact } from '../assets/amount-text.ts';
import { Panel } from '../assets/assets-page.tsx';
import { useLanguage } from '../i18n/use-language.ts';
import { Progress } from './progress.tsx';
import { useProjectStatus } from './project-status.ts';
import type { Project } from './use-projects.ts';

/** Projects with their progress. */
export function ProjectList({ list }: { readonly list: readonly Project[] }) {
  const { t } = useTranslation(['crowd', 'common']);
  if (list.length === 0) {
    return (
      <Panel>
        <EmptyState title={t(($) => $.crowd.none.title)} text={t(($) => $.crowd.none.text)} />
      </Panel>
    );
  }
  return (
    <ul aria-label={t(($) => $.common.nav.crowdfunding)} className="grid gap-5 tablet:grid-cols-2">
      {list.map((project) => (
        <li key={project.id}>
          <Card project={project} />
        </li>
      ))}
    </ul>
  );
}

function Card({ project }: { readonly project: Project }) {
  const { t } = useTranslation('crowd');
  const { tag } = useLanguage();
  const statusText = useProjectStatus(project);
  const [picture] = project.pictures;
  return (
    <Panel className="flex h-full flex-col gap-3">
      {picture !== undefined && (
        <img src={picture} alt="" className="h-36 w-full rounded-md bg-hover object-contain" />
      )}
      <h2 className="text-lead font-semibold">{project.title}</h2>
      <p className="text-body text-ink-muted">{project.summary}</p>
      <Progress project={project} />
      <p className="text-body">
        {`${formatExact(project.raised, tag)} / ${formatExact(project.target, tag)} ${project.pay_name}`}
      </p>
      <p className="text-small text-ink-muted">{statusText}</p>
      <div className="mt-auto">
        <Link
          to="/crowdfunding"
          search={{ project: project.id }}
          className={buttonClass()}
          aria-label={`${t(($) => $.crowd.open)}: ${project.title}`}
        >
          {t(($) => $.crowd.open)}
        </Link>
      </div>
    </Panel>
  );
}
