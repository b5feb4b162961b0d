import { calls } from '@assay/contract';
import { multiplyByPercent } from '@assay/money';
import { Button } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { formatExact } from '../assets/amount-text.ts';
import { Panel } from '../assets/assets-page.tsx';
import { DetailRow } from '../assets/detail-row.tsx';
import { toastSuccess } from '../forms/use-form.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { type Project, refreshProjects, useBackingOf } from './use-projects.ts';

/** Percentage of the raised amount that must be exceeded for a stage to pass. */
const HALF = 50;

/** Vote on the next stage, with the actions of the team and of backers. */
export function Poll({ project, isTeam }: { readonly project: Project; readonly isTeam: boolean }) {
  const { t } = useTranslation('crowd');
  const { tag } = useLanguage();
  const backing = useBackingOf(project);
  const [isBusy, setBusy] = useState(false);
  const number = project.stages_paid + 1;
  const run = async (call: Promise<{ readonly status: string }>) => {
    setBusy(true);
    const result = await call;
    setBusy(false);
    if (result.status === 'ok' && 'answer' in result) toastSuccess(String(result.answer));
    refreshProjects();
  };
  const isStageRequested = project.status === 'funded' && project.stages_paid > 0;
  if (isStageRequested && isTeam) {
    return (
      <Panel>
        <Button
          kind="solid"
          wide
          busy={isBusy}
          onClick={() => void run(callServer(calls.crowdAsk, { project: project.id }))}
        >
          {t(($) => $.crowd.poll.ask)}
        </Button>
      </Panel>
    );
  }
  if (project.status !== 'polling') return null;
  const money = (value: string) => `${formatExact(value, tag)} ${project.pay_name}`;
  const choose = (choice: 'yes' | 'no') =>
    void run(callServer(calls.crowdVote, { project: project.id, choice }));
  return (
    <Panel>
      <h2 className="mb-3 text-lead font-semibold">{t(($) => $.crowd.poll.title, { number })}</h2>
      <dl className="flex flex-col gap-1.5 text-body">
        <DetailRow label={t(($) => $.crowd.poll.yes)}>{money(project.approved)}</DetailRow>
        <DetailRow label={t(($) => $.crowd.poll.no)}>{money(project.rejected)}</DetailRow>
        <DetailRow label={t(($) => $.crowd.poll.quorum)}>
          {money(multiplyByPercent(project.raised, HALF))}
        </DetailRow>
      </dl>
      {backing !== undefined && (
        <div className="mt-4 flex flex-col gap-2">
          <p className="text-body">{t(($) => $.crowd.poll.own, { amount: money(backing.amount) })}</p>
          <div className="grid grid-cols-2 gap-2">
            {(['yes', 'no'] as const).map((choice) => (
              <Button
                key={choice}
                kind={backing.choice === choice ? 'solid' : 'plain'}
                aria-pressed={backing.choice === choice}
                disabled={isBusy}
                onClick={() => choose(choice)}
              >
                {t(($) => $.crowd.poll[choice])}
              </Button>
            ))}
          </div>
        </div>
      )}
    </Panel>
  );
}
