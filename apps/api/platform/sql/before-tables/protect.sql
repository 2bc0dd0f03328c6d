-- Locks a table behind its merchant: rows of another merchant can be neither read nor written.
create or replace function platform.protect(p_table regclass) returns void
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', p_table);
  execute format('alter table %s force row level security', p_table);
  execute format(
    'create policy merchant on %s using (merchant_id = platform.current_merchant())'
    ' with check (merchant_id = platform.current_merchant())', p_table);
end
$$;
