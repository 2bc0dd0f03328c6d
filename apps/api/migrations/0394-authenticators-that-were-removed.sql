-- Whoever is signed in when two of the staff have removed a lost authenticator comes in anew.
alter table identity.session
  drop constraint session_end_reason_check,
  add constraint session_end_reason_check check (
    end_reason in ('logout', 'replaced', 'frozen', 'password-changed', 'password-reset', 'authenticator-removed'));
