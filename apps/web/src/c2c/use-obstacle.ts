import { useIsLoggedIn } from '../storage/session.ts';
import { type Obstacle, type OfferAttempt, obstacleTo } from './obstacle.ts';
import { useReadEligibility, useTerms } from './use-eligibility.ts';

/** Returns the obstacle to an attempt; `unknown` while it is requested. Where it cannot be read, the server decides. */
export function useObstacle(attempt: OfferAttempt): Obstacle | 'unknown' | null {
  const isLoggedIn = useIsLoggedIn();
  const eligibility = useReadEligibility();
  const terms = useTerms();
  if (terms.status === 'ready' && terms.value.is_open === 0) return 'closed';
  if (!isLoggedIn) return 'guest';
  if (eligibility.status === 'ready') return obstacleTo(attempt, eligibility.value);
  return eligibility.status === 'failed' ? null : 'unknown';
}
