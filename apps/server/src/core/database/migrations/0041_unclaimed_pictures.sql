-- How large pictures are and, while nobody has named them, from which network a guest sent them: what one uploader may
-- leave waiting is bounded.

alter table pictures add column bytes int4, add column uploaded_from text;
update pictures set bytes = octet_length(sealed);
alter table pictures alter column bytes set not null;
