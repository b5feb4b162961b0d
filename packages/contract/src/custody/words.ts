import type { ProductNames } from '../product-names.ts';

export const custodyNames = {
  exports: ['deposits', 'withdrawals', 'withdrawal_addresses', 'deposit_claims'],
  settings: ['withdrawal_safecode'],
} as const satisfies ProductNames;
