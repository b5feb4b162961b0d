/** What the client knows of a call beside its types. */
export type CallFacts = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** It changes nothing: whoever got no answer may ask again. */
  readonly readsOnly: boolean;
  /** It carries a key by which the exchange knows it again. */
  readonly isKeyed: boolean;
  /** Whether it says whose it is. */
  readonly sendsToken: boolean;
  /** How its answer travels. */
  readonly shape: 'message' | 'body' | 'text' | 'bytes' | 'blob';
  /** Whether it carries a file, in the field `file`. */
  readonly sendsFile: boolean;
};

/** The types of a call. */
export type CallTypes = { readonly input: object; readonly answer: unknown; readonly data: unknown };

/** What became of a call. */
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
      /** What to send along next time, such as `totp`. */
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
