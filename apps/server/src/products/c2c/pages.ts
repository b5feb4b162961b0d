/** The name of somebody who has said none. */
export const NOBODY = '**';

const USUAL_LIMIT = 10;

/** A page of a list of C2C trade, and how it is answered. */
export function pageOf({
  page,
  limit = USUAL_LIMIT,
}: {
  readonly page: number;
  readonly limit: number | undefined;
}) {
  return {
    page,
    limit,
    answer: <Row>(data: Row[], count: number) => ({
      current_page: page,
      data,
      per_page: limit,
      last_page: Math.max(1, Math.ceil(count / limit)),
      total: count,
    }),
  };
}
