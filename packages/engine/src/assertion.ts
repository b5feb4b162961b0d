/** A broken invariant: a bug, never bad input. An engine that has thrown it must not be used again. */
export class EngineAssertion extends Error {
  override readonly name = 'EngineAssertion';
}

/** Stays enabled in production. The message is a constant, so that a passing check costs only the comparison. */
export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new EngineAssertion(message);
}
