/** Why a day did not begin. */
export type TimeRejection =
  /** It has begun already, or does not join the last day of its calendar, or is none. */
  | { readonly code: 'day_out_of_order' }
  /** It has not come yet. */
  | { readonly code: 'day_to_come' };
