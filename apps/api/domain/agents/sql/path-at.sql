-- Where whoever stands at a path now is to be counted from an instant on: every move from that instant on is undone, the latest first. Who
-- registered after it is where they registered, below wherever their upline stood then.
create or replace function agents.path_at(p_merchant uuid, p_path text, p_at timestamptz) returns text
  language plpgsql stable as $$
declare
  v_path text := p_path;
  v_move record;
begin
  for v_move in
    select m.old_path, m.new_path from agents.move m
      where m.merchant_id = p_merchant and m.moved_at >= p_at order by m.moved_at desc, m.seq desc
  loop
    if starts_with(v_path, v_move.new_path) then
      v_path := v_move.old_path || substr(v_path, length(v_move.new_path) + 1);
    end if;
  end loop;
  return v_path;
end
$$;
