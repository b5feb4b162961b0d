/** A failure that the user can fix; printed as its message, without a stack. */
export class Problem extends Error {}

/**
 * Runs a script's main function: a `Problem` is printed as its message, with exit code 1.
 * @param {() => Promise<number>} main returns the exit code
 */
export async function runMain(main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    console.error(`\n${error.message}`);
    process.exitCode = 1;
  }
}

/**
 * Shows the progress of a long operation with its duration: a counting line on a terminal, periodic lines
 * in a log. Returns a function that ends it.
 * @param {string} task such as "Installing packages"
 */
export function progress(task) {
  const startedAt = Date.now();
  const seconds = () => Math.round((Date.now() - startedAt) / 1_000);
  const isTerminal = process.stdout.isTTY;
  process.stdout.write(isTerminal ? `${task} …` : `${task} …\n`);
  const timer = setInterval(
    () =>
      process.stdout.write(
        isTerminal ? `\r${task} … ${seconds()} s` : `  still at it after ${seconds()} s\n`,
      ),
    isTerminal ? 1_000 : 15_000,
  );
  /** @param {boolean} isDone */
  return (isDone) => {
    clearInterval(timer);
    const result = isDone ? 'done' : 'failed';
    process.stdout.write(
      isTerminal ? `\r${task} … ${result} (${seconds()} s)\n` : `  ${result} after ${seconds()} s\n`,
    );
  };
}
