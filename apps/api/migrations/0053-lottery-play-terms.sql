-- What single plays of a lottery game are held to, and what of a stake comes back by group of plays: part of its versioned terms.
alter table lottery.game
  -- [{play, unitMin, unitMax, notes, stakeMax, drawMax, numberMax, closed, reduced}], amounts as digits
  add column play_terms jsonb not null default '[]',
  -- {group: per mille}
  add column discounts jsonb not null default '{}';
alter table lottery.earlier_terms
  add column play_terms jsonb not null default '[]',
  add column discounts jsonb not null default '{}';

create or replace view lottery.terms with (security_invoker = true) as
  select merchant_id, code, version, family, vendor, prize_mode, plays, menus, devices, name, source, feed, time_zone, interval_seconds,
         calendar, close_lead_seconds, sale_seconds, min_payout_level, max_payout_level, unit_modes, max_lines, max_multiple, max_notes,
         min_stake, max_stake, max_payout, max_exposure, correction_hours, missed, beacon, position, changed_at, changed_by,
         play_terms, discounts
    from lottery.game
  union all
  select merchant_id, code, version, family, vendor, prize_mode, plays, menus, devices, name, source, feed, time_zone, interval_seconds,
         calendar, close_lead_seconds, sale_seconds, min_payout_level, max_payout_level, unit_modes, max_lines, max_multiple, max_notes,
         min_stake, max_stake, max_payout, max_exposure, correction_hours, missed, beacon, position, changed_at, changed_by,
         play_terms, discounts
    from lottery.earlier_terms;
