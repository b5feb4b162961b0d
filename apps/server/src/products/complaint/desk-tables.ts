import type { HelpCategory } from '@assay/contract';
import type { complaint } from '@assay/contract/words';
import type { Generated } from 'kysely';

// Complaints of users, and answers by staff.
declare module '../../core/database/schema.ts' {
  interface Schema {
    complaints: {
      id: Generated<bigint>;
      user_id: bigint;
      category: HelpCategory;
      about: string;
      about_id: bigint;
      state: complaint.ComplaintState;
      client_key: string | null;
      created_at: Date;
      first_answered_at: Date | null;
      due_since: Date | null;
      touched_at: Date;
      closed_at: Date | null;
      assigned_to: bigint | null;
      is_unread: Generated<boolean>;
      reopened: Generated<number>;
      stars: Generated<number>;
      praise: Generated<string>;
    };
    complaint_lines: {
      id: Generated<bigint>;
      complaint_id: bigint;
      kind: complaint.MessageKind;
      staff_id: bigint | null;
      text: string;
      client_key: string | null;
      created_at: Date;
    };
    complaint_pictures: { line_id: bigint; place: number; picture_id: string };
    canned_answers: {
      id: Generated<bigint>;
      title: string;
      lang: string;
      text: string;
      changed_by: bigint;
      changed_at: Date;
    };
  }
}
