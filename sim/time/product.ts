import { declareProduct } from '../product.ts';
import { TimeAudit } from './auditor.ts';
import { TimeGenerator } from './generator.ts';

/** Time, days and outages. */
export const time = declareProduct({
  name: 'time',
  number: 5,
  commands: {
    pass_time: true,
    begin_day: true,
    adopt_rules: true,
    close_room: true,
    open_room: true,
    skip_ids: true,
  },
  codes: {
    day_out_of_order: true,
    day_to_come: true,
    rules_out_of_order: true,
    no_such_room: true,
    invalid_count: true,
  },
  createGenerator: (world) => new TimeGenerator(world),
  createAudit: (records) => new TimeAudit(records),
});
