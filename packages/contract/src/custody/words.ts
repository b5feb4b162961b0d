import type { ProductWords } from '../product-words.ts';

export const custodyWords = {
  exports: ['deposits', 'withdrawals', 'withdrawal_addresses', 'deposit_claims'],
  settings: ['withdrawal_safecode'],
} as const satisfies ProductWords;
