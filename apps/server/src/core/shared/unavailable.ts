/** The exchange could not store the command; nothing happened, and the caller may try again. */
export class ExchangeUnavailable extends Error {
  override readonly name = 'ExchangeUnavailable';
}

/** The command may have been done or not: whoever gave it has to look before giving it again without a client key. */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown';
  constructor(options?: ErrorOptions) {
    super('the outcome of this command is unknown', options);
  }
}
