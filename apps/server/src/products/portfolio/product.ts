import { withDeadline } from '../../core/database/deadlines.ts';
import type { Job } from '../../core/jobs/start-job.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import type { Product } from '../product.ts';
import { advancePortfolios } from './advance.ts';
import { PORTFOLIO_CHECKS } from './checks.ts';
import { portfolioArea } from './handlers.ts';
import { PORTFOLIO_PUSH } from './pushes.ts';

const PAUSE_MS = 2_000;
/** While a long history is worked through. */
const SHORT_PAUSE_MS = 20;

/** Worth and gains of users, derived from the ledger. It moves no money. */
export const portfolio: Product = {
  name: 'portfolio',
  checks: PORTFOLIO_CHECKS,
  calls: portfolioArea,
  pushes: [PORTFOLIO_PUSH],
  maintenanceJobs: (exchange) => [portfolioJob(exchange)],
};

function portfolioJob(exchange: Exchange): Job {
  let mayBeMore = false;
  return {
    name: 'advance_portfolios',
    pauseMs: () => (mayBeMore ? SHORT_PAUSE_MS : PAUSE_MS),
    async round() {
      mayBeMore = false;
      mayBeMore = await withDeadline(() => advancePortfolios(exchange));
    },
  };
}
