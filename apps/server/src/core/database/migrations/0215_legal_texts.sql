-- Articles that bind users. While one of them was approved by nobody, nobody can register.

create table legal_texts (
  -- That of the article.
  slug text primary key,
  approved_at timestamptz,
  -- Addresses of both colleagues; empty for what was published before it needed an approval.
  approved_by text not null default ''
);

insert into legal_texts (slug, approved_at)
  select slug, case when exists (select from users) then now() end
    from (values ('user-agreement'), ('privacy'), ('risk-notice')) as texts (slug);

-- Without a user nobody has accepted anything: they begin as drafts.
update news set publish_at = null, withdraw_at = null
  where slug in (select slug from legal_texts where approved_at is null);
