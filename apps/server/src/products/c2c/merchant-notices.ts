import type { C2cMerchant } from '@assay/engine';
import type { Amount } from '@assay/money';
import type { Generated } from 'kysely';
import type { RowOf } from '../../core/store/declaration.ts';
import { entity } from '../../core/store/table.ts';

const MERCHANT_NOTICE_KINDS = ['merchant_approved', 'merchant_rejected', 'merchant_left'] as const;

type C2cMerchantNotice = {
  readonly owner: number;
  readonly what: (typeof MERCHANT_NOTICE_KINDS)[number];
  readonly currency: number;
  readonly bond: Amount;
  /** Reason of a rejection; empty otherwise. */
  readonly note: string;
};

const merchantNotice = entity<C2cMerchantNotice>();

/** Notices to merchants: decisions of staff, and the release of the deposit. */
export const C2C_MERCHANT_NOTICES = merchantNotice.table('c2c_merchant_notices', {
  life: { kind: 'append', number: 'sequence', order: 'id' },
  verification: {
    claim: 'Every notice of a C2C merchant is the one its command gave',
    one: 'the merchant notice of command',
  },
  from: { c2c_merchant_changed: (event) => noticesOfMerchant(event.merchant) },
  columns: {
    sequence: merchantNotice.int8((_, { sequence }) => sequence),
    owner: merchantNotice.int8(({ owner }) => owner),
    what: merchantNotice.word(MERCHANT_NOTICE_KINDS, ({ what }) => what),
    currency: merchantNotice.int4(({ currency }) => currency),
    bond: merchantNotice.int8(({ bond }) => bond),
    note: merchantNotice.text(({ note }) => note),
    time_ms: merchantNotice.int8((_, { time }) => time),
  },
});

function noticesOfMerchant(merchant: C2cMerchant): readonly C2cMerchantNotice[] {
  const { owner, state, currency, bond, note } = merchant;
  switch (state) {
    case 'approved':
      return [{ owner, what: 'merchant_approved', currency, bond, note: '' }];
    case 'rejected':
      return [{ owner, what: 'merchant_rejected', currency, bond, note }];
    case 'left':
      return [{ owner, what: 'merchant_left', currency, bond, note: '' }];
    // Follows from the merchant's own request.
    case 'waiting':
    case 'leaving':
      return [];
  }
}

declare module '../../core/database/schema.ts' {
  interface Schema {
    c2c_merchant_notices: RowOf<typeof C2C_MERCHANT_NOTICES> & { readonly id: Generated<bigint> };
  }
}
