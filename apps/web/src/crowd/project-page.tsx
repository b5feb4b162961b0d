import { buttonClass, cn, EmptyState, Skeleton } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatExact } from '../assets/amount-text.ts';
import { Panel } from '../assets/assets-page.tsx';
import { DetailRow } from '../assets/detail-row.tsx';
import { Loaded } from '../assets/loaded.tsx';
import { useLanguage } from '../i18n/use-language.ts';
import { useTitle } from '../site/use-title.ts';
import { useIsLoggedIn } from '../storage/session.ts';
import { BackForm } from './back-form.tsx';
import { Poll } from './poll.tsx';
import { Progress } from './progress.tsx';
import { useProjectStatus } from './project-status.ts';
import { Questions } from './questions.tsx';
import { Stages } from './stages.tsx';
import { Updates } from './updates.tsx';
import { type Project, type ProjectDetail, useBackingOf, useProject } from './use-projects.ts';

/** One project with all of its details. */
export function ProjectPage({ id }: { readonly id: number }) {
  const { t } = useTranslation(['crowd', 'common']);
  const project = useProject(id);
  useTitle(project.status === 'ready' ? project.value.project.title : t(($) => $.common.nav.crowdfunding));
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
        {(detail) => <ProjectView detail={detail} />}
      </Loaded>
    </>
  );
}

function ProjectView({ detail }: { readonly detail: ProjectDetail }) {
  const { t } = useTranslation('crowd');
  const isLoggedIn = useIsLoggedIn();
  const { project, story, team } = detail;
  const isTeam = detail.is_team === 1;
  return (
    <>
      <Head project={project} />
      <div className="grid items-start gap-5 laptop:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex min-w-0 flex-col gap-5">
          <Text title={t(($) => $.crowd.about.story)} text={story} />
          <Text title={t(($) => $.crowd.about.team)} text={team} />
          <Updates detail={detail} isTeam={isTeam} />
          <Questions detail={detail} isTeam={isTeam} />
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
  const statusText = useProjectStatus(project);
  return (
    <Panel className="flex flex-col gap-4">
      <div>
        <h1 className="text-title font-semibold">{project.title}</h1>
        <p className="mt-1 text-body text-ink-muted">{project.summary}</p>
      </div>
      {project.pictures.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {project.pictures.map((picture, index) => (
            <li key={picture}>
              <img
                src={picture}
                alt={t(($) => $.crowd.about.picture, { number: index + 1, title: project.title })}
                className="h-40 max-w-full rounded-md bg-hover object-contain"
              />
            </li>
          ))}
        </ul>
      )}
      <Progress project={project} />
      <p className="text-body">{statusText}</p>
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

/** Terms and figures of a project for its backers. */
function Figures({ project }: { readonly project: Project }) {
  const { t } = useTranslation(['crowd', 'words']);
  const { tag } = useLanguage();
  const money = (value: string) => `${formatExact(value, tag)} ${project.pay_name}`;
  return (
    <Panel>
      <h2 className="mb-3 text-lead font-semibold">{t(($) => $.crowd.figures.title)}</h2>
      <dl className="flex flex-col gap-1.5 text-body">
        <DetailRow label={t(($) => $.crowd.figures.raised)}>{money(project.raised)}</DetailRow>
        <DetailRow label={t(($) => $.crowd.figures.target)}>{money(project.target)}</DetailRow>
        <DetailRow label={t(($) => $.crowd.figures.most)}>{money(project.most)}</DetailRow>
        <DetailRow label={t(($) => $.crowd.figures.backers)}>{project.backers.toLocaleString(tag)}</DetailRow>
        <DetailRow label={t(($) => $.crowd.figures.price, { token: project.currency_name })}>
          {money(project.price)}
        </DetailRow>
        <DetailRow label={t(($) => $.words.eachUserUpTo)}>{money(project.per_user)}</DetailRow>
        {project.level > 0 && <DetailRow label={t(($) => $.words.identityLevel)}>{project.level}</DetailRow>}
        {project.countries.length > 0 && (
          <DetailRow label={t(($) => $.words.notOfferedIn)}>{project.countries.join(', ')}</DetailRow>
        )}
      </dl>
    </Panel>
  );
}

/** The user's backing of a project, with its status. */
function OwnBacking({ project }: { readonly project: Project }) {
  const { t } = useTranslation(['crowd', 'words']);
  const { tag } = useLanguage();
  const backing = useBackingOf(project);
  const title = t(($) => $.crowd.mine.title);
  const money = (value: string) => `${formatExact(value, tag)} ${project.pay_name}`;
  return (
    <Panel>
      <h2 className="mb-3 text-lead font-semibold">{title}</h2>
      {backing === undefined ? (
        <EmptyState title={t(($) => $.crowd.mine.empty)} />
      ) : (
        <dl className="flex flex-col gap-1.5 text-body">
          <DetailRow label={t(($) => $.crowd.mine.amount)}>{money(backing.amount)}</DetailRow>
          <DetailRow label={t(($) => $.crowd.mine.held)}>{money(backing.held)}</DetailRow>
          <DetailRow label={t(($) => $.crowd.mine.paid)}>{money(backing.paid)}</DetailRow>
          <DetailRow label={t(($) => $.crowd.mine.tokens)}>
            {`${formatExact(backing.delivered, tag)} / ${formatExact(backing.tokens, tag)} ${backing.currency_name}`}
          </DetailRow>
          <DetailRow label={t(($) => $.words.status)}>{t(($) => $.crowd.status[backing.status])}</DetailRow>
        </dl>
      )}
    </Panel>
  );
}
