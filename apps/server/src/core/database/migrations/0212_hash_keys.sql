-- The key that seals can be changed. Keyed hashes whose texts the exchange does not have (recovery codes, links of
-- receipts) are recognised by the hash keys of former keys, which lie here sealed with the current one.
create table hash_keys (
  fingerprint text primary key,
  sealed text not null
);

-- Several keys may have sealed something while one follows another.
update settings set key = 'secret_key_fingerprints', value = jsonb_build_array(value)
  where key = 'secret_key_fingerprint';
