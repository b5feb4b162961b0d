import { consoleCalls } from '@assay/contract/console';
import { Badge, Button } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../api/use-remote.ts';
import { useMay } from '../session/session.ts';
import { ActDialog } from '../shell/act-dialog.tsx';

const EVERY_MS = 15_000;

/** Whether the demo's robots trade, and the switch. Nothing where there are none. */
export function RobotSwitch() {
  const { t } = useTranslation('desk');
  const may = useMay();
  const [isAsking, setAsking] = useState(false);
  const remote = useRemote(consoleCalls.consoleRobots, {}, EVERY_MS);
  if (remote.status !== 'ready' || remote.value.state === 'none') return null;
  const isOn = remote.value.state === 'on';
  return (
    <div className="flex items-center gap-2 text-small text-ink-muted">
      {t(($) => $.desk.board.robots)}
      <Badge>{isOn ? t(($) => $.desk.board.robotsOn) : t(($) => $.desk.board.robotsOff)}</Badge>
      {may('robots.switch') && (
        <Button size="small" onClick={() => setAsking(true)}>
          {isOn ? t(($) => $.desk.board.robotsSwitchOff) : t(($) => $.desk.board.robotsSwitchOn)}
        </Button>
      )}
      {isAsking && (
        <ActDialog
          title={isOn ? t(($) => $.desk.board.robotsOffTitle) : t(($) => $.desk.board.robotsOnTitle)}
          call={consoleCalls.consoleSetRobots}
          wish={(reason) => ({ state: isOn ? ('off' as const) : ('on' as const), reason })}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
