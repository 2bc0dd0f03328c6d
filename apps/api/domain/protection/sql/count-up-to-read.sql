-- Brings a player's tally up before it is read, so that the next who reads has less to count. Where nothing can be written it stays as it
-- is: what it does not know is counted by who reads it.
create or replace function protection.count_up_to_read(p_merchant uuid, p_account uuid, p_currency text, p_now timestamptz) returns void
  language plpgsql as $$
begin
  if current_setting('transaction_read_only') = 'on' then return; end if;
  perform protection.count_up(p_merchant, p_account, p_currency, p_now);
exception when disk_full then
  null;
end
$$;
