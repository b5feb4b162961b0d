import { CircleCheck, CircleDashed } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Panel } from './centre-page.tsx';
import { PERCENT_PER_PART, securityLevelOf } from './security-level.ts';

/** The security level as a bar, as a percentage and in words. */
export function LevelPanel({ user }: { readonly user: Parameters<typeof securityLevelOf>[0] }) {
  const { t } = useTranslation('account');
  const { percent, level, parts } = securityLevelOf(user);
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
      <ul className="mt-3 grid gap-x-6 gap-y-1.5 text-small phone:grid-cols-2 laptop:grid-cols-4">
        {parts.map(({ part, isDone }) => (
          <li key={part} className="flex items-center gap-1.5">
            {isDone ? (
              <CircleCheck
                role="img"
                aria-label={t(($) => $.account.centre.level.counts)}
                className="size-4 shrink-0 text-accent"
              />
            ) : (
              <CircleDashed
                role="img"
                aria-label={t(($) => $.account.centre.level.missing)}
                className="size-4 shrink-0 text-ink-faint"
              />
            )}
            <span className={isDone ? 'text-ink' : 'text-ink-muted'}>
              {t(($) => $.account.centre.level.parts[part])}
            </span>
            <span className="ml-auto text-ink-muted">{PERCENT_PER_PART} %</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-small text-ink-muted">{t(($) => $.account.centre.level.hint)}</p>
    </Panel>
  );
}
