import type { Generated } from 'kysely';

/** Members of staff, with their invitations, sessions and audit log. */
export type ConsoleTables = {
  staff: {
    id: Generated<bigint>;
    email: string;
    name: string;
    password_hash: string;
    totp_secret: string;
    totp_step: bigint;
    roles: string[];
    is_disabled: Generated<boolean>;
    /** True once one of their roles has had the right to decide; never false again. */
    could_decide: Generated<boolean>;
    created_at: Date;
  };
  /** Invitations and login renewals between members of staff. */
  staff_ties: { staff_id: bigint; by_id: bigint; kind: 'invited' | 'renewed'; created_at: Date };
  staff_invitations: {
    id: Generated<bigint>;
    token_hash: Buffer;
    email: string | null;
    roles: string[];
    staff_id: bigint | null;
    totp_secret: string;
    invited_by: bigint | null;
    created_at: Date;
    expires_at: Date;
    ended_at: Date | null;
    /** Time at which the link becomes valid; null: immediately. */
    opens_at: Date | null;
    /** Created by a start because no owner had access. */
    is_first: Generated<boolean>;
    /** Only for the first owner's link: the sealed token, so that every start prints the same link. */
    token_sealed: string | null;
  };
  staff_sessions: {
    id: Generated<bigint>;
    staff_id: bigint;
    token_hash: Buffer;
    created_at: Date;
    last_seen_at: Date;
    user_agent: string;
    ip: string;
    revoked_at: Date | null;
    browser_hash: Buffer | null;
  };
  audit_log: {
    id: bigint;
    time_ms: bigint;
    staff_id: bigint | null;
    actor: string;
    address: string;
    action: string;
    result: 'done' | 'refused';
    target: string;
    reason: string;
    before: string;
    after: string;
    hash: Buffer;
  };
  audit_head: { id: Generated<number>; last_id: bigint; hash: Buffer };
  four_eyes_requests: {
    id: Generated<bigint>;
    kind: string;
    target: string;
    payload: string;
    reason: string;
    status: Generated<'waiting' | 'approved' | 'rejected'>;
    proposed_by: bigint;
    proposed_at: Date;
    decided_by: bigint | null;
    decided_at: Date | null;
    decision_reason: Generated<string>;
  };
  user_notes: { id: Generated<bigint>; user_id: bigint; staff_id: bigint; text: string; created_at: Date };
  console_views: {
    id: Generated<bigint>;
    staff_id: bigint;
    page: string;
    name: string;
    query: string;
    is_shared: boolean;
    created_at: Date;
  };
};
