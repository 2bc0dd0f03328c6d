-- The studio's program logs in as mela_studio, which owns nothing: it writes what it has to, and neither empties a table nor puts a
-- trigger to sleep. What is kept is inserted only.
grant usage on schema studio to mela_studio;
grant select, insert, update on
  studio.round, studio.seed_pair, studio.session, studio.pot, studio.wallet, studio.free_grant, studio.flight_chain, studio.flight
  to mela_studio;
grant select, insert on studio.pot_entry, studio.wallet_transfer, studio.wallet_entry, studio.round_step to mela_studio;
grant select, insert, delete on studio.launch, studio.nonce to mela_studio;
