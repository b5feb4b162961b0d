/** Returns a page's position in the format of older clients; pages count from 1, and there is always a first one. */
export function pageOf(total: number, page: number, limit: number) {
  return { total, current_page: page, last_page: Math.max(1, Math.ceil(total / limit)), per_page: limit };
}
