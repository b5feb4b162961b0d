import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import './desk-tables.ts';

/** Selects complaints, each with the beginning of its first message. */
export function complaintsOf(database: Kysely<Schema>) {
  return database
    .selectFrom('complaints')
    .selectAll('complaints')
    .select(
      sql<
        string | null
      >`(select left(text, 200) from complaint_lines where complaint_id = complaints.id order by id limit 1)`.as(
        'excerpt',
      ),
    );
}

/** Returns the lines of a complaint, oldest first, with the pictures of each in their order. */
export async function messagesOf(database: Kysely<Schema>, id: bigint) {
  const [messages, pictures] = await Promise.all([
    database
      .selectFrom('complaint_lines')
      .leftJoin('staff', 'staff.id', 'complaint_lines.staff_id')
      .selectAll('complaint_lines')
      .select('staff.email as author')
      .where('complaint_id', '=', id)
      .orderBy('complaint_lines.id')
      .execute(),
    database
      .selectFrom('complaint_pictures')
      .innerJoin('complaint_lines', 'complaint_lines.id', 'complaint_pictures.line_id')
      .select(['line_id', 'picture_id'])
      .where('complaint_id', '=', id)
      .orderBy('line_id')
      .orderBy('place')
      .execute(),
  ]);
  return messages.map((message) => ({
    ...message,
    pictures: pictures.filter(({ line_id }) => line_id === message.id).map(({ picture_id }) => picture_id),
  }));
}
