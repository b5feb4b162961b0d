import { Button, buttonClass } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../assets/assets-page.tsx';
import { ballotsCsv, isResultConfirmed, type PublishedBallot, readBallots } from './count-ballots.ts';
import type { Round } from './use-votes.ts';

type Counting =
  | { readonly status: 'idle' | 'counting' | 'failed' }
  | { readonly status: 'counted'; readonly ballots: readonly PublishedBallot[]; readonly agrees: boolean };

/** Published ballots, counted in the browser and compared with the result. */
export function Proof({ round }: { readonly round: Round }) {
  const { t } = useTranslation('vote');
  const [counting, setCounting] = useState<Counting>({ status: 'idle' });
  const isRunning = counting.status === 'counting';
  const count = async () => {
    setCounting({ status: 'counting' });
    const ballots = await readBallots(round.id);
    setCounting(
      ballots === null
        ? { status: 'failed' }
        : { status: 'counted', ballots, agrees: isResultConfirmed(round, ballots) },
    );
  };
  return (
    <Panel>
      <h2 className="mb-2 text-lead font-semibold">{t(($) => $.vote.proof.title)}</h2>
      <p className="mb-3 text-body text-ink-muted">{t(($) => $.vote.proof.text)}</p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void count()} busy={isRunning}>
          {isRunning ? t(($) => $.vote.proof.counting) : t(($) => $.vote.proof.count)}
        </Button>
        {counting.status === 'counted' && <Download round={round} ballots={counting.ballots} />}
      </div>
      <p role="status" className="mt-2 text-body empty:hidden">
        {counting.status === 'failed' && <span>{t(($) => $.vote.proof.failed)}</span>}
        {counting.status === 'counted' && (
          <span>
            {counting.agrees
              ? t(($) => $.vote.proof.agrees, { number: counting.ballots.length })
              : t(($) => $.vote.proof.differs, { number: counting.ballots.length })}
          </span>
        )}
      </p>
    </Panel>
  );
}

function Download(props: { readonly round: Round; readonly ballots: readonly PublishedBallot[] }) {
  const { t } = useTranslation('vote');
  const { round, ballots } = props;
  const address = `data:text/csv;charset=utf-8,${encodeURIComponent(ballotsCsv(round, ballots))}`;
  return (
    <a className={buttonClass()} href={address} download={`ballots-${round.id}.csv`}>
      {t(($) => $.vote.proof.download)}
    </a>
  );
}
