-- Tells every web process what it may have cached and must read again: `account <id>`, `key <SHA-256 in hex>`,
-- `admissions <account id>`. Only for what is cached: the note of a key's last use, for one, tells nobody.

create function tell_account_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('siteglass_changes', 'account ' || old.id);
  return null;
end $$;

create trigger accounts_changed after update on accounts for each row
  when ((old.username, old.email, old.plan, old.locale, old.is_disabled, old.session_epoch)
        is distinct from (new.username, new.email, new.plan, new.locale, new.is_disabled, new.session_epoch))
  execute function tell_account_change();
create trigger accounts_deleted after delete on accounts for each row execute function tell_account_change();

create function tell_key_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('siteglass_changes', 'key ' || encode(old.token_hash, 'hex'));
  return null;
end $$;

create trigger api_keys_changed after update on api_keys for each row
  when ((old.account_id, old.token_hash, old.scopes, old.revoked_at)
        is distinct from (new.account_id, new.token_hash, new.scopes, new.revoked_at))
  execute function tell_key_change();
create trigger api_keys_deleted after delete on api_keys for each row execute function tell_key_change();

create function tell_admission_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('siteglass_changes', 'admissions ' || coalesce(new.account_id, old.account_id));
  return null;
end $$;

create trigger admissions_changed after insert or update on admissions for each row
  execute function tell_admission_change();
-- The clean-up deletes what has long left the window and is counted nowhere.
create trigger admissions_deleted after delete on admissions for each row
  when (old.admitted_at > now() - interval '24 hours')
  execute function tell_admission_change();
