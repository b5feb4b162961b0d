import { useTranslation } from 'react-i18next';
import type { Position } from '../use-plans.ts';
import { progressOf } from './position.ts';

const PERCENT = 100;

/** How far a position has come; nothing where it has no end. */
export function Progress({ position, now }: { readonly position: Position; readonly now: number }) {
  const { t } = useTranslation('earn');
  const done = progressOf(position, now);
  if (done === null) return null;
  return (
    <progress
      aria-label={t(($) => $.earn.own.progress)}
      className="h-1 w-full overflow-hidden rounded-full bg-raised [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-raised [&::-webkit-progress-value]:bg-accent"
      max={PERCENT}
      value={Math.floor(done * PERCENT)}
    />
  );
}
