-- Two terms have the names of the staff's calls in what a proposal changes, also in those that are decided.
update four_eyes_requests set payload = replace(replace(payload, '"field":"minimum"', '"field":"least"'),
    '"field":"price"', '"field":"unit_cost"')
  where kind in ('vote_terms', 'sale_terms', 'crowd_terms');
-- Proposals that wait at the desks of votes, sales and projects name what they are about as all desks do from now on.
update four_eyes_requests set payload = jsonb_set(payload::jsonb, '{wish}', (payload::jsonb -> 'wish') - 'round'
    || jsonb_build_object('id', payload::jsonb -> 'wish' -> 'round'))::text
  where status = 'waiting' and kind in ('vote_terms', 'vote_act') and payload::jsonb -> 'wish' -> 'round' is not null;
update four_eyes_requests set payload = jsonb_set(payload::jsonb, '{wish}', (payload::jsonb -> 'wish') - 'sale'
    || jsonb_build_object('id', payload::jsonb -> 'wish' -> 'sale'))::text
  where status = 'waiting' and kind in ('sale_terms', 'sale_act') and payload::jsonb -> 'wish' -> 'sale' is not null;
update four_eyes_requests set payload = jsonb_set(payload::jsonb, '{wish}', (payload::jsonb -> 'wish') - 'project'
    || jsonb_build_object('id', payload::jsonb -> 'wish' -> 'project'))::text
  where status = 'waiting' and kind in ('crowd_terms', 'crowd_act')
    and payload::jsonb -> 'wish' -> 'project' is not null;
update four_eyes_requests set payload = jsonb_set(payload::jsonb, '{wish}', (payload::jsonb -> 'wish') - 'team_ids'
    || jsonb_build_object('team', payload::jsonb -> 'wish' -> 'team_ids'))::text
  where status = 'waiting' and kind = 'crowd_terms';
-- Days of a delivery that is none day by day counted for nothing, whatever was written.
update four_eyes_requests set payload = jsonb_set(payload::jsonb, '{wish}',
    '{"cliff_days": 0, "vesting_days": 0}'::jsonb || (payload::jsonb -> 'wish')
    || case when payload::jsonb -> 'wish' ->> 'delivery' = 'vesting' then '{}'
      else '{"cliff_days": 0, "vesting_days": 0, "unit": "day"}' end::jsonb)::text
  where status = 'waiting' and kind = 'sale_terms';
-- What is proposed about a project begins with the name of the desk, so that the same is not proposed twice.
update four_eyes_requests set target = 'crowd:' || substr(target, length('project:') + 1)
  where status = 'waiting' and kind = 'crowd_terms' and target like 'project:%';
-- There was one way for the money that votes have cost.
update four_eyes_requests set payload = jsonb_set(payload::jsonb, '{wish,act}', '"draw"')::text
  where status = 'waiting' and kind = 'vote_funds';
