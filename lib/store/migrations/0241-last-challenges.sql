-- locks: webhook: briefly blocks all access
-- Result of the latest challenge to the webhook's current URL. The error is null if the endpoint confirmed it.
alter table webhook add column challenged_at timestamptz, add column challenge_error text;

-- A trigger, because earlier releases also change URLs during an upgrade.
create function forget_challenge_of_earlier_url() returns trigger
language plpgsql set search_path from current
as $$
begin
  new.challenged_at := null;
  new.challenge_error := null;
  return new;
end
$$;
create trigger challenge_of_earlier_url before update of url on webhook
  for each row when (old.url is distinct from new.url) execute function forget_challenge_of_earlier_url();
