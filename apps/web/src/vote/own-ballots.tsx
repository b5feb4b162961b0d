import { Time } from '@assay/client/times';
import { Cell, EmptyState, HeadCell, Row, Skeleton, Table } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { formatExact } from '../assets/amount-text.ts';
import { Panel } from '../assets/assets-page.tsx';
import { Loaded } from '../assets/loaded.tsx';
import { useLanguage } from '../i18n/use-language.ts';
import { useIsLoggedIn } from '../storage/session.ts';
import { type OwnBallot, type Round, useOwnBallots } from './use-votes.ts';

/** The user's ballots in a round, and the voter number under which they are published. */
export function OwnBallots({ round }: { readonly round: Round }) {
  const { t } = useTranslation('vote');
  const ballots = useOwnBallots();
  const isLoggedIn = useIsLoggedIn();
  return (
    <Panel>
      <h2 className="mb-2 text-lead font-semibold">{t(($) => $.vote.mine.title)}</h2>
      {isLoggedIn ? (
        <Loaded remote={ballots} skeleton={<Skeleton className="h-24" />}>
          {(list) => <List rows={list.filter(({ round_id }) => round_id === round.id)} />}
        </Loaded>
      ) : (
        <p className="text-body text-ink-muted">{t(($) => $.vote.mine.guest)}</p>
      )}
    </Panel>
  );
}

function List({ rows }: { readonly rows: readonly OwnBallot[] }) {
  const { t } = useTranslation(['vote', 'words']);
  const { tag } = useLanguage();
  const [first] = rows;
  if (first === undefined) return <EmptyState title={t(($) => $.vote.mine.empty)} />;
  return (
    <>
      <p className="mb-3 text-body text-ink-muted">{t(($) => $.vote.mine.number, { voter: first.voter })}</p>
      <Table caption={t(($) => $.vote.mine.title)}>
        <thead>
          <tr>
            <HeadCell>{t(($) => $.vote.mine.ballot)}</HeadCell>
            <HeadCell>{t(($) => $.words.time)}</HeadCell>
            <HeadCell>{t(($) => $.vote.form.candidate)}</HeadCell>
            <HeadCell numeric>{t(($) => $.vote.form.amount)}</HeadCell>
            <HeadCell>{t(($) => $.words.status)}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id}>
              <Cell>{row.id}</Cell>
              <Cell>
                <Time at={row.created_at} />
              </Cell>
              <Cell>{row.code}</Cell>
              <Cell numeric>{`${formatExact(row.amount, tag)} ${row.currency_name}`}</Cell>
              <Cell>{t(($) => $.vote.status[row.status])}</Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </>
  );
}
