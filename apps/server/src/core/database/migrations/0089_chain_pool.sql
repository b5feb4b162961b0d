-- What waits for a block in the memory pool of a node is a deposit that is seen.

-- Waits for a block; of use only while no block has it.
alter table chain_arrivals add column in_pool boolean not null default false;
create index chain_arrivals_in_pool on chain_arrivals (network) where in_pool;
