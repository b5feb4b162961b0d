/** The reasons for which a day does not begin, or rules do not come into force. */
export type TimeRejection =
  /** It has begun already, or does not join the last day of its calendar, or is none. */
  | { readonly code: 'day_out_of_order' }
  /** It has not come yet. */
  | { readonly code: 'day_to_come' }
  /** They are in force already, or this release does not know them. */
  | { readonly code: 'rules_out_of_order' }
  /** No room has the name, or it is open or closed already, or the clock's own. */
  | { readonly code: 'no_such_room' }
  /** Nothing is passed over, or more than may be at once. */
  | { readonly code: 'invalid_count' };
