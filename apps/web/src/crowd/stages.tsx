import { Badge, cn } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { formatExact } from '../assets/amount-text.ts';
import { Panel } from '../assets/assets-page.tsx';
import { formatSpan } from '../i18n/span.ts';
import { useLanguage } from '../i18n/use-language.ts';
import type { Project } from './use-projects.ts';

/** Payout stages of a project, and the rule for each. */
export function Stages({ project }: { readonly project: Project }) {
  const { t } = useTranslation(['crowd', 'words']);
  const { tag } = useLanguage();
  const title = t(($) => $.crowd.stages.title);
  const states = {
    paid: t(($) => $.crowd.stages.paid),
    next: t(($) => $.crowd.stages.next),
    later: t(($) => $.crowd.stages.later),
  };
  const stateOf = (index: number) =>
    index < project.stages_paid ? 'paid' : index === project.stages_paid ? 'next' : 'later';
  return (
    <Panel>
      <h2 className="mb-3 text-lead font-semibold">{title}</h2>
      <ol aria-label={title} className="flex flex-col gap-1.5 text-body">
        {project.shares.map((share, index) => {
          const state = stateOf(index);
          const name = t(($) => $.crowd.stages.stage, { number: index + 1, share: formatExact(share, tag) });
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: stages are identified by their index.
              key={index}
              className={cn(
                'flex justify-between gap-3 border-l-2 pl-3',
                state === 'later' ? 'border-line text-ink-muted' : 'border-accent',
              )}
            >
              <span>{name}</span>
              <span>{states[state]}</span>
            </li>
          );
        })}
      </ol>
      <p className="mt-3 text-small text-ink-muted">
        {t(($) => $.crowd.stages.rule, { span: formatSpan(project.patience_days, project.unit, tag) })}{' '}
        {t(($) => $.crowd.stages.poll, { span: formatSpan(project.poll_days, project.unit, tag) })}
      </p>
      {project.unit !== 'day' && (
        <Badge tone="warn" className="mt-3 self-start">
          {t(($) => $.words.dayLasts, { span: formatSpan(1, project.unit, tag) })}
        </Badge>
      )}
    </Panel>
  );
}
