import type { Generated } from 'kysely';

// Regions, their users and their agents.
declare module '../../core/database/schema.ts' {
  interface Schema {
    regions: { id: Generated<number>; city: string; district: string };
    region_users: { id: Generated<bigint>; user_id: bigint; region_id: number; chosen_at: Date };
    region_agents: { user_id: bigint; region_id: number; appointed_at: Date };
  }
}
