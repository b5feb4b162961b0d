import { flag, wholeNumber } from './primitives.ts';

/** Fields of a product's private push in addition to its rows. */
export const privatePushFields = {
  user_id: wholeNumber,
  /** 1: rows were omitted, or an earlier push was not sent. Clients must then reload them with the list calls. */
  more: flag,
};
