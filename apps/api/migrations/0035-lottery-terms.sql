-- What a lottery game is on is versioned: a draw is made by one version and sold on one, whatever its game becomes meanwhile.
alter table lottery.game
  add column version int not null default 1 check (version >= 1),
  add column changed_at timestamptz,
  -- who of the staff; null: the system
  add column changed_by uuid;

-- What games were before they were changed.
create table lottery.earlier_terms as
  select merchant_id, code, version, family, vendor, prize_mode, plays, menus, devices, name, source, feed, time_zone, interval_seconds,
         calendar, close_lead_seconds, sale_seconds, min_payout_level, max_payout_level, unit_modes, max_lines, max_multiple, max_notes,
         min_stake, max_stake, max_payout, max_exposure, correction_hours, missed, beacon, position, changed_at, changed_by
    from lottery.game with no data;
alter table lottery.earlier_terms
  add primary key (merchant_id, code, version),
  add foreign key (merchant_id, code) references lottery.game (merchant_id, code);
select platform.protect('lottery.earlier_terms');
create trigger earlier_terms_are_history before update or delete on lottery.earlier_terms
  for each row execute function platform.refuse_change();
grant select, insert on lottery.earlier_terms to mela_app;

-- The terms of each version of each game.
create view lottery.terms with (security_invoker = true) as
  select merchant_id, code, version, family, vendor, prize_mode, plays, menus, devices, name, source, feed, time_zone, interval_seconds,
         calendar, close_lead_seconds, sale_seconds, min_payout_level, max_payout_level, unit_modes, max_lines, max_multiple, max_notes,
         min_stake, max_stake, max_payout, max_exposure, correction_hours, missed, beacon, position, changed_at, changed_by
    from lottery.game
  union all
  select merchant_id, code, version, family, vendor, prize_mode, plays, menus, devices, name, source, feed, time_zone, interval_seconds,
         calendar, close_lead_seconds, sale_seconds, min_payout_level, max_payout_level, unit_modes, max_lines, max_multiple, max_notes,
         min_stake, max_stake, max_payout, max_exposure, correction_hours, missed, beacon, position, changed_at, changed_by
    from lottery.earlier_terms;
grant select on lottery.terms to mela_app;

alter table lottery.draw
  -- by which version its times and the source of its result were planned
  add column made_version int not null default 1 check (made_version >= 1),
  -- of which version it is sold: the latest when it came on sale, and until then none
  add column version int not null default 1 check (version >= 1);
