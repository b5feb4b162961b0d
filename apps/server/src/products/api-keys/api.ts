import type { ApiPart, KeyContext } from '../../edge/api/call.ts';
import { object } from '../../edge/api/shape.ts';
import { findUser } from '../../people/account/user-repository.ts';
import '../../edge/api/tables.ts';

const RESTRICTIONS = object({
  ipRestrict: 'flag',
  createTime: 'time',
  'tradingAuthorityExpirationTime?': 'time',
  enableReading: 'flag',
  enableSpotAndMarginTrading: 'flag',
  enableWithdrawals: 'flag',
  enableInternalTransfer: 'flag',
  permitsUniversalTransfer: 'flag',
  enableMargin: 'flag',
  enableFutures: 'flag',
  enableVanillaOptions: 'flag',
  enablePortfolioMarginTrading: 'flag',
  enableFixApiTrade: 'flag',
  enableFixReadOnly: 'flag',
});

/** API calls for the status of the account and the permissions of the key. */
export const apiKeyApi: ApiPart = () => [
  {
    method: 'GET',
    path: '/sapi/v1/account/status',
    security: 'read',
    weight: 1,
    parameters: [],
    shape: object({ data: 'text' }),
    answer: async (_parameters, { exchange, key }) => {
      const user = await findUser(exchange.database, key.userId);
      return { data: user === undefined || user.is_frozen ? 'Locked' : 'Normal' };
    },
  },
  {
    method: 'GET',
    path: '/sapi/v1/account/apiRestrictions',
    security: 'read',
    weight: 1,
    parameters: [],
    shape: RESTRICTIONS,
    answer: (_parameters, context) => restrictionsOf(context),
  },
];

async function restrictionsOf({ exchange, key }: KeyContext) {
  const row = await exchange.database
    .selectFrom('api_keys')
    .select(['addresses', 'created_at', 'expires_at'])
    .where('id', '=', key.id)
    .executeTakeFirstOrThrow();
  return {
    ipRestrict: row.addresses.length > 0,
    createTime: row.created_at.getTime(),
    ...(row.expires_at === null ? {} : { tradingAuthorityExpirationTime: row.expires_at.getTime() }),
    enableReading: true,
    enableSpotAndMarginTrading: key.rights.has('trade'),
    enableWithdrawals: key.rights.has('withdraw'),
    enableInternalTransfer: key.rights.has('move_money'),
    permitsUniversalTransfer: key.rights.has('move_money'),
    enableMargin: false,
    enableFutures: false,
    enableVanillaOptions: false,
    enablePortfolioMarginTrading: false,
    enableFixApiTrade: false,
    enableFixReadOnly: false,
  };
}
