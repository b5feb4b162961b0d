import type { Product } from '../product.ts';
import { agentPart } from './console.ts';
import { regionRows } from './exports.ts';
import { agentArea } from './handlers.ts';
import './region-tables.ts';

/** Traders who look after a region and see its users. */
export const agent: Product = {
  name: 'agent',
  calls: agentArea,
  exports: { region: regionRows },
  forget: async (transaction, userId) => {
    await transaction.deleteFrom('region_users').where('user_id', '=', userId).execute();
    await transaction.deleteFrom('region_agents').where('user_id', '=', userId).execute();
  },
  console: agentPart,
};
