import type { CardType, IdentityStep, PictureKind, RejectionReason } from '@assay/contract';
import type { Generated } from 'kysely';

/** The tables of identity papers and their pictures. */
export type IdentityTables = {
  pictures: {
    id: string;
    uploaded_by: bigint | null;
    /** Network of the upload, kept for a day to bound the uploads of one network within it. */
    uploaded_from: string | null;
    /** Size of `sealed`. */
    bytes: number;
    owner_id: bigint | null;
    sealed: Buffer;
    created_at: Date;
  };
  identity_papers: {
    id: Generated<bigint>;
    user_id: bigint;
    step: IdentityStep;
    status: Generated<'waiting' | 'approved' | 'rejected'>;
    details: string;
    submitted_at: Date;
    claimed_by: bigint | null;
    claimed_at: Date | null;
    decided_by: bigint | null;
    decided_at: Date | null;
    reason_code: RejectionReason | null;
    note: Generated<string>;
  };
  identity_numbers: { paper_id: bigint; type: CardType; digest: Buffer };
  identity_pictures: { paper_id: bigint; kind: PictureKind; picture_id: string };
};
