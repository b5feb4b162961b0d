import { useTranslation } from 'react-i18next';
import { Panel } from './centre-page.tsx';
import { securityLevelOf } from './security-level.ts';

/** The security level as a bar, in percent and in words. */
export function LevelPanel({ user }: { readonly user: Parameters<typeof securityLevelOf>[0] }) {
  const { t } = useTranslation('account');
  const { percent, level } = securityLevelOf(user);
  const name = t(($) => $.account.centre.level[level]);
  return (
    <Panel>
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h2 className="text-lead font-semibold">{t(($) => $.account.centre.level.title)}</h2>
        <p className="text-body">
          <strong className="font-semibold">{name}</strong>{' '}
          <span className="text-ink-muted tabular-nums">{percent} %</span>
        </p>
      </div>
      <div aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-raised">
        <div className="h-full rounded-full bg-accent" style={{ width: `${percent}%` }} />
      </div>
      <p className="mt-2 text-small text-ink-muted">{t(($) => $.account.centre.level.hint)}</p>
    </Panel>
  );
}
