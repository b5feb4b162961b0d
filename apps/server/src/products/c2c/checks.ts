import type { ProductChecks } from '../../core/checks/checks.ts';
import { IS_BOUND } from './states.ts';

/** SQL for the amount that a deal has on hold, in minor units; the fee is included when the offer sells. */
const HELD = `case when side = 'sell' then number + fee else number end`;
const IS_HELD = `(state in ('awaiting', 'paid', 'held') or state = 'disputed' and is_escrowed)`;

/** Consistency checks of C2C trade, in addition to the comparison of its rows with the journal. */
export const C2C_CHECKS: ProductChecks = {
  holds: {
    count: `select count(*) || ' C2C deals with coins in them' as counted from c2c_deals where ${IS_HELD}`,
    rows: `select owner, 'legal' as wallet, currency, remaining + fee_held as held from c2c_offers
        where side = 'sell' and status = 'open'
      union all select seller, 'legal', currency, ${HELD} from c2c_deals where ${IS_HELD}
      union all select owner, 'legal', currency, bond from c2c_merchants
        where ${IS_BOUND}`,
  },
  tables: [
    {
      claim: 'Every C2C offer counts what stands in its deals, and has given no more than it had',
      count: `select count(*) || ' C2C offers' as counted from c2c_offers`,
      differences: `select 'C2C offer ' || o.id || ' has ' || o.in_deals || ' in deals, they have ' || coalesce(d.held, 0)
          || ' and have given ' || coalesce(d.given, 0) as difference
        from c2c_offers o left join (select offer, sum(to_buyer) as given, sum(number) filter (where ${IS_HELD}) as held
          from c2c_deals group by offer) as d on d.offer = o.id
        where o.in_deals <> coalesce(d.held, 0) or coalesce(d.given, 0) + o.remaining > o.total order by o.id`,
    },
    {
      claim: 'Every finished C2C deal moved its coins once, and its fee',
      count: `select count(*) || ' finished C2C deals' as counted from c2c_deals where state = 'finished'`,
      differences: `select 'C2C deal ' || id || ' says ' || coalesce(said, 'nothing') || ', its ledger entries say '
          || coalesce(moved, 'nothing') as difference
        from (select id, concat_ws(', ', case when ending = 'released' then 'c2c_deal ' || buyer || ' ' || to_buyer end,
              case when ending = 'released' then 'c2c_deal ' || seller || ' ' || -to_buyer end,
              case when fee_taken > 0 then 'c2c_fee ' || case when side = 'sell' then seller else buyer end || ' '
                || -fee_taken end,
              case when ending <> 'released' then 'c2c_ruling ' || buyer || ' ' || to_buyer end,
              case when ending <> 'released' then 'c2c_ruling ' || seller || ' ' || -to_buyer end) as said
          from c2c_deals where to_buyer > 0) as ended
        full join (select reference as id, string_agg(reason || ' ' || owner || ' ' || amount, ', '
              order by reason, amount desc) as moved
            from ledger_entries where owner <> 0 and reason in ('c2c_deal', 'c2c_fee', 'c2c_ruling')
            group by reference) as entries using (id)
        where nullif(said, '') is distinct from moved order by id`,
    },
    {
      claim: 'Everything that was said in C2C deals is as it was said',
      count: `select count(*) || ' C2C messages' as counted from c2c_said`,
      differences: `select 'C2C message ' || s.id || ' has another digest than what stands there' as difference
        from c2c_said s left join c2c_messages m on m.id = s.message and m.deal = s.deal
        where m.id is null or s.digest <> encode(sha256(convert_to(m.text || chr(10) || m.picture, 'UTF8')), 'hex')
        order by s.id`,
    },
  ],
};
