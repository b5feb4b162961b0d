import { useTimes } from '@assay/client/times';
import { consoleCalls } from '@assay/contract/console';
import { Badge, Banner, Button, cn } from '@assay/ui';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../api/use-remote.ts';
import { useHasPermission } from '../session/session.ts';
import { ActionDialog } from '../shell/action-dialog.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { RemoteView } from '../shell/remote-view.tsx';
import type { Board } from './board.ts';
import { QueueFigures, SystemFigures, UserFigures } from './board-groups.tsx';
import { HaltSwitches } from './halt-switches.tsx';
import { SolvencyTable } from './solvency-table.tsx';
import { useWaiting, WaitingList } from './waiting-list.tsx';

const REFRESH_SECONDS = 5;

/** Dashboard of the duty officer. */
export function DashboardPage() {
  const { t } = useTranslation('console');
  const remote = useRemote(consoleCalls.consoleDashboard, {}, REFRESH_SECONDS * 1000);
  const isStale = remote.status === 'ready' && remote.staleSince !== null;
  return (
    <>
      <PageHead title={t(($) => $.console.nav.dashboard)}>
        <RobotSwitch />
      </PageHead>
      <RemoteView remote={remote}>{(board) => <BoardView board={board} isStale={isStale} />}</RemoteView>
    </>
  );
}

function BoardView({ board, isStale }: { readonly board: Board; readonly isStale: boolean }) {
  const { t } = useTranslation(['console', 'desk']);
  const times = useTimes();
  const warningIcon = <TriangleAlert aria-hidden="true" className="size-4" />;
  const halted = board.halts.filter((halt) => halt.is_halted === 1);
  const waiting = useWaiting(board);
  const tileAlerts = board.tiles.filter(({ alarm }) => alarm !== '');
  return (
    <div className="flex flex-col gap-6">
      <section
        aria-label={t(($) => $.console.dashboard.alerts)}
        aria-live="polite"
        className="flex flex-col gap-1"
      >
        {isStale && (
          <Banner tone="warn" icon={warningIcon}>
            {t(($) => $.desk.board.stale, { time: times.formatWithZone(board.time) })}
          </Banner>
        )}
        {!isStale && board.alerts.length + tileAlerts.length + halted.length + waiting.length === 0 && (
          <Banner>{t(($) => $.console.dashboard.quiet)}</Banner>
        )}
        {halted.map(({ what: area, since, notice }) => (
          <Banner key={area} tone="warn" icon={warningIcon}>
            {t(($) => $.desk.board.halt.notices[area], { time: times.formatWithZone(since), notice })}
          </Banner>
        ))}
        {board.alerts.map(({ code, value }) => (
          <Banner key={code} tone="warn" icon={warningIcon}>
            {t(($) => $.desk.board.alert[code], { value })}
          </Banner>
        ))}
        {tileAlerts.map(({ name, alarm }) => (
          <Banner key={name} tone="warn" icon={warningIcon}>
            {alarm}
          </Banner>
        ))}
      </section>
      <div className={cn('flex flex-col gap-6', isStale && 'opacity-80')}>
        <WaitingList waiting={waiting} />
        <HaltSwitches rows={board.halts} />
        <SystemFigures board={board} />
        <QueueFigures board={board} />
        <UserFigures board={board} />
        <section>
          <h2 className="text-lead font-semibold">{t(($) => $.console.dashboard.solvency)}</h2>
          <p className="mb-2 text-small text-ink-muted">{t(($) => $.desk.board.solvencyHint)}</p>
          <SolvencyTable rows={board.solvency} />
        </section>
      </div>
      <p className="text-small text-ink-muted">
        {t(($) => $.console.words.refreshes, {
          time: times.formatWithZone(board.time),
          seconds: REFRESH_SECONDS,
        })}
      </p>
    </div>
  );
}

const ROBOT_REFRESH_MS = 15_000;

/** State of the demo's robots, and their switch. Nothing on an exchange without robots. */
function RobotSwitch() {
  const { t } = useTranslation('desk');
  const hasPermission = useHasPermission();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const remote = useRemote(consoleCalls.consoleRobots, {}, ROBOT_REFRESH_MS);
  if (remote.status !== 'ready' || remote.value.state === 'none') return null;
  const isOn = remote.value.state === 'on';
  return (
    <div className="flex items-center gap-2 text-small text-ink-muted">
      {t(($) => $.desk.board.robots)}
      <Badge>{isOn ? t(($) => $.desk.board.robotsOn) : t(($) => $.desk.board.robotsOff)}</Badge>
      {hasPermission('robots.switch') && (
        <Button size="small" onClick={() => setDialogOpen(true)}>
          {isOn ? t(($) => $.desk.board.robotsSwitchOff) : t(($) => $.desk.board.robotsSwitchOn)}
        </Button>
      )}
      {isDialogOpen && (
        <ActionDialog
          title={isOn ? t(($) => $.desk.board.robotsOffTitle) : t(($) => $.desk.board.robotsOnTitle)}
          call={consoleCalls.consoleSetRobots}
          request={(reason) => ({ state: isOn ? ('off' as const) : ('on' as const), reason })}
          onClose={() => setDialogOpen(false)}
        />
      )}
    </div>
  );
}
