-- How many requests a message is in use by, as papers are: one that several share is deleted by the last that was refused,
-- and never once it was said. `claims`: the message has made its picture the author's own, and gives it back when it goes.
alter table c2c_messages add column uses integer not null default 1;
alter table c2c_messages add column claims boolean not null default false;
-- What a picture that is named again belongs to is looked up by it.
create index c2c_messages_by_picture on c2c_messages (picture) where picture <> '';
