/** A broken invariant: a bug, never bad input. The engine in which it was thrown is not used again. */
export class EngineAssertion extends Error {
  override readonly name = 'EngineAssertion';
}

/** Stays on in production. The message is a constant, so that a passing check costs nothing but the comparison. */
export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new EngineAssertion(message);
}
