/** The exchange could not store the command; nothing happened, and the caller may try again. */
export class ExchangeUnavailable extends Error {
  override readonly name = 'ExchangeUnavailable';
}

/** The command may or may not have been executed: check before submitting it again without an idempotency key. */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown';
  constructor(options?: ErrorOptions) {
    super('the outcome of this command is unknown', options);
  }
}
