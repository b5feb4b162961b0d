/** Error of a call of the API for programs: a number and a text that clients rely on. */
export class ApiError extends Error {
  readonly code: number;
  readonly status: number;
  /** Further fields of the response, in addition to code and text. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Whole seconds after which a retry may succeed. */
  readonly retryAfter: number | null;

  constructor(
    code: number,
    text: string,
    {
      status = 400,
      data = {},
      retryAfter = null,
    }: { status?: number; data?: Readonly<Record<string, unknown>>; retryAfter?: number | null } = {},
  ) {
    super(text);
    this.code = code;
    this.status = status;
    this.data = data;
    this.retryAfter = retryAfter;
  }
}

/** Errors that any call can return. Those of a single call are defined next to it. */
export const apiErrors = {
  unknown: () =>
    new ApiError(-1000, 'An unknown error occurred while processing the request.', { status: 500 }),
  unavailable: () =>
    new ApiError(-1001, 'Nothing was done: the exchange cannot answer just now. Try again.', { status: 503 }),
  tooManyRequests: (text: string, status: 418 | 429, retryAfter: number) =>
    new ApiError(-1003, text, { status, retryAfter }),
  busy: () =>
    new ApiError(-1008, 'Server is currently overloaded with other requests. Please try again.', {
      status: 503,
      retryAfter: 1,
    }),
  outcomeUnknown: () =>
    new ApiError(-1007, 'Timeout waiting for an answer. Send status unknown; execution status unknown.', {
      status: 504,
    }),
  filter: (name: string) => new ApiError(-1013, `Filter failure: ${name}`),
  tooManyOrders: (limit: number, interval: string, retryAfter: number) =>
    new ApiError(-1015, `Too many new orders; current limit is ${limit} orders per ${interval}.`, {
      status: 429,
      retryAfter,
    }),
  unsupported: () => new ApiError(-1020, 'This operation is not supported.'),
  timestampAhead: () =>
    new ApiError(-1021, "Timestamp for this request was 1000ms ahead of the server's time."),
  timestampOld: () => new ApiError(-1021, 'Timestamp for this request is outside of the recvWindow.'),
  badSignature: () => new ApiError(-1022, 'Signature for this request is not valid.'),
  illegal: (name: string, range: string) =>
    new ApiError(-1100, `Illegal characters found in parameter '${name}'; legal range is '${range}'.`),
  duplicate: () => new ApiError(-1101, 'Duplicate values for a parameter detected.'),
  tooManyParameters: () => new ApiError(-1101, 'Too many parameters sent for this endpoint.'),
  mandatory: (name: string) =>
    new ApiError(-1102, `Mandatory parameter '${name}' was not sent, was empty/null, or malformed.`),
  eitherOf: (first: string, second: string) =>
    new ApiError(-1102, `Param '${first}' or '${second}' must be sent, but both were empty/null!`),
  unread: (read: number, sent: number) =>
    new ApiError(
      -1104,
      `Not all sent parameters were read; read '${read}' parameter(s) but was sent '${sent}'.`,
    ),
  empty: (name: string) => new ApiError(-1105, `Parameter '${name}' was empty.`),
  notRequired: (name: string) => new ApiError(-1106, `Parameter '${name}' sent when not required.`),
  precision: (name: string) => new ApiError(-1111, `Parameter '${name}' has too much precision.`),
  badSymbol: () => new ApiError(-1121, 'Invalid symbol.'),
  lookupTooLong: () => new ApiError(-1127, 'More than 24 hours between startTime and endTime.'),
  combination: () => new ApiError(-1128, 'Combination of optional parameters invalid.'),
  badData: (name: string) => new ApiError(-1130, `Data sent for parameter '${name}' is not valid.`),
  windowTooLong: () => new ApiError(-1131, 'recvWindow must be less than 60000.'),
  badKeyFormat: () => new ApiError(-2014, 'API-key format invalid.', { status: 401 }),
  badKey: () => new ApiError(-2015, 'Invalid API-key, IP, or permissions for action.', { status: 401 }),
  unknownAsset: () => new ApiError(-4018, "We don't have this asset."),
} as const;
