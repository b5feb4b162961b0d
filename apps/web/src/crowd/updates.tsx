import { Time } from '@assay/client/times';
import { calls } from '@assay/contract';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { Panel } from '../assets/assets-page.tsx';
import { TextForm } from './text-form.tsx';
import type { ProjectDetail } from './use-projects.ts';

/** Updates by the team, newest first; the team posts more here. */
export function Updates({ detail, isTeam }: { readonly detail: ProjectDetail; readonly isTeam: boolean }) {
  const { t } = useTranslation('crowd');
  const title = t(($) => $.crowd.updates.title);
  const { project, updates } = detail;
  return (
    <Panel className="flex flex-col gap-4">
      <h2 className="text-lead font-semibold">{title}</h2>
      {isTeam && (
        <TextForm
          read={(values) => ({ schema: calls.crowdUpdate.input, input: { project: project.id, ...values } })}
          send={(values) => callServer(calls.crowdUpdate, { project: project.id, ...values })}
          labels={{
            title: t(($) => $.crowd.updates.heading),
            text: t(($) => $.crowd.updates.text),
            send: t(($) => $.crowd.updates.send),
          }}
        />
      )}
      {updates.length === 0 && <p className="text-body text-ink-muted">{t(($) => $.crowd.updates.empty)}</p>}
      {updates.length > 0 && (
        <ul aria-label={title} className="flex flex-col gap-4">
          {updates.map((update) => (
            <li key={update.id} className="border-t border-line pt-3">
              <h3 className="text-body font-semibold wrap-break-word">{update.title}</h3>
              <Time at={update.time} className="text-small text-ink-muted" />
              <p className="mt-1 text-body wrap-break-word whitespace-pre-line">{update.text}</p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
