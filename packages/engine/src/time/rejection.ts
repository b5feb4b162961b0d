/** Rejections of commands of the time room. */
export type TimeRejection =
  /** The day has already begun, does not follow the last day of its calendar, or is invalid. */
  | { readonly code: 'day_out_of_order' }
  /** The day is in the future. */
  | { readonly code: 'day_to_come' }
  /** The rules are already in force, or unknown to this release. */
  | { readonly code: 'rules_out_of_order' }
  /** There is no room with this name, it is already open or closed, or it is the time room. */
  | { readonly code: 'no_such_room' }
  /** The count is not positive, or above the maximum. */
  | { readonly code: 'invalid_count' };
