-- Workers look every few moments for brands with something to do. These functions answer for all brands in one statement, each
-- brand's rows seen under its own row-level security, so that a house of many brands is as quiet at rest as a house of one.

-- Brands with facts that nobody has heard, or late ones that are due.
create function platform.merchants_to_tell(at timestamptz) returns setof uuid
language plpgsql as $$
declare
  v_merchant uuid;
begin
  for v_merchant in select id from merchants.merchant loop
    perform set_config('app.merchant', v_merchant::text, true);
    if exists (select from platform.outbox where merchant_id = v_merchant)
       or exists (select from platform.late_fact where merchant_id = v_merchant and next_attempt_at <= at) then
      return next v_merchant;
    end if;
  end loop;
  perform set_config('app.merchant', '', true);
end
$$;

-- Brands with lottery issues that must open, close, or be drawn.
create function lottery.merchants_to_turn(at timestamptz) returns setof uuid
language plpgsql as $$
declare
  v_merchant uuid;
begin
  for v_merchant in select id from merchants.merchant loop
    perform set_config('app.merchant', v_merchant::text, true);
    if exists (select from lottery.issue where merchant_id = v_merchant and state = 'SCHEDULED' and opens_at <= at)
       or exists (
         select from lottery.issue
          where merchant_id = v_merchant and state <> 'SCHEDULED' and settled_at is null and closes_at <= at
            and state in ('OPEN', 'CLOSED', 'DELAYED') and (tickets_root is null or draws_at <= at)) then
      return next v_merchant;
    end if;
  end loop;
  perform set_config('app.merchant', '', true);
end
$$;

-- Brands with drawn or void issues whose slips wait for their money.
create function lottery.merchants_to_settle() returns setof uuid
language plpgsql as $$
declare
  v_merchant uuid;
begin
  for v_merchant in select id from merchants.merchant loop
    perform set_config('app.merchant', v_merchant::text, true);
    if exists (
      select from lottery.issue
       where merchant_id = v_merchant and state <> 'SCHEDULED' and settled_at is null
         and state in ('DRAWN', 'SETTLING', 'VOID')) then
      return next v_merchant;
    end if;
  end loop;
  perform set_config('app.merchant', '', true);
end
$$;

-- Brands with letters to hand over, or to give up.
create function letters.merchants_to_send(at timestamptz) returns setof uuid
language plpgsql as $$
declare
  v_merchant uuid;
begin
  for v_merchant in select id from merchants.merchant loop
    perform set_config('app.merchant', v_merchant::text, true);
    if exists (select from letters.letter where merchant_id = v_merchant and state = 'queued' and next_at <= at) then
      return next v_merchant;
    end if;
  end loop;
  perform set_config('app.merchant', '', true);
end
$$;
