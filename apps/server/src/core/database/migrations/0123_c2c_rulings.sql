-- Which command gave a ruling: who ruled, and why, stands in the journal.
alter table c2c_rulings add column sequence bigint;
update c2c_rulings set sequence = (select journal.sequence from journal
  where journal.time_ms = c2c_rulings.ruled_ms and accepted and type = 'rule_c2c_dispute'
    and (command ->> 'deal')::bigint = c2c_rulings.deal
  order by journal.sequence desc limit 1);
alter table c2c_rulings alter column sequence set not null;
