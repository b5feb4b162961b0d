import type { Product } from '../product.ts';
import { CROWD_CHECKS } from './checks.ts';
import { reasonInProjects } from './closing.ts';
import { crowdDesk } from './desk.ts';
import { backingRows, questionRows } from './exports.ts';
import { forgetQuestions } from './forget.ts';
import { crowdArea } from './handlers.ts';
import { CROWD_PUSH } from './pushes.ts';
import { CROWD_REASONS } from './reasons.ts';
import { CROWD_TABLES } from './tables.ts';

/** Projects that many pay for together, all or nothing. */
export const crowd: Product = {
  name: 'crowd',
  tables: CROWD_TABLES,
  checks: CROWD_CHECKS,
  calls: crowdArea,
  pushes: [CROWD_PUSH],
  exports: { crowd_backings: backingRows, crowd_questions: questionRows },
  closing: reasonInProjects,
  forget: forgetQuestions,
  console: crowdDesk.part,
  fourEyes: crowdDesk.kinds,
  reasons: CROWD_REASONS,
};
