-- Proposals that wait about the rules of C2C trade hold the fee in parts per million, as those of all other desks do.
update four_eyes_requests set payload = jsonb_set(payload::jsonb, '{wish,fee}',
    to_jsonb(trunc((payload::jsonb -> 'wish' ->> 'fee')::numeric * 10000)::int))::text
  where status = 'waiting' and kind = 'c2c_terms' and payload::jsonb -> 'wish' ->> 'part' = 'rules'
    and jsonb_typeof(payload::jsonb -> 'wish' -> 'fee') = 'string';
