/** The exchange could not store the command; nothing happened, and the caller may try again. */
export class ExchangeUnavailable extends Error {
  override readonly name = 'ExchangeUnavailable';
}

/** The command may or may not have been executed: check before submitting it again without an idempotency key. */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown';
  constructor(options?: ErrorOptions, message = 'the outcome of this command is unknown') {
    super(message, options);
  }
}

/** The command is durable, and the tables do not show it yet: whoever gave it has to look again, and not to give it again. */
export class OutcomeNotShown extends OutcomeUnknown {
  constructor() {
    super({}, 'the command is stored, but it is not shown yet');
  }
}
