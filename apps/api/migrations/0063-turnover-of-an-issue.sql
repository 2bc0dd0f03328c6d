-- Effective turnover is netted per member and issue, so that betting both sides of a draw earns nothing.
alter table lottery.slip add column returned bigint;   -- of the stake, when settled: notes that were pushes, or all of it

create table lottery.turnover (
  merchant_id uuid not null,
  issue_id uuid not null,
  member_id uuid not null,
  currency text not null,
  stake bigint not null check (stake >= 0), -- of all the member's slips of the issue, less what was returned
  win bigint not null check (win >= 0),     -- less what was returned
  turnover bigint not null,
  told bigint not null default 0,           -- as it was netted, and told, the time before
  primary key (merchant_id, issue_id, member_id, currency),
  foreign key (merchant_id, issue_id) references lottery.issue (merchant_id, id),
  check (turnover = least(stake, abs(win - stake)))
);
select platform.protect('lottery.turnover');
grant select, insert, update on lottery.turnover to mela_app;

-- What was settled before.
do $$
declare
  v_merchant uuid;
begin
  for v_merchant in select id from merchants.merchant loop
    perform set_config('app.merchant', v_merchant::text, true);
    update lottery.slip s set returned = case
        when s.state = 'VOID' then s.stake
        else s.stake_per_note * coalesce((select (hit ->> 1)::bigint from jsonb_array_elements(s.hits) hit where hit ->> 0 = 'PUSH'), 0) end
      where s.merchant_id = v_merchant and s.state in ('WON', 'LOST', 'REFUNDED', 'VOID');
    insert into lottery.turnover (merchant_id, issue_id, member_id, currency, stake, win, turnover)
      select s.merchant_id, s.issue_id, s.member_id, o.currency, sum(s.stake - s.returned), sum(s.payout - s.returned),
             least(sum(s.stake - s.returned), abs(sum(s.payout - s.stake)))
        from lottery.slip s
        join lottery.issue i on i.merchant_id = s.merchant_id and i.id = s.issue_id and i.settled_at is not null
        join lottery.order o on o.merchant_id = s.merchant_id and o.id = s.order_id
       where s.merchant_id = v_merchant and s.state in ('WON', 'LOST', 'REFUNDED')
       group by s.merchant_id, s.issue_id, s.member_id, o.currency having sum(s.stake - s.returned) > 0;
  end loop;
  perform set_config('app.merchant', '', true);
end
$$;
