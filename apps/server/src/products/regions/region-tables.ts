import type { Generated } from 'kysely';

// Regions, who has chosen them, and who looks after them.
declare module '../../core/database/schema.ts' {
  interface Schema {
    regions: { id: Generated<number>; city: string; district: string };
    region_users: { id: Generated<bigint>; user_id: bigint; region_id: number; chosen_at: Date };
    region_agents: { user_id: bigint; region_id: number; appointed_at: Date };
  }
}
