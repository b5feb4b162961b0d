/** So often the finance desk asks anew while a page is open: chains take longer for a block. */
export const EVERY_MS = 5_000;
