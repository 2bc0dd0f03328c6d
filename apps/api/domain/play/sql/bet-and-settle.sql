-- Books a bet and its settle, which share their transaction's id.
create or replace function play.bet_and_settle(p_merchant uuid, p_now timestamptz, p play.call, p_settle uuid, p_win bigint) returns play.answer
  language plpgsql as $$
declare
  v_answer play.answer;
  v_is_new boolean := not exists (select from play.transaction t where t.merchant_id = p_merchant
    and t.vendor_code = p.vendor and t.transaction = p.transaction and t.kind = 'bet');
begin
  p.kind := 'bet';
  v_answer := play.book_one(p_merchant, p_now, p);
  if v_answer.outcome <> 'ok' then return v_answer; end if;
  if v_is_new then
    update play.transaction t set with_settle = true
      where t.merchant_id = p_merchant and t.vendor_code = p.vendor and t.transaction = p.transaction and t.kind = 'bet';
  end if;
  p.kind := 'settle';
  p.id := p_settle;
  p.reference := p.transaction;
  p.amount := p_win;
  return play.book_one(p_merchant, p_now, p);
end
$$;
