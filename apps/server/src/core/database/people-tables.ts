import type { Generated } from 'kysely';

/** Users, their credentials, and messages to them. */
export type PeopleTables = {
  users: {
    id: Generated<bigint>;
    email: string | null;
    phone: string | null;
    country_code: string | null;
    account_kind: Generated<'email' | 'phone'>;
    password_hash: string;
    fund_password_hash: string | null;
    extension_code: string;
    invited_by: bigint | null;
    is_robot: Generated<boolean>;
    is_frozen: Generated<boolean>;
    review_status: Generated<number>;
    hreview_status: Generated<number>;
    asset_status: Generated<number>;
    nationality: string | null;
    lang: Generated<string>;
    created_at: Generated<Date>;
    security_changed_at: Date | null;
    fund_password_tries: Generated<number>;
    fund_password_locked_until: Date | null;
    anti_phishing_code: string | null;
    totp_secret: string | null;
    totp_pending: string | null;
    totp_step: Generated<bigint>;
    passkey_handle: Buffer | null;
    factor_tries: Generated<number>;
    factor_locked_until: Date | null;
    factor_pauses: Generated<number>;
    /** Null for the address given at the registration. */
    email_bound_at: Date | null;
    phone_bound_at: Date | null;
    closing_at: Date | null;
    closed_at: Date | null;
  };
  closed_people: { user_id: bigint; person: string };
  closed_addresses: { user_id: bigint; digest: Buffer };
  recovery_codes: { user_id: bigint; code_hash: Buffer; is_keyed: Generated<boolean> };
  factor_callers: {
    user_id: bigint;
    caller: Buffer;
    tries: number;
    pauses: number;
    locked_until: Date | null;
  };
  /** Settings and drawings of a user's chart, as the web page saved them. */
  chart_settings: { user_id: bigint; revision: bigint; settings: string; saved_at: Date };
  tries: { key: Buffer; tries: number; ends_at: Date };
  passkeys: {
    id: Generated<bigint>;
    user_id: bigint;
    credential_id: Buffer;
    public_key: Buffer;
    counter: bigint;
    transports: string[];
    is_synced: boolean;
    name: string;
    created_at: Date;
    last_used_at: Date | null;
  };
  passkey_challenges: { challenge_hash: Buffer; purpose: string; bound_to: Buffer; expires_at: Date };
  step_ups: { token_hash: Buffer; session_id: bigint; purpose: string; expires_at: Date };
  sessions: {
    id: Generated<bigint>;
    user_id: bigint;
    token_hash: Buffer;
    created_at: Generated<Date>;
    last_seen_at: Generated<Date>;
    expires_at: Date;
    user_agent: Generated<string>;
    ip: Generated<string>;
    revoked_at: Date | null;
    browser_hash: Buffer | null;
  };
  codes: {
    id: Generated<bigint>;
    address: string;
    purpose: string;
    code_hash: Buffer;
    tries: Generated<number>;
    created_at: Generated<Date>;
    expires_at: Date;
    used_at: Date | null;
    /** Keyed hashes of the requester and of the requester's network. */
    asker: Buffer;
    asked_from: Buffer;
    other_tries: Generated<number>;
  };
  outbox: {
    id: Generated<bigint>;
    channel: 'mail' | 'sms';
    recipient: string;
    code: string | null;
    body: string;
    created_at: Generated<Date>;
    subject: Generated<string>;
    lang: Generated<string>;
    attempts: Generated<number>;
    next_try_at: Date | null;
    sent_at: Date | null;
    is_code: Generated<boolean>;
    failure: string | null;
    /** Recipient of the message; null when the recipient has no account yet. */
    user_id: bigint | null;
    /** True for a message to a member of staff: its link is never shown. */
    is_for_staff: Generated<boolean>;
  };
};
