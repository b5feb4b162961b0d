/** Reads a chosen file; null if another file, or none, was chosen before it was read. */
export type ReadChosen = (file: Pick<File, 'text'> | undefined) => Promise<string | null>;

/**
 * Creates a reader for the files chosen in one input: a large file read late never appears under the name of the next.
 */
export function createChosenText(): ReadChosen {
  let newest = 0;
  return async (file) => {
    newest += 1;
    const own = newest;
    const text = await file?.text();
    return text === undefined || own !== newest ? null : text;
  };
}
