-- The first owner's link is told by every process that starts while it is good: its token, sealed.

alter table staff_invitations add column token_sealed text;
