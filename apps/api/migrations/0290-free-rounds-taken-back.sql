-- Free rounds are taken back too: the wish is written first, and the vendor asked until it has said what was played of them and won.
alter table play.free_grant
  drop constraint free_grant_state_check,
  add constraint known_state check (state in ('asked', 'granted', 'refused', 'cancelling', 'cancelled')),
  add column cancel_asked_at timestamptz,
  add column cancel_asked_by uuid,
  add column played int,
  add column won bigint,
  add constraint taken_back_by_somebody check (
    (state in ('cancelling', 'cancelled')) = (cancel_asked_at is not null) and (cancel_asked_at is null) = (cancel_asked_by is null)),
  add constraint told_when_taken_back check ((state = 'cancelled') = (played is not null) and (played is null) = (won is null));
drop index play.free_grant_asked;
create index free_grant_waiting on play.free_grant (merchant_id, id) where state in ('asked', 'cancelling');

-- As before; brands that wait for either answer.
create or replace function play.merchants_with_grants() returns setof uuid
language plpgsql as $$
declare
  v_merchant uuid;
begin
  for v_merchant in select id from merchants.merchant loop
    perform set_config('app.merchant', v_merchant::text, true);
    if exists (select from play.free_grant where merchant_id = v_merchant and state in ('asked', 'cancelling')) then
      return next v_merchant;
    end if;
  end loop;
  perform set_config('app.merchant', '', true);
end
$$;

-- The stakes at which a game's rounds can be given away; none: it has no free rounds.
alter table catalogue.game add column free_stakes bigint[] not null default '{}';
