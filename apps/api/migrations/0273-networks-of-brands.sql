-- Networks that a brand lets in, whatever country they are of, and networks that it keeps out; who is in both is let in.
alter table merchants.merchant
  add column networks_let_in cidr[] not null default '{}' check (cardinality(networks_let_in) <= 200),
  add column networks_kept_out cidr[] not null default '{}' check (cardinality(networks_kept_out) <= 200);
