import type { Product } from '../product.ts';
import { regionsPart } from './console.ts';
import { regionRows } from './exports.ts';
import { regionsArea } from './handlers.ts';
import './region-tables.ts';

/** Regions, whose agents see their users. */
export const regions: Product = {
  name: 'regions',
  calls: regionsArea,
  exports: { region: regionRows },
  eraseUserData: async (transaction, userId) => {
    await transaction.deleteFrom('region_users').where('user_id', '=', userId).execute();
    await transaction.deleteFrom('region_agents').where('user_id', '=', userId).execute();
  },
  console: regionsPart,
};
