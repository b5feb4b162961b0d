import { useTimes } from '@assay/client/times';
import { useTranslation } from 'react-i18next';
import type { Project } from './use-projects.ts';

/** Returns the state of a project, in a sentence. */
export function useProjectStatus(project: Project): string {
  const { t } = useTranslation(['crowd', 'words']);
  const times = useTimes();
  const { status, phase, is_paused, stages_paid } = project;
  const time = times.formatWithZone(project.due);
  if (status === 'open') {
    if (phase === 2) return t(($) => $.crowd.state.ending);
    if (is_paused === 1) return t(($) => $.words.paused);
    return phase === 0
      ? t(($) => $.words.beginsAt, { time: times.formatWithZone(project.start) })
      : t(($) => $.crowd.state.running, { time: times.formatWithZone(project.end) });
  }
  if (status === 'funded') {
    return stages_paid === 0
      ? t(($) => $.crowd.state.release, { time })
      : t(($) => $.crowd.state.asking, { time });
  }
  return t(($) => $.crowd.state[status], { time });
}
