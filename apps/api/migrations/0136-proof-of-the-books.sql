-- What the verifier found last: of what was posted lately (every minute), and of everything (every hour).
create table ledger.proof (
  merchant_id uuid not null,
  reach text not null check (reach in ('recent', 'whole')),
  proven_at timestamptz not null,          -- when the proof was begun
  proven_from timestamptz,                 -- what was posted since then was proven; null: everything
  faults jsonb not null,                   -- [{law, subject}], the first hundred
  primary key (merchant_id, reach),
  check ((reach = 'recent') = (proven_from is not null))
);
select platform.protect('ledger.proof');
grant select, insert, update on ledger.proof to mela_app;
