import type { ColumnType, Generated } from 'kysely';
import type { IdentityTables } from './identity-tables.ts';

/**
 * The tables as Kysely sees them. `int8` columns arrive as `bigint`: the driver is set so,
 * because a JavaScript number cannot hold every value. Times in `_ms` columns are milliseconds since 1970 UTC.
 */
export type Schema = IdentityTables & {
  lease: { id: Generated<number>; epoch: bigint; holder: string; last_sequence: bigint; renewed_at: Date };
  journal: {
    sequence: bigint;
    time_ms: bigint;
    type: string;
    owner: bigint | null;
    command: unknown;
    accepted: boolean;
  };
  snapshots: {
    sequence: bigint;
    time_ms: bigint;
    state_hash: string;
    state: string;
    created_at: Generated<Date>;
  };
  currencies: { id: number; code: string; decimals: number };
  pairs: {
    id: number;
    base: number;
    quote: number;
    tick_size: string;
    lot_size: string;
    maker_fee: number;
    taker_fee: number;
    market_protection: number;
    minimum_lots: bigint;
    maximum_lots: bigint;
    status: string;
    /** Parts per million; null: no band. */
    price_band: number | null;
  };
  orders: {
    id: bigint;
    owner: bigint;
    pair: number;
    side: string;
    kind: string;
    price: bigint;
    quantity: bigint;
    filled: bigint;
    filled_quote: bigint;
    held: bigint;
    status: string;
    cancel_reason: string | null;
    placed_sequence: bigint;
    placed_ms: bigint;
    updated_ms: bigint;
    time_in_force: Generated<string>;
    post_only: Generated<boolean>;
    trigger_kind: string | null;
    trigger_price: bigint | null;
    trigger_direction: string | null;
    /** The other order of an OCO pair. */
    oco_order: bigint | null;
  };
  trades: {
    id: bigint;
    pair: number;
    price: bigint;
    quantity: bigint;
    quote: bigint;
    taker_side: string;
    maker_order: bigint;
    taker_order: bigint;
    maker: bigint;
    taker: bigint;
    maker_fee: bigint;
    taker_fee: bigint;
    time_ms: bigint;
    sequence: bigint;
  };
  ledger_entries: {
    id: Generated<bigint>;
    sequence: bigint;
    owner: bigint;
    wallet: string;
    currency: number;
    amount: bigint;
    reason: string;
    reference: bigint;
    total_after: bigint;
    time_ms: bigint;
  };
  balances: { owner: bigint; wallet: string; currency: number; total: bigint; held: bigint };
  client_keys: { owner: bigint; client_key: string; sequence: bigint; order_id: bigint | null };
  candles: {
    pair: number;
    period: string;
    open_ms: bigint;
    open: bigint;
    high: bigint;
    low: bigint;
    close: bigint;
    volume: bigint;
  };
  candle_progress: { id: Generated<number>; last_trade: bigint };
  users: {
    id: Generated<bigint>;
    email: string | null;
    phone: string | null;
    country_code: string | null;
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
    closing_at: Date | null;
    closed_at: Date | null;
  };
  closed_people: { user_id: bigint; person: string };
  closed_addresses: { user_id: bigint; digest: Buffer };
  recovery_codes: { user_id: bigint; code_hash: Buffer };
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
  };
  news: {
    id: Generated<bigint>;
    category: number;
    slug: string;
    thumbnail: Generated<string>;
    position: Generated<number>;
    updated_at: ColumnType<Date, Date | undefined, Date>;
    link: Generated<string>;
    audience: ColumnType<string[], string[] | undefined, string[]>;
    publish_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    withdraw_at: Date | null;
    revision: Generated<number>;
    edited_by: Generated<string>;
  };
  news_versions: {
    news_id: bigint;
    revision: number;
    saved_at: Date;
    saved_by: string;
    reason: string;
    document: string;
  };
  news_pictures: { name: string; content: Buffer; width: number; height: number; added_at: Date };
  news_texts: { news_id: bigint; lang: string; title: string; abstract: string; content: string };
  currency_profiles: {
    currency: number;
    name: string;
    logo: Generated<string>;
    description: ColumnType<Record<string, string>, string, string>;
    names: ColumnType<Record<string, string>, string | undefined, string>;
  };
  pair_profiles: { pair: number; position: number; is_display: Generated<boolean> };
  demo_claims: { user_id: bigint; claimed_on: string };
  staff: {
    id: Generated<bigint>;
    email: string;
    name: string;
    password_hash: string;
    totp_secret: string;
    totp_step: bigint;
    roles: string[];
    is_disabled: Generated<boolean>;
    created_at: Date;
  };
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
  settings: {
    key: string;
    value: ColumnType<unknown, string, string>;
    revision: Generated<number>;
    changed_at: Date | null;
    changed_by: Generated<string>;
    reason: Generated<string>;
  };
};
