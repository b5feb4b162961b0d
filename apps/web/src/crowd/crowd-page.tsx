import { Skeleton } from '@assay/ui';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../assets/loaded.tsx';
import { useTitle } from '../site/use-title.ts';
import { ProjectList } from './project-list.tsx';
import { ProjectPage } from './project-page.tsx';
import { useProjects } from './use-projects.ts';

/** Crowdfunding: all projects, or the one named in the URL. */
export function CrowdPage() {
  const { project } = useSearch({ from: '/crowdfunding' });
  return (
    <div className="mx-auto flex w-full max-w-300 flex-1 flex-col gap-5 px-4 py-8">
      {project === undefined ? <Projects /> : <ProjectPage key={project} id={project} />}
    </div>
  );
}

function Projects() {
  const { t } = useTranslation(['crowd', 'common']);
  const title = t(($) => $.common.nav.crowdfunding);
  useTitle(title);
  const projects = useProjects();
  return (
    <>
      <header className="rounded-lg border border-line bg-raised p-6 tablet:p-8">
        <h1 className="text-title font-semibold">{title}</h1>
        <p className="mt-1 max-w-160 text-body text-ink-muted">{t(($) => $.crowd.banner)}</p>
      </header>
      <Loaded remote={projects} skeleton={<Skeleton className="h-96" />}>
        {(list) => <ProjectList list={list} />}
      </Loaded>
    </>
  );
}
