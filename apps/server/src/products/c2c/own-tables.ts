import type { Generated } from 'kysely';

// Tables that are not written by commands.
declare module '../../core/database/schema.ts' {
  interface Schema {
    c2c_messages: {
      id: Generated<bigint>;
      deal: bigint;
      author: bigint;
      key: string;
      text: string;
      picture: string;
      digest: string;
      written_at: Date;
      uses: Generated<number>;
      claims: Generated<boolean>;
    };
    c2c_payment_methods: {
      id: Generated<bigint>;
      user_id: bigint;
      saved_ms: bigint;
      mask: string;
      ways: string;
      details: string;
      /** True when selling is held for a day after the save. */
      holds_sales: Generated<boolean>;
    };
    c2c_shops: { user_id: bigint; name: string; terms: string; hours: string; saved_at: Date };
    c2c_ratings: {
      id: Generated<bigint>;
      deal: bigint;
      author: bigint;
      subject: bigint;
      is_positive: boolean;
      text: string;
      rated_at: Date;
    };
  }
}
