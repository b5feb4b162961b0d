-- What a user and a network upload within a day is bounded, named by a call or not: the day's pictures are looked through
-- at each upload, and the network is kept for that day of every picture, a user's too.

create index pictures_by_day on pictures (created_at);
create index pictures_with_network on pictures (created_at) where uploaded_from is not null;
