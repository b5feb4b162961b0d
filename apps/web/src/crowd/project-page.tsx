import { buttonClass, cn, Skeleton } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Panel } from '../assets/assets-page.tsx';
import { Loaded } from '../assets/loaded.tsx';
import { useTitle } from '../site/use-title.ts';
import { useIsLoggedIn } from '../storage/session.ts';
import { BackForm } from './back-form.tsx';
import { Figures } from './figures.tsx';
import { OwnBacking } from './own-backing.tsx';
import { Poll } from './poll.tsx';
import { Progress } from './progress.tsx';
import { Questions } from './questions.tsx';
import { Stages } from './stages.tsx';
import { useStanding } from './standing.ts';
import { Updates } from './updates.tsx';
import { type Project, useProject, type Whole } from './use-projects.ts';

/** One project with everything about it. */
export function ProjectPage({ id }: { readonly id: number }) {
  const { t } = useTranslation('crowd');
  const project = useProject(id);
  useTitle(project.status === 'ready' ? project.value.project.title : t(($) => $.crowd.title));
  return (
    <>
      <Link
        to="/crowdfunding"
        search={{}}
        className={cn(buttonClass({ kind: 'quiet', size: 'small' }), 'self-start')}
      >
        {t(($) => $.crowd.back)}
      </Link>
      <Loaded remote={project} skeleton={<Skeleton className="h-96" />}>
        {(whole) => <Shown whole={whole} />}
      </Loaded>
    </>
  );
}

function Shown({ whole }: { readonly whole: Whole }) {
  const { t } = useTranslation('crowd');
  const isLoggedIn = useIsLoggedIn();
  const { project, story, team } = whole;
  const isTeam = whole.is_team === 1;
  return (
    <>
      <Head project={project} />
      <div className="grid items-start gap-5 laptop:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex min-w-0 flex-col gap-5">
          <Text title={t(($) => $.crowd.about.story)} text={story} />
          <Text title={t(($) => $.crowd.about.team)} text={team} />
          <Updates whole={whole} isTeam={isTeam} />
          <Questions whole={whole} isTeam={isTeam} />
        </div>
        <div className="flex min-w-0 flex-col gap-5 max-laptop:order-first">
          <Poll project={project} isTeam={isTeam} />
          {!isTeam && <BackForm project={project} />}
          {isLoggedIn && !isTeam && <OwnBacking project={project} />}
          <Stages project={project} />
          <Figures project={project} />
        </div>
      </div>
    </>
  );
}

function Head({ project }: { readonly project: Project }) {
  const { t } = useTranslation('crowd');
  const standing = useStanding(project);
  return (
    <Panel className="flex flex-col gap-4">
      <div>
        <h1 className="text-title font-semibold">{project.title}</h1>
        <p className="mt-1 text-body text-ink-muted">{project.summary}</p>
      </div>
      {project.pictures.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {project.pictures.map((picture, place) => (
            <li key={picture}>
              <img
                src={picture}
                alt={t(($) => $.crowd.about.picture, { number: place + 1, title: project.title })}
                className="h-40 max-w-full rounded-md bg-hover object-contain"
              />
            </li>
          ))}
        </ul>
      )}
      <Progress project={project} />
      <p className="text-body">{standing}</p>
    </Panel>
  );
}

function Text({ title, text }: { readonly title: string; readonly text: string }) {
  if (text === '') return null;
  return (
    <Panel>
      <h2 className="mb-2 text-lead font-semibold">{title}</h2>
      <p className="text-body wrap-break-word whitespace-pre-line">{text}</p>
    </Panel>
  );
}
