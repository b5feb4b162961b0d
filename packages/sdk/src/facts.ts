/** Properties of a call that the client needs beside its types. */
export type CallFacts = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** It changes nothing: whoever got no answer may ask again. */
  readonly readsOnly: boolean;
  /** It carries a key by which the exchange knows it again. */
  readonly isKeyed: boolean;
  /** True when it sends the caller's token. */
  readonly sendsToken: boolean;
  /** Form of its answer. */
  readonly shape: 'message' | 'body' | 'text' | 'bytes' | 'blob';
  /** True when it sends a file, in the field `file`. */
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
      /** `999`: a login is needed, `998`: identity papers, `997`: a payment method. */
      readonly type: 'error' | '999' | '998' | '997';
      /** The exchange's own words. */
      readonly message: string;
      /** Field to send along next time, such as `totp`; null: none. */
      readonly needs: string | null;
      readonly clientKey: string | null;
    }
  | {
      /** No answer that could be understood. What was to change may have changed. */
      readonly status: 'failed';
      readonly reason: 'network' | 'unexpected_answer';
      readonly httpStatus: number | null;
      readonly clientKey: string | null;
    };
