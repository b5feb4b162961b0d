/** A file of texts of one area in one language. */
export type TextFile = { readonly default: object };

/** The files of the build by their path, each fetched when it is asked for. */
export type Files = Readonly<Record<string, () => Promise<TextFile>>>;
