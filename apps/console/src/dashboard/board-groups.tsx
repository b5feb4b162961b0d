import { Badge } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { NamedPageLink } from '../navigation/named-page-link.tsx';
import type { Board } from './board.ts';
import { Figure, FigureGroup } from './board-figures.tsx';

type BoardProps = { readonly board: Board };

/** Health figures of the exchange itself. */
export function SystemFigures({ board }: BoardProps) {
  const { t } = useTranslation(['console', 'desk']);
  const formatDuration = useDuration();
  const milliseconds = (value: number): string => t(($) => $.console.dashboard.milliseconds, { value });
  const { lease, commit_ms: commitMs, sequence_age_seconds: age } = board;
  const isReady = board.health === 'ready';
  return (
    <FigureGroup title={t(($) => $.desk.board.system)}>
      <Figure
        label={t(($) => $.console.dashboard.health)}
        isWarning={!isReady}
        hint={`${t(($) => $.desk.board.role)}: ${roleText(board.role)}`}
      >
        <Badge tone={isReady ? 'neutral' : 'warn'}>{healthText(board.health)}</Badge>
      </Figure>
      <Figure
        label={t(($) => $.console.dashboard.sequence)}
        hint={
          age === null
            ? t(($) => $.desk.board.never)
            : `${t(($) => $.desk.board.age)}: ${t(($) => $.desk.board.ago, { time: formatDuration(age) })}`
        }
      >
        {board.sequence}
      </Figure>
      <Figure label={t(($) => $.desk.board.lease)} hint={lease?.holder}>
        {lease === null ? '–' : t(($) => $.desk.board.leaseValue, { epoch: lease.epoch })}
      </Figure>
      <Figure label={t(($) => $.desk.board.commit)}>
        {commitMs === null
          ? t(($) => $.desk.board.quiet)
          : t(($) => $.desk.board.atMost, { value: commitMs })}
      </Figure>
      <Figure label={t(($) => $.console.dashboard.lag)}>{milliseconds(board.loop_lag_ms)}</Figure>
      <Figure label={t(($) => $.console.dashboard.database)}>{milliseconds(board.database_ms)}</Figure>
      {board.counted.map(({ name, label, per_second: perSecond, history, history_label: historyLabel }) => (
        <Figure key={name} label={label} history={{ values: history, label: historyLabel }}>
          {perSecond}
        </Figure>
      ))}
    </FigureGroup>
  );

  function roleText(role: string): string {
    return role === 'all' || role === 'gateway' || role === 'engine'
      ? t(($) => $.desk.board.roles[role])
      : role;
  }

  function healthText(health: string): string {
    switch (health) {
      case 'ready':
        return t(($) => $.console.dashboard.state.ready);
      case 'waiting_for_lease':
        return t(($) => $.console.dashboard.state.waiting_for_lease);
      case 'recovering':
        return t(($) => $.console.dashboard.state.recovering);
      default:
        return t(($) => $.console.dashboard.state.stopped);
    }
  }
}

/** Figures of the queues that wait for staff. */
export function QueueFigures({ board }: BoardProps) {
  const { t } = useTranslation('desk');
  const formatDuration = useDuration();
  const oldestText = ({ count, oldest_seconds }: Board['identity']): string | undefined =>
    count === 0 ? undefined : t(($) => $.desk.board.oldest, { time: formatDuration(oldest_seconds) });
  return (
    <FigureGroup title={t(($) => $.desk.board.queueCounts)}>
      <Figure label={t(($) => $.desk.board.requests)}>{board.requests_waiting}</Figure>
      <Figure label={t(($) => $.desk.board.identity)} hint={oldestText(board.identity)}>
        {board.identity.count}
      </Figure>
      <Figure label={t(($) => $.desk.board.outbox)} hint={oldestText(board.outbox.waiting)}>
        {board.outbox.waiting.count}
      </Figure>
      <Figure label={t(($) => $.desk.board.outboxFailed)} isWarning={board.outbox.failed > 0}>
        {board.outbox.failed}
      </Figure>
      {board.tiles.map(({ name, label, value, hint, alarm, to }) => (
        <Figure
          key={name}
          label={<NamedPageLink to={to}>{label}</NamedPageLink>}
          isWarning={alarm !== ''}
          hint={alarm || hint || undefined}
        >
          {value}
        </Figure>
      ))}
    </FigureGroup>
  );
}

/** Figures of users, online users and sockets. */
export function UserFigures({ board }: BoardProps) {
  const { t } = useTranslation(['console', 'desk']);
  return (
    <FigureGroup title={t(($) => $.desk.board.people)}>
      <Figure label={t(($) => $.console.words.users)}>{board.users}</Figure>
      <Figure label={t(($) => $.console.dashboard.today)}>{board.users_today}</Figure>
      <Figure label={t(($) => $.console.dashboard.online)}>{board.users_online}</Figure>
      <Figure label={t(($) => $.desk.board.sockets)}>{board.sockets}</Figure>
      <Figure label={t(($) => $.console.users.frozen)}>{board.users_frozen}</Figure>
    </FigureGroup>
  );
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Returns a formatter of seconds in their largest whole unit. */
function useDuration(): (seconds: number) => string {
  const { t } = useTranslation(['desk', 'words']);
  return (seconds) => {
    if (seconds < MINUTE) return t(($) => $.words.seconds, { value: seconds });
    if (seconds < HOUR) return t(($) => $.desk.board.minute, { value: Math.floor(seconds / MINUTE) });
    if (seconds < DAY) return t(($) => $.desk.board.hour, { value: Math.floor(seconds / HOUR) });
    return t(($) => $.desk.board.day, { value: Math.floor(seconds / DAY) });
  };
}
