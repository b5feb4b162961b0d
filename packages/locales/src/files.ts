/** A module with the texts of one area in one language. */
export type TextFile = { readonly default: object };

/** Modules of the build by file path, each loaded on demand. */
export type Files = Readonly<Record<string, () => Promise<TextFile>>>;
