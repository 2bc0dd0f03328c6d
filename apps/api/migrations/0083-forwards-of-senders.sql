-- Who else knows a wallet's phone number can send the phone a message that reads like the wallet's: what two people open is a key and the senders
-- whose messages are believed. Of keys from before nobody has said any: what comes by them waits at the desk until new ones are opened.
alter table cashier.forward_key add column senders text[] not null default '{}';
alter table cashier.unmatched_payment
  -- who sent the message that tells of it, where nobody has allowed them
  add column sender text check (length(sender) between 1 and 40),
  drop constraint unmatched_payment_source_check,
  add constraint unmatched_payment_source_check check (source in ('gateway', 'staff', 'reconciliation', 'statement', 'forward', 'other-sender')),
  add constraint unmatched_payment_of_sender check (source <> 'other-sender' or sender is not null),
  drop constraint unmatched_payment_why_check,
  add constraint unmatched_payment_why_check check (why in ('other-amount', 'reference-not-found', 'late', 'nobody-named-it', 'not-credited',
    'over-limit', 'paid-twice', 'named-by-several', 'needs-two', 'other-sender'));
