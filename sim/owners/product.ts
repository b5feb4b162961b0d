import { declareProduct } from '../product.ts';
import { OwnersAudit } from './auditor.ts';
import { OwnersGenerator } from './generator.ts';

/** Product of the facts about the owners of accounts. */
export const owners = declareProduct({
  name: 'owners',
  number: 7,
  commands: {
    freeze: true,
    freeze_own: true,
    unfreeze: true,
    close: true,
    close_at: true,
    keep_open: true,
    set_level: true,
    set_country: true,
    set_inviter: true,
  },
  codes: {
    owner_has_holds: true,
    invalid_level: true,
    invalid_country: true,
    invalid_inviter: true,
    inviter_known: true,
    invalid_time: true,
    owner_closed: true,
    settling: true,
  },
  createGenerator: (world, random) => new OwnersGenerator(world, random),
  createAudit: (records) => new OwnersAudit(records),
});
