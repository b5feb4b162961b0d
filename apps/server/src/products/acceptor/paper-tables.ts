import type { Generated } from 'kysely';

type Accounts = {
  name: string;
  wechat_nickname: string;
  wechat_account: string;
  ali_nickname: string;
  ali_account: string;
  bank_name: string;
  bank_account: string;
  bank_address: string;
};

// Tables of acceptors that are not written by commands.
declare module '../../core/database/schema.ts' {
  interface Schema {
    acceptor_papers: {
      id: Generated<bigint>;
      user_id: bigint;
      acceptor_name: string;
      mobile: string;
      deal_account: string;
      hes_account: string;
      client_key: string | null;
      uses: Generated<number>;
      created_at: Date;
    };
    acceptor_profiles: Accounts & { user_id: bigint };
    acceptor_applications: Accounts & {
      id: Generated<bigint>;
      user_id: bigint;
      status: Generated<'waiting' | 'approved' | 'rejected'>;
      note: Generated<string>;
      created_at: Date;
    };
    acceptor_payees: { user_id: bigint; account: string; asked_ms: bigint };
    acceptor_notes: {
      id: Generated<bigint>;
      deal: bigint;
      user_id: bigint;
      text: string;
      created_at: Date;
    };
  }
}
