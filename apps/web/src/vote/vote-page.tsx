import { useTimes } from '@assay/client/times';
import { EmptyState, SegmentedControl, Skeleton } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatExact } from '../assets/amount-text.ts';
import { Panel } from '../assets/assets-page.tsx';
import { DetailRow } from '../assets/detail-row.tsx';
import { Loaded } from '../assets/loaded.tsx';
import { useLanguage } from '../i18n/use-language.ts';
import { useTitle } from '../site/use-title.ts';
import { Candidates } from './candidates.tsx';
import { OwnBallots } from './own-ballots.tsx';
import { Proof } from './proof.tsx';
import { type Round, useRounds } from './use-votes.ts';
import { VoteForm } from './vote-form.tsx';

const MAX_SHOWN = 5;

/** Votes on new coins: candidates, current counts, and the user's own votes. */
export function VotePage() {
  const { t } = useTranslation(['vote', 'common']);
  const title = t(($) => $.common.nav.votes);
  useTitle(title);
  const rounds = useRounds();
  const currency = rounds.status === 'ready' ? rounds.value[0]?.currency_name : undefined;
  return (
    <div className="mx-auto flex w-full max-w-300 flex-1 flex-col gap-5 px-4 py-8">
      <header className="rounded-lg border border-line bg-raised p-6 tablet:p-8">
        <h1 className="text-title font-semibold">{title}</h1>
        <p className="mt-1 max-w-160 text-body text-ink-muted">
          {currency === undefined ? t(($) => $.vote.bannerPlain) : t(($) => $.vote.banner, { currency })}
        </p>
      </header>
      <Loaded remote={rounds} skeleton={<Skeleton className="h-96" />}>
        {(list) => <Rounds list={list} />}
      </Loaded>
    </div>
  );
}

function Rounds({ list }: { readonly list: readonly Round[] }) {
  const { t } = useTranslation('vote');
  const [selected, setSelected] = useState<string | null>(null);
  const running = list.find(({ phase }) => phase === 1) ?? list[0];
  const round = list.find(({ id }) => String(id) === selected) ?? running;
  if (round === undefined) {
    return (
      <Panel>
        <EmptyState title={t(($) => $.vote.none.title)} text={t(($) => $.vote.none.text)} />
      </Panel>
    );
  }
  const name = (id: number) => t(($) => $.vote.round, { round: id });
  return (
    <>
      {list.length > 1 && (
        <SegmentedControl
          className="self-start"
          label={t(($) => $.vote.choose)}
          value={String(round.id)}
          onValueChange={setSelected}
          options={list.slice(0, MAX_SHOWN).map(({ id }) => ({ value: String(id), label: name(id) }))}
        />
      )}
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 className="text-lead font-semibold">{name(round.id)}</h2>
        <RoundStatus round={round} />
      </div>
      <div className="grid items-start gap-5 laptop:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex flex-col gap-5">
          <Candidates round={round} />
          <OwnBallots round={round} />
        </div>
        <div className="flex flex-col gap-5">
          <Panel>
            <h2 className="mb-3 text-lead font-semibold">{t(($) => $.vote.form.title)}</h2>
            <VoteForm key={round.id} round={round} />
          </Panel>
          <Figures round={round} />
          <Proof key={`${round.id} ${round.phase}`} round={round} />
        </div>
      </div>
    </>
  );
}

function RoundStatus({ round }: { readonly round: Round }) {
  const { t } = useTranslation(['vote', 'words']);
  const times = useTimes();
  if (round.is_cancelled === 1)
    return <p className="text-body text-warn">{t(($) => $.vote.phase.cancelled)}</p>;
  if (round.phase === 2)
    return (
      <p className="text-body text-ink-muted">
        {t(($) => $.vote.phase.ended, { time: times.formatWithZone(round.end) })}
      </p>
    );
  if (round.is_paused === 1) return <p className="text-body text-warn">{t(($) => $.words.paused)}</p>;
  return (
    <p className="text-body text-ink-muted">
      {round.phase === 0
        ? t(($) => $.words.beginsAt, { time: times.formatWithZone(round.start) })
        : t(($) => $.vote.phase.running, { time: times.formatWithZone(round.end) })}
    </p>
  );
}

/** Terms of a round, and its votes so far. */
function Figures({ round }: { readonly round: Round }) {
  const { t } = useTranslation(['vote', 'words']);
  const { tag } = useLanguage();
  const votes = (value: string) => `${formatExact(value, tag)} ${round.currency_name}`;
  return (
    <Panel>
      <h2 className="mb-3 text-lead font-semibold">{t(($) => $.vote.figures.title)}</h2>
      <dl className="flex flex-col gap-1.5 text-body">
        <DetailRow label={t(($) => $.vote.figures.total)}>{votes(round.total)}</DetailRow>
        <DetailRow label={t(($) => $.vote.figures.quorum)}>{votes(round.quorum)}</DetailRow>
        <DetailRow label={t(($) => $.vote.figures.voters)}>{round.voters.toLocaleString(tag)}</DetailRow>
        <DetailRow label={t(($) => $.vote.figures.ballots)}>{round.ballots.toLocaleString(tag)}</DetailRow>
        <DetailRow label={t(($) => $.words.eachUserUpTo)}>{votes(round.per_user)}</DetailRow>
        <DetailRow label={t(($) => $.vote.figures.ballotsPerUser)}>
          {round.ballots_per_user.toLocaleString(tag)}
        </DetailRow>
        {round.level > 0 && <DetailRow label={t(($) => $.words.identityLevel)}>{round.level}</DetailRow>}
        {round.countries.length > 0 && (
          <DetailRow label={t(($) => $.words.notOfferedIn)}>{round.countries.join(', ')}</DetailRow>
        )}
      </dl>
    </Panel>
  );
}
