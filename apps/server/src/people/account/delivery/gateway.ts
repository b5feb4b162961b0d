/** A letter as a gateway takes it. */
export type Letter = {
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  /** The code in the body, to be set off from the rest; null when there is none. */
  readonly code: string | null;
  /** A language of the wire, such as `zh`. */
  readonly lang: string;
};

/** Hands a letter over. Throws `NotDelivered` when the other side did not take it. */
export type LetterGateway = (letter: Letter) => Promise<void>;

/** Error for a letter that was not taken; `isFinal`: trying again cannot help. */
export class NotDelivered extends Error {
  readonly isFinal: boolean;
  constructor(reason: string, isFinal: boolean) {
    super(reason);
    this.isFinal = isFinal;
  }
}

export type LetterGateways = { readonly mail: LetterGateway | null; readonly sms: LetterGateway | null };
