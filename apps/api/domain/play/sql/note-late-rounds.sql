-- Notes which of some of the brand's rounds are not over an hour after they began, from where the last walk ended, and forgets those that are over by now;
-- answers how many it walked over. Of two at once one walks.
create or replace function play.note_late_rounds(p_merchant uuid, p_now timestamptz, p_most int) returns int
  language plpgsql as $$
declare
  v_from uuid;
  v_to uuid;
  v_walked int;
begin
  insert into play.rounds_walked (merchant_id, up_to) values (p_merchant, '00000000-0000-0000-0000-000000000000') on conflict do nothing;
  select w.up_to into v_from from play.rounds_walked w where w.merchant_id = p_merchant for update skip locked;
  if not found then return 0; end if;

  delete from play.late_round l using play.round r
    where l.merchant_id = p_merchant and r.merchant_id = p_merchant and r.id = l.round_id and r.state not in ('open', 'ended');

  with walked as (
    select r.id, r.state from play.round r
      where r.merchant_id = p_merchant and r.id > v_from and r.id < platform.first_id_at(p_now - interval '1 hour')
      order by r.id limit p_most),
  noted as (
    insert into play.late_round (merchant_id, round_id)
      select p_merchant, w.id from walked w where w.state in ('open', 'ended') on conflict do nothing)
  select count(*)::int, (select w.id from walked w order by w.id desc limit 1) into v_walked, v_to from walked;
  if v_walked > 0 then
    update play.rounds_walked w set up_to = v_to where w.merchant_id = p_merchant;
  end if;
  return v_walked;
end
$$;
