/** What the environment decides, read once at start. Documented in docs/operations.md. */
export type Settings = {
  readonly port: number;
  readonly dataDir: string;
  /** Unset: the embedded PostgreSQL in `dataDir` is used. */
  readonly databaseUrl: string | null;
  readonly demo: boolean;
  readonly siteName: string;
  /** IANA name, such as `Asia/Shanghai`: the zone of every time on the wire and of the daily candle. */
  readonly timeZone: string;
};
