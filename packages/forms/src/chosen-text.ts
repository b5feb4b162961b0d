/** Reads the file that was chosen; null when another one has been chosen, or none, before it was read. */
export type ReadChosen = (file: Pick<File, 'text'> | undefined) => Promise<string | null>;

/** Reads the files that are chosen at one place: a large one that is late never appears under the name of the next. */
export function createChosenText(): ReadChosen {
  let newest = 0;
  return async (file) => {
    newest += 1;
    const own = newest;
    const text = await file?.text();
    return text === undefined || own !== newest ? null : text;
  };
}
