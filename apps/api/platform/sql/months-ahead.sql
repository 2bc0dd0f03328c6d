-- How many months after the present one the tables of history have their partitions for: the fewest of them all.
create or replace function platform.months_ahead() returns int
  language sql stable as $$
  select min((select count(*) from pg_inherits i join pg_class m on m.oid = i.inhrelid
               where i.inhparent = r.inhparent and m.relname > p.relname || to_char(now() at time zone 'UTC', '_YYYY_MM') and m.oid <> c.oid))::int
    from pg_class c join pg_inherits r on r.inhrelid = c.oid join pg_class p on p.oid = r.inhparent
   where c.relname = p.relname || '_rest'
$$;
