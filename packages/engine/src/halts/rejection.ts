export type HaltsRejection = { readonly code: 'invalid_notice' } | { readonly code: 'not_halted' };
