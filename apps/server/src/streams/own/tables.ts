declare module '../../database/schema.ts' {
  interface Schema {
    listen_keys: {
      key_id: bigint;
      user_id: bigint;
      digest: string;
      sealed: string;
      expires_at: Date;
    };
  }
}

export {};
