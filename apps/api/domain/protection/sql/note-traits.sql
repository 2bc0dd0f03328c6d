-- Notes what an account of the asking brand is known by. A phone or mailbox that another was proven in the place of is somebody else's
-- some day and proves nothing any more, unless its owner is shut out. The caller holds the register's lock.
create or replace function protection.note_traits(
  p_account uuid, p_kinds text[], p_marks bytea[], p_proven boolean[], p_now timestamptz) returns void
  language plpgsql security definer set search_path = pg_catalog as $$
declare
  v_brand uuid := platform.current_merchant();
begin
  if v_brand is null then
    raise exception 'no merchant set' using errcode = 'insufficient_privilege';
  end if;
  update protection.trait t set proven = false
    from unnest(p_kinds, p_marks, p_proven) n (kind, mark, proven)
   where t.brand_id = v_brand and t.account_id = p_account and t.proven and t.kind in ('phone', 'email')
     and n.kind = t.kind and n.proven and n.mark <> t.mark
     and not exists (select from protection.registered_exclusion x
       where x.brand_id = v_brand and x.account_id = p_account and x.until > p_now);
  insert into protection.trait as t (brand_id, account_id, kind, mark, proven, noted_at)
    select v_brand, p_account, n.kind, n.mark, bool_or(n.proven), p_now
      from unnest(p_kinds, p_marks, p_proven) n (kind, mark, proven) group by n.kind, n.mark
    on conflict (kind, mark, brand_id, account_id) do update set proven = true, noted_at = p_now
      where excluded.proven and not t.proven;
end
$$;
alter function protection.note_traits(uuid, text[], bytea[], boolean[], timestamptz) owner to mela_register;
revoke execute on function protection.note_traits(uuid, text[], bytea[], boolean[], timestamptz) from public;
grant execute on function protection.note_traits(uuid, text[], bytea[], boolean[], timestamptz) to mela_app;
