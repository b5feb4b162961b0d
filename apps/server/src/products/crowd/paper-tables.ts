import type { ColumnType, Generated } from 'kysely';

// Tables of projects that are not written by commands.
declare module '../../core/database/schema.ts' {
  interface Schema {
    crowd_papers: {
      project: bigint;
      /** JSON text. */
      texts: ColumnType<unknown, string, string>;
      pictures: string;
    };
    crowd_updates: {
      id: Generated<bigint>;
      project: bigint;
      author: bigint;
      title: string;
      body: string;
      created_at: Date;
    };
    crowd_questions: {
      id: Generated<bigint>;
      project: bigint;
      asker: bigint;
      body: string;
      answer: Generated<string>;
      answered_at: Date | null;
      created_at: Date;
    };
  }
}
