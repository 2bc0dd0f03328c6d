-- What came into accounts and went out of them in quarters of an hour that are over, kept when somebody first asks: entries are never changed,
-- so neither are these. Not books but a memory of them; whoever doubts it may empty both tables.
create table ledger.quarter (
  merchant_id uuid not null,
  account_id uuid not null,
  began_at timestamptz not null,
  entries bigint not null,
  came_in bigint not null,
  went_out bigint not null,
  primary key (account_id, began_at)
);
select platform.protect('ledger.quarter');
grant select, insert on ledger.quarter to mela_app;

-- Which times are in it: of a player's account under its own id, of all the house's accounts together under the merchant's.
create table ledger.quarters_kept (
  merchant_id uuid not null,
  whose uuid not null,
  times tstzmultirange not null,
  primary key (merchant_id, whose)
);
select platform.protect('ledger.quarters_kept');
grant select, insert, update on ledger.quarters_kept to mela_app;

-- The number of the first entry of a player's account whose posting is not before an id: ids grow with the numbers, so halving finds it
-- where reading would take a history. Who waited for the wallet may stand a moment behind their time: ask with time to spare.
create function ledger.seq_at(p_account uuid, p_posting uuid) returns bigint
  language plpgsql stable as $$
declare
  v_low bigint := 1;
  v_high bigint := 1 + coalesce((select a.seq from ledger.account a where a.id = p_account), 0);
  v_middle bigint;
begin
  while v_low < v_high loop
    v_middle := (v_low + v_high) / 2;
    if (select e.posting_id < p_posting from ledger.entry e where e.account_id = p_account and e.seq = v_middle) then
      v_low := v_middle + 1;
    else
      v_high := v_middle;
    end if;
  end loop;
  return v_low;
end
$$;
