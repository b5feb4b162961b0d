-- Settings and drawings of a user's chart, one row per user. The text is the page's own; the server reads only its size.

create table chart_settings (
  user_id bigint primary key references users (id),
  revision bigint not null check (revision > 0),
  settings text not null check (octet_length(settings) <= 65536),
  saved_at timestamptz not null
);
