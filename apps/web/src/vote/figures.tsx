import { useTranslation } from 'react-i18next';
import { formatExact } from '../assets/amount-text.ts';
import { Panel } from '../assets/assets-page.tsx';
import { Line } from '../assets/line.tsx';
import { useLanguage } from '../i18n/use-language.ts';
import type { Round } from './use-votes.ts';

/** What a round is held on, and how far it has come. */
export function Figures({ round }: { readonly round: Round }) {
  const { t } = useTranslation('vote');
  const { tag } = useLanguage();
  const votes = (value: string) => `${formatExact(value, tag)} ${round.currency_name}`;
  return (
    <Panel>
      <h2 className="mb-3 text-lead font-semibold">{t(($) => $.vote.figures.title)}</h2>
      <dl className="flex flex-col gap-1.5 text-body">
        <Line label={t(($) => $.vote.figures.total)}>{votes(round.total)}</Line>
        <Line label={t(($) => $.vote.figures.quorum)}>{votes(round.quorum)}</Line>
        <Line label={t(($) => $.vote.figures.voters)}>{round.voters.toLocaleString(tag)}</Line>
        <Line label={t(($) => $.vote.figures.ballots)}>{round.ballots.toLocaleString(tag)}</Line>
        <Line label={t(($) => $.vote.figures.perUser)}>{votes(round.per_user)}</Line>
        {round.level > 0 && <Line label={t(($) => $.vote.figures.level)}>{round.level}</Line>}
        {round.countries.length > 0 && (
          <Line label={t(($) => $.vote.figures.countries)}>{round.countries.join(', ')}</Line>
        )}
      </dl>
    </Panel>
  );
}
