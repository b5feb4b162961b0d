import { declareProduct } from '../product.ts';
import { TransferAudit } from './auditor.ts';
import { TransferGenerator } from './generator.ts';

/** Moves between the four accounts of one trader. */
export const transfer = declareProduct({
  name: 'transfer',
  number: 4,
  commands: { transfer: true },
  codes: {
    owner_frozen: true,
    owner_closed: true,
    settling: true,
    same_account: true,
    unknown_currency: true,
    invalid_amount: true,
    insufficient_balance: true,
  },
  createGenerator: (world, random) => new TransferGenerator(world, random),
  createAudit: (records) => new TransferAudit(records),
});
