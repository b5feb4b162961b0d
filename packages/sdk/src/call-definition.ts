/** Properties of a call that the client needs in addition to its types. */
export type CallDefinition = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** True for a read-only call, which can be retried after a missing response. */
  readonly readsOnly: boolean;
  /** True for a call with an idempotency key. */
  readonly isKeyed: boolean;
  /** True if the call sends the caller's token. */
  readonly sendsToken: boolean;
  /** Format of the response. */
  readonly shape: 'message' | 'body' | 'text' | 'bytes' | 'blob';
  /** True if the call sends a file, in the field `file`. */
  readonly sendsFile: boolean;
};

/** The types of a call. */
export type CallTypes = { readonly input: object; readonly answer: unknown; readonly data: unknown };

/** Result of a call. */
export type CallResult<Types extends CallTypes = CallTypes> =
  | {
      readonly status: 'ok';
      readonly answer: Types['answer'];
      readonly data: Types['data'];
      readonly clientKey: string | null;
    }
  | {
      readonly status: 'refused';
      /** `999`: a login is required, `998`: identity verification, `997`: a payment method. */
      readonly type: 'error' | '999' | '998' | '997';
      /** Message of the exchange. */
      readonly message: string;
      /** Field required in the next attempt, such as `totp`; null if there is none. */
      readonly needs: string | null;
      readonly clientKey: string | null;
    }
  | {
      /** No readable response. A mutating call may have been executed. */
      readonly status: 'failed';
      readonly reason: 'network' | 'unexpected_answer';
      readonly httpStatus: number | null;
      readonly clientKey: string | null;
    };
