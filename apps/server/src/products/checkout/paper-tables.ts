import type { Generated } from 'kysely';
import type { Verdict } from './verdict.ts';

// Tables of payments that are not written by commands.
declare module '../../core/database/schema.ts' {
  interface Schema {
    checkout_papers: {
      id: Generated<bigint>;
      user_id: bigint;
      account: string;
      client_key: string | null;
      uses: Generated<number>;
      created_at: Date;
    };
    checkout_notices: {
      id: Generated<bigint>;
      trade_no: string;
      status: string;
      order_no: string;
      amount: string;
      currency: string;
      paid_ms: bigint;
      checkout: bigint | null;
      verdict: Verdict | null;
      times: Generated<number>;
      received_at: Date;
      closed_at: Date | null;
      note: Generated<string>;
    };
    simulated_notices: { id: Generated<bigint>; fields: string; due_at: Date };
  }
}
