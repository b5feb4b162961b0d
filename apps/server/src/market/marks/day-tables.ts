declare module '../../core/database/schema.ts' {
  interface Schema {
    /** The published files of index prices. */
    mark_days: {
      day: string;
      from_ms: bigint;
      to_ms: bigint;
      marks: bigint;
      bytes: bigint;
      previous: string;
      hash: string;
    };
    /** Parts of the files, in order. */
    mark_day_parts: { day: string; part: number; content: string };
  }
}

export {};
