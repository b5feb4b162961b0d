/** Tables filled by a seed, apart from listings and candles. */
const SEEDED = [
  'acceptor_profiles',
  'acceptors',
  'c2c_deals',
  'c2c_messages',
  'c2c_offers',
  'c2c_payment_methods',
  'c2c_said',
  'c2c_shops',
  'crowd_papers',
  'crowd_projects',
  'currencies',
  'currency_profiles',
  'custody_limits',
  'custody_networks',
  'custody_terms',
  'earn_plans',
  'identity_papers',
  'money_adjustments',
  'news',
  'pairs',
  'region_agents',
  'region_users',
  'sales',
  'vote_rounds',
  'withdrawal_addresses',
] as const;

type Query = (text: string) => Promise<readonly object[]>;

/**
 * Returns the balances after a seed and the counts of all rows: the same for every seed, with or without interruptions.
 */
export async function tallyOfSeed(query: Query): Promise<object> {
  const balances = await query(
    `select coalesce(u.email, b.owner::text) as owner, b.wallet, b.currency, b.total::text, b.held::text
       from balances b left join users u on u.id = b.owner order by 1, 2, 3`,
  );
  const users = await query('select email, review_status, hreview_status from users order by email');
  const counts = await query(
    SEEDED.map((table) => `select '${table}' as name, count(*)::int as count from ${table}`).join(
      ' union all ',
    ),
  );
  const settings = await query(
    `select key, value::text from settings where key not in ('exchange_id', 'secret_key_fingerprints') order by key`,
  );
  const past = await query(
    'select pair, period, count(*) > 0 as some from candles group by 1, 2 order by 1, 2',
  );
  return { balances, people: users, counts, settings, past };
}
