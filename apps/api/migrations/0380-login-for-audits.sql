-- Checks from outside log in as mela_auditor, which reads the views of the schema audit and nothing else. The views read for it, as
-- their owner, whom no merchant's policy stops: it has no right to the tables below them.
alter view audit.accounts set (security_invoker = false);
alter view audit.entries set (security_invoker = false);
alter view audit.bets set (security_invoker = false);
alter view audit.transfers set (security_invoker = false);
alter view audit.sessions set (security_invoker = false);
grant usage on schema audit to mela_auditor;
grant select on audit.accounts, audit.entries, audit.bets, audit.transfers, audit.sessions to mela_auditor;
