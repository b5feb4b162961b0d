import { percentShare, rounded, sign } from '@assay/money';
import { cn } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { formatExact } from '../assets/amount-text.ts';
import { Panel } from '../assets/assets-page.tsx';
import { formatDecimal } from '../i18n/numbers.ts';
import { useLanguage } from '../i18n/use-language.ts';
import type { Candidate, Round } from './use-votes.ts';

const SHARE_DECIMALS = 1;

/** Candidates of a round, with their votes. */
export function Candidates({ round }: { readonly round: Round }) {
  const { t } = useTranslation('vote');
  const title = t(($) => $.vote.candidates);
  const isOver = round.phase === 2 && round.is_cancelled === 0;
  return (
    <Panel>
      <h2 className="mb-3 text-lead font-semibold">{title}</h2>
      <ul aria-label={title} className="flex flex-col gap-4">
        {round.candidates.map((candidate) => (
          <CandidateStatus key={candidate.code} candidate={candidate} round={round} />
        ))}
      </ul>
      {isOver && round.winner === null && (
        <p className="mt-4 text-body text-ink-muted">{t(($) => $.vote.nobody)}</p>
      )}
    </Panel>
  );
}

function CandidateStatus({ candidate, round }: { readonly candidate: Candidate; readonly round: Round }) {
  const { t } = useTranslation('vote');
  const { tag } = useLanguage();
  const share = shareOf(candidate.votes, round.total);
  const hasWon = round.winner === candidate.place;
  return (
    <li className={cn('rounded-md border p-3', hasWon ? 'border-accent' : 'border-line')}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-body font-semibold">
          {candidate.name} <span className="font-normal text-ink-muted">{candidate.code}</span>
          {hasWon && (
            <span className="ml-2 rounded-sm bg-accent-soft px-1.5 py-0.5 text-small font-normal">
              {t(($) => $.vote.winner)}
            </span>
          )}
        </h3>
        <p className="text-body">{`${formatExact(candidate.votes, tag)} ${round.currency_name}`}</p>
      </div>
      <p className="mt-1 text-body text-ink-muted">{candidate.about}</p>
      <div aria-hidden="true" className="mt-2 h-1.5 overflow-hidden rounded-full bg-line">
        <div className="h-full bg-accent" style={{ width: `${share}%` }} />
      </div>
      <p className="mt-1 text-small text-ink-muted">
        {t(($) => $.vote.share, { share: formatDecimal(share, SHARE_DECIMALS, tag) })}
      </p>
    </li>
  );
}

/** Returns a share in percent, rounded down to the displayed decimals. */
function shareOf(votes: string, total: string): string {
  return sign(total) === 0 ? '0' : rounded(percentShare(votes, total), SHARE_DECIMALS, 'down');
}
