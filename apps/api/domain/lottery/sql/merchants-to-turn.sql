-- Brands with lottery draws that must open, close, get their result, or show what a void draw would have been. What was asked for in vain
-- rests until it is looked at again.
create or replace function lottery.merchants_to_turn(at timestamptz) returns setof uuid
language plpgsql as $$
declare
  v_merchant uuid;
begin
  for v_merchant in select id from merchants.merchant loop
    perform set_config('app.merchant', v_merchant::text, true);
    if exists (select from lottery.draw where merchant_id = v_merchant and state = 'SCHEDULED' and opens_at <= at)
       or exists (
         select from lottery.draw
          where merchant_id = v_merchant and state <> 'SCHEDULED' and settled_at is null and closes_at <= at
            and state in ('OPEN', 'CLOSED', 'DELAYED') and (tickets_root is null or draws_at <= at)
            and (look_at is null or look_at <= at))
       or exists (
         select from lottery.draw
          where merchant_id = v_merchant and yet_to_show is not null and (look_at is null or look_at <= at)) then
      return next v_merchant;
    end if;
  end loop;
  perform set_config('app.merchant', '', true);
end
$$;
