/** Runs all steps without interruption and returns the result. */
export function runToCompletion<Result>(steps: Generator<unknown, Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}
