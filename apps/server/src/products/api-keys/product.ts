import type { EraseUserData } from '../../exchange/product-parts/erase-user-data.ts';
import type { Product } from '../product.ts';
import { apiKeyApi } from './api.ts';
import { apiKeyPart } from './console.ts';
import { apiActRows, apiKeyRows } from './exports.ts';
import { apiKeyArea } from './handlers.ts';
import { KEY_PUSH } from './pushes.ts';
import { forgetActsJob } from './upkeep.ts';

/** Deletes the keys, so that nothing acts for a closed account. */
const eraseKeys: EraseUserData = async (transaction, userId) => {
  await transaction.deleteFrom('api_keys').where('user_id', '=', userId).execute();
};

/** API keys, with which programs act for a user. */
export const apiKeys: Product = {
  name: 'api-keys',
  calls: apiKeyArea,
  api: apiKeyApi,
  pushes: [KEY_PUSH],
  exports: { api_keys: apiKeyRows, api_acts: apiActRows },
  eraseUserData: eraseKeys,
  console: apiKeyPart,
  maintenanceJobs: (exchange) => [forgetActsJob(exchange)],
};
