import { useTranslation } from 'react-i18next';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Returns a formatter of durations in their largest whole unit. */
export function useAge(): (seconds: number) => string {
  const { t } = useTranslation('review');
  return (seconds) => {
    if (seconds >= DAY) return t(($) => $.review.queue.days, { count: Math.floor(seconds / DAY) });
    if (seconds >= HOUR) return t(($) => $.review.queue.hours, { count: Math.floor(seconds / HOUR) });
    return t(($) => $.review.queue.minutes, { count: Math.floor(seconds / MINUTE) });
  };
}
