import { declareProduct } from '../product.ts';
import { OwnersAudit } from './auditor.ts';
import { OwnersGenerator } from './generator.ts';

/** What is known of the owners of accounts. */
export const owners = declareProduct({
  name: 'owners',
  number: 7,
  commands: {
    freeze: true,
    freeze_own: true,
    unfreeze: true,
    close: true,
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
  },
  createGenerator: (world, random) => new OwnersGenerator(world, random),
  createAudit: (records) => new OwnersAudit(records),
});
