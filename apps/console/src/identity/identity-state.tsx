import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

/** Review statuses by their wire number. */
const STATUSES = ['none', 'waiting', 'approved'] as const;

/** Returns the text of a review status. */
export function identityText(status: number, t: TFunction<'review'>): string {
  const statusName = STATUSES[status];
  return statusName === undefined ? String(status) : t(($) => $.review.status[statusName]);
}

/** Identity level and review statuses of a trader. */
export function IdentityState(props: {
  readonly level: number;
  readonly basic: number;
  readonly advanced: number;
}) {
  const { t } = useTranslation('review');
  return [
    t(($) => $.review.user.level, { level: props.level }),
    t(($) => $.review.user.basic, { state: identityText(props.basic, t) }),
    t(($) => $.review.user.advanced, { state: identityText(props.advanced, t) }),
  ].join(' · ');
}
