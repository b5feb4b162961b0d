import type { ProductChecks } from '../../core/checks/checks.ts';

const TOKEN_UNITS = `power(10::numeric, (select decimals from currencies where currencies.id = p.token))`;
const ENDED_STATES = `('completed', 'failed', 'returned', 'cancelled')`;

/** Each backing with the total share of its project's paid stages, in parts per million. */
const PAID_SHARES = `select b.*, p.token, p.payment, p.status as project_status,
    coalesce((select sum(one.share::bigint) from unnest(string_to_array(p.shares, ',')) with ordinality as one (share, place)
      where one.place <= p.stage), 0) as share
  from crowd_backings b join crowd_projects p on p.id = b.project`;

/** Checks of projects beyond the replay of their rows. */
export const CROWD_CHECKS: ProductChecks = {
  holds: {
    count: `select count(*) || ' open projects' as counted from crowd_projects where status not in ${ENDED_STATES}`,
    rows: `select 0 as owner, 'crowd' as wallet, p.token as currency,
        (div(p.most::numeric * ${TOKEN_UNITS}, p.price) - p.delivered)::bigint as held
        from crowd_projects p where p.status not in ${ENDED_STATES}
      union all select b.owner, 'change', p.payment, b.amount - b.paid from crowd_backings b
        join crowd_projects p on p.id = b.project where b.status = 'waiting'`,
  },
  tables: [
    {
      claim:
        'Every project has raised, paid and delivered what its backers make, and never more than its most',
      count: `select count(*) || ' projects' as counted from crowd_projects`,
      differences: `select 'project ' || p.id || ' says ' || concat_ws(' ', p.raised, p.backers, p.tokens, p.paid, p.delivered)
          || ', its backers say ' || concat_ws(' ', coalesce(sum(b.amount), 0), count(b.id), coalesce(sum(b.tokens), 0),
            coalesce(sum(b.paid), 0), coalesce(sum(b.delivered), 0)) as difference
        from crowd_projects p left join crowd_backings b on b.project = p.id group by p.id
        having p.raised <> coalesce(sum(b.amount), 0) or p.backers <> count(b.id) or p.tokens <> coalesce(sum(b.tokens), 0)
          or p.paid <> coalesce(sum(b.paid), 0) or p.delivered <> coalesce(sum(b.delivered), 0) or p.raised > p.most
        order by p.id`,
    },
    {
      claim:
        'What the first stage of every project pays and delivers is the sum of the parts of its backings',
      count: `select count(*) || ' projects with backings' as counted from crowd_figures`,
      differences: `select 'project ' || project || ' pays ' || coalesce(kept.said, 'nothing') || ', by its backings '
          || coalesce(summed.said, 'nothing') as difference
        from (select project, first_paid || ' for ' || first_delivered as said from crowd_figures) as kept
        full join (select b.project, sum(div(b.amount * split_part(p.shares, ',', 1)::numeric, 1000000)) || ' for '
            || sum(div(b.tokens * split_part(p.shares, ',', 1)::numeric, 1000000)) as said
            from crowd_backings b join crowd_projects p on p.id = b.project group by b.project) as summed using (project)
        where kept.said is distinct from summed.said order by project`,
    },
    {
      claim:
        'Every backing has a right to what the price makes, and nobody has more than the cap or is of the team',
      count: `select count(*) || ' backings' as counted from crowd_backings`,
      differences: `select 'backing ' || b.id || ' of project ' || b.project || ' has a right to ' || b.tokens as difference
        from crowd_backings b join crowd_projects p on p.id = b.project
        where b.tokens <> div(b.amount::numeric * ${TOKEN_UNITS}, p.price) or b.amount > p.per_owner
          or b.owner::text = any (string_to_array(p.team, ',')) order by b.id`,
    },
    {
      claim: 'Every backing has paid and has got the shares of the stages that are paid',
      count: `select count(*) || ' shares of stages' as counted from crowd_backings where paid > 0`,
      differences: `select 'backing ' || id || ' has paid ' || paid || ' for ' || delivered || ', its share is '
          || div(amount::numeric * share, 1000000) || ' for ' || div(tokens::numeric * share, 1000000) as difference
        from (${PAID_SHARES}) as made where project_status <> 'paying'
          and (paid <> div(amount::numeric * share, 1000000) or delivered <> div(tokens::numeric * share, 1000000))
        order by id`,
    },
    {
      claim: 'No later stage was paid without a vote for it, and the target was met before the first one',
      count: `select count(*) || ' stages that are paid' as counted from crowd_projects where stage > 0`,
      differences: `select 'project ' || id || ' has paid ' || stage || ' stages after ' || polls || ' votes' as difference
        from crowd_projects where (stage > 0 and raised < target) or stage - 1 > polls - failed_polls
          or failed_polls > 2 order by id`,
    },
    {
      claim: 'The running or last vote has the amounts of those who took part',
      count: `select count(*) || ' votes about stages' as counted from crowd_projects where polls > 0`,
      differences: `select 'project ' || p.id || ' says ' || p.approved || ' and ' || p.rejected || ', its backers say '
          || coalesce(sum(b.amount) filter (where b.approves), 0) || ' and '
          || coalesce(sum(b.amount) filter (where not b.approves), 0) as difference
        from crowd_projects p left join crowd_backings b on b.project = p.id and b.poll = p.polls
        where p.polls > 0 group by p.id
        having p.approved <> coalesce(sum(b.amount) filter (where b.approves), 0)
          or p.rejected <> coalesce(sum(b.amount) filter (where not b.approves), 0) order by p.id`,
    },
    {
      claim: 'Every backing moved exactly what it has paid and got',
      count: `select count(*) || ' backings' as counted from crowd_backings`,
      differences: `select 'backing ' || id || ' says ' || coalesce(said, 'nothing') || ', its ledger entries say '
          || coalesce(moved, 'nothing') as difference
        from (select b.id, concat_ws(', ', case when b.paid > 0 then 'crowd_payment ' || p.payment || ' ' || -b.paid end,
            case when b.delivered > 0 then 'crowd_tokens ' || p.token || ' ' || b.delivered end) as said
          from crowd_backings b join crowd_projects p on p.id = b.project) as made
        full join (select reference as id, string_agg(concat_ws(' ', reason, currency, amount), ', ' order by reason) as moved
            from (select reference, reason, currency, sum(ledger_entries.amount) as amount from ledger_entries
              join crowd_backings b on b.id = reference and b.owner = ledger_entries.owner
              where reason in ('crowd_payment', 'crowd_tokens') group by reference, reason, currency) as sums
            group by reference) as entries using (id)
        where nullif(said, '') is distinct from moved order by id`,
    },
  ],
};
