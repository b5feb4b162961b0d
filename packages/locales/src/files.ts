/** A module of texts of one area in one language. */
export type TextFile = { readonly default: object };

/** The modules of the build by the path of their file, each fetched when it is asked for. */
export type Files = Readonly<Record<string, () => Promise<TextFile>>>;
