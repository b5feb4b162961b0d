import type { ProductChecks } from '../../core/checks/checks.ts';

/** Each candidate's stored tally and the sum of its ballots. */
const TALLIES = `select r.id, r.quorum, r.winner, r.status, r.is_cancelled, said.place - 1 as place, said.tally::numeric as tally,
    coalesce((select sum(b.amount) from vote_ballots b where b.round = r.id and b.candidate = said.place - 1), 0) as counted
  from vote_rounds r, unnest(string_to_array(r.tallies, ',')) with ordinality as said (tally, place)`;

/** Checks of votes beyond the replay of their rows. */
export const VOTE_CHECKS: ProductChecks = {
  holds: {
    count: `select count(*) || ' waiting ballots' as counted from vote_ballots where status = 'waiting'`,
    rows: `select b.owner, 'change' as wallet, r.currency, b.amount as held from vote_ballots b
      join vote_rounds r on r.id = b.round where b.status = 'waiting'`,
  },
  tables: [
    {
      claim: 'Every round has the sums that its ballots make',
      count: `select count(*) || ' rounds of votes' as counted from vote_rounds`,
      differences: `select 'round ' || id || ' says ' || tally || ' for candidate ' || place || ', its ballots say '
          || counted as difference from (${TALLIES}) as sums where tally <> counted order by id, place`,
    },
    {
      claim: 'The settled amount of every round is the sum of its ballots that wait no longer',
      count: `select count(*) || ' rounds with ballots' as counted from vote_figures`,
      differences: `select 'round ' || round || ' has settled ' || coalesce(kept.settled::text, 'nothing')
          || ', by its ballots ' || coalesce(summed.settled::text, 'nothing') as difference
        from vote_figures kept full join (
          select round, coalesce(sum(amount) filter (where status <> 'waiting'), 0) as settled
          from vote_ballots group by round) as summed using (round)
        where kept.settled is distinct from summed.settled order by round`,
    },
    {
      claim: 'In every round that has ended the winner is the one that its ballots make',
      count: `select count(*) || ' results of votes' as counted from vote_rounds where status = 'ended'`,
      differences: `select 'round ' || id || ' was won by ' || coalesce(winner::text, 'nobody') || ', by its ballots by '
          || coalesce(made::text, 'nobody') as difference
        from (select id, winner, case when sum(counted) > 0 and sum(counted) >= quorum
              then (array_agg(place order by counted desc, place))[1] end as made
            from (${TALLIES}) as sums where status = 'ended' group by id, winner, quorum) as results
        where winner is distinct from made order by id`,
    },
    {
      claim: 'Nobody has voted with more than the cap, and everybody has one number in a round',
      count: `select count(*) || ' ballots' as counted from vote_ballots`,
      differences: `select 'owner ' || owner || ' has voted in round ' || round || ' with ' || sum(amount) as difference
        from vote_ballots b join vote_rounds r on r.id = b.round group by owner, round, r.per_owner, r.ballots_per_owner
        having sum(amount) > r.per_owner or count(*) > r.ballots_per_owner or count(distinct voter) > 1 order by round, owner`,
    },
    {
      claim: 'Every vote that was taken moved exactly its amount',
      count: `select count(*) || ' votes that were taken' as counted from vote_ballots where status = 'spent'`,
      differences: `select 'ballot ' || id || ' says ' || coalesce(said, 'nothing') || ', its ledger entries say '
          || coalesce(moved, 'nothing') as difference
        from (select b.id, r.currency || ' ' || -b.amount as said from vote_ballots b
            join vote_rounds r on r.id = b.round where b.status = 'spent') as made
        full join (select reference as id, string_agg(currency || ' ' || amount, ', ') as moved
            from ledger_entries where owner <> 0 and reason = 'vote_cost' group by reference) as entries using (id)
        where said is distinct from moved order by id`,
    },
  ],
};
