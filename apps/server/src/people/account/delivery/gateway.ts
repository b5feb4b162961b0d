/** Letter in the form for gateways. */
export type Letter = {
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  /** Code in the body, to be set off from the text; null without one. */
  readonly code: string | null;
  /** Language code of the wire, such as `zh`. */
  readonly lang: string;
};

/** Hands a letter over. Throws `NotDelivered` if it was not accepted. */
export type LetterGateway = (letter: Letter) => Promise<void>;

/** Error for a letter that was not accepted; `isFinal`: a retry is useless. */
export class NotDelivered extends Error {
  readonly isFinal: boolean;
  constructor(reason: string, isFinal: boolean) {
    super(reason);
    this.isFinal = isFinal;
  }
}

export type LetterGateways = { readonly mail: LetterGateway | null; readonly sms: LetterGateway | null };
