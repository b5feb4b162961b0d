-- What protects an account beside its login password.

alter table users
  -- When a password, a second factor or a bound address last changed: withdrawals wait a day from here.
  add column security_changed_at timestamptz,
  add column fund_password_tries smallint not null default 0,
  add column fund_password_locked_until timestamptz,
  add column anti_phishing_code text;

create index codes_by_day on codes (address, created_at);
