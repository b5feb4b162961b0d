/** Name shown for users who have set none. */
export const MASKED_NAME = '**';

const DEFAULT_LIMIT = 10;

/** Returns the page of a C2C list, with the fields of its response. */
export function pageOf({
  page,
  limit = DEFAULT_LIMIT,
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
