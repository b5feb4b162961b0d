import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';

/** Inviter or invitee of a user, with the level: −1 is the direct inviter, 1 a direct invitee. */
export type Relative = {
  readonly id: bigint;
  readonly level: number;
  readonly account: string;
  readonly created_at: Date;
  readonly review_status: number;
  readonly hreview_status: number;
  readonly asset_status: number;
};

/** Invitees of a user, on three levels, as a table `below` of `id` and `level`. */
const below = (user: bigint) => sql`below (id, level) as (
    select id, 1 from users where invited_by = ${String(user)}::bigint
    union all
    select users.id, below.level + 1 from users join below on users.invited_by = below.id where below.level < 3)`;

const COLUMNS = sql`users.id, level, coalesce(users.email, users.phone, '') as account, users.created_at,
  users.review_status, users.hreview_status, users.asset_status`;

/** Condition: verified identity of level 2, from which fees count. */
const COUNTS_AS_INVITED = sql`users.review_status = 2 and users.hreview_status = 2`;

export type LevelCount = { readonly level: number; readonly invited: number; readonly counted: number };

/** Returns the number of a user's invitees on each level. */
export async function countInviteesByLevel(
  database: Kysely<Schema>,
  user: bigint,
): Promise<readonly LevelCount[]> {
  const { rows } = await sql<LevelCount>`with recursive ${below(user)}
    select level, count(*)::int as invited, (count(*) filter (where ${COUNTS_AS_INVITED}))::int as counted
    from below join users using (id) group by level order by level`.execute(database);
  return rows;
}

/** Returns the invitees on one level, newest first. */
export async function readInviteesOfLevel(
  database: Kysely<Schema>,
  user: bigint,
  { level, limit, offset }: { readonly level: number; readonly limit: number; readonly offset: number },
): Promise<readonly Relative[]> {
  const { rows } = await sql<Relative>`with recursive ${below(user)}
    select ${COLUMNS} from below join users using (id) where level = ${level}
    order by users.id desc limit ${limit} offset ${offset}`.execute(database);
  return rows;
}

const MAX_LISTED = 300;

/** Returns all inviters and invitees of a user, from the highest level down. */
export async function readTree(database: Kysely<Schema>, user: bigint): Promise<readonly Relative[]> {
  const { rows } = await sql<Relative>`with recursive ${below(user)}, above (id, level) as (
      select invited_by, -1 from users where id = ${String(user)}::bigint and invited_by is not null
      union all
      select users.invited_by, above.level - 1 from users join above on users.id = above.id
        where above.level > -3 and users.invited_by is not null)
    select ${COLUMNS} from (select * from above union all select * from below) as relatives join users using (id)
    order by level, users.id limit ${MAX_LISTED}`.execute(database);
  return rows;
}
