-- A public beacon that a game mixes into its own draws: its round is published with the tickets' root, before anybody can know it.
alter table lottery.game
  add column beacon text check (beacon = 'quicknet'),
  add check (beacon is null or source = 'own');
alter table lottery.issue add column beacon_round bigint;
alter table lottery.draw add column beacon_signature text;
