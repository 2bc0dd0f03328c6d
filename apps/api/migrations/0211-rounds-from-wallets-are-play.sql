-- As before, with rounds that were played from wallets that vendors keep.
create or replace function ledger.is_play(p_kind text) returns boolean language sql immutable parallel safe
  return p_kind in ('bet', 'settle', 'cancel', 'unsettle', 'resettle', 'void', 'return-stake', 'lottery-order', 'lottery-win',
                    'lottery-refund', 'lottery-rebate', 'lottery-correction', 'lottery-rebate-correction', 'wallet-round');
