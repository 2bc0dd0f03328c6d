-- The kinds that are single bets, prizes and corrections of them. Not in SQL: what a trigger's condition takes in is parsed anew by every
-- statement that could fire it.
create or replace function ledger.is_play(p_kind text) returns boolean language plpgsql immutable parallel safe as $$
begin
  return p_kind in ('bet', 'settle', 'cancel', 'unsettle', 'resettle', 'void', 'return-stake', 'reserve', 'release', 'lottery-order',
                    'lottery-win', 'lottery-refund', 'lottery-rebate', 'lottery-correction', 'lottery-rebate-correction', 'wallet-round');
end
$$;
