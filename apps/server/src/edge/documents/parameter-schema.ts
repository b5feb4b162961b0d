type Schema = Readonly<Record<string, unknown>>;

const TEXT: Schema = { type: 'string' };
const WHOLE: Schema = { type: 'integer', minimum: 0 };
const DECIMAL: Schema = { type: 'string', pattern: '^[0-9]{1,20}(\\.[0-9]{1,20})?$' };
const TIME: Schema = { ...WHOLE, description: 'Milliseconds or microseconds since 1970 UTC.' };
const FLAG: Schema = { type: 'boolean' };

/** Schemas of parameters whose name does not show their kind. */
const BY_NAME: ReadonlyMap<string, Schema> = new Map<string, Schema>([
  ['symbols', { type: 'string', description: 'A list of symbols as JSON.' }],
  ['countdownTime', { ...WHOLE, description: 'Milliseconds.' }],
  ['recvWindow', { type: 'number', minimum: 0, maximum: 60_000 }],
  ['goodTillDate', TIME],
  ['workingGoodTillDate', TIME],
  ['timestamp', TIME],
  ['limit', WHOLE],
  ['offset', WHOLE],
  ['current', WHOLE],
  ['size', WHOLE],
  ['status', WHOLE],
  ['orderId', WHOLE],
  ['cancelOrderId', WHOLE],
  ['orderListId', WHOLE],
  ['fromId', WHOLE],
  ['amount', DECIMAL],
  ['omitZeroBalances', FLAG],
  ['showPermissionSets', FLAG],
  ['computeCommissionRates', FLAG],
]);

const BY_PATTERN: readonly (readonly [RegExp, Schema])[] = [
  [/^(start|end)Time$/, TIME],
  [/[pP]reventedMatchId$/, WHOLE],
  [/[tT]railingDelta$/, WHOLE],
  [/([pP]rice|[qQ]ty|[qQ]uantity)$/, DECIMAL],
];

/** Returns the JSON schema of a parameter by its name: a name means the same in every call. */
export function parameterSchema(name: string): Schema {
  return BY_NAME.get(name) ?? BY_PATTERN.find(([pattern]) => pattern.test(name))?.[1] ?? TEXT;
}
