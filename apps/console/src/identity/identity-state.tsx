import { useTranslation } from 'react-i18next';

const STATES = ['none', 'waiting', 'approved'] as const;

/** How far the identity of a trader is, in words. */
export function IdentityState(props: {
  readonly level: number;
  readonly basic: number;
  readonly advanced: number;
}) {
  const { t } = useTranslation('review');
  const stateOf = (status: number): string => t(($) => $.review.status[STATES[status] ?? 'none']);
  return [
    t(($) => $.review.user.level, { level: props.level }),
    t(($) => $.review.user.basic, { state: stateOf(props.basic) }),
    t(($) => $.review.user.advanced, { state: stateOf(props.advanced) }),
  ].join(' · ');
}
