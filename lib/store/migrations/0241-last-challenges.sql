-- locks: webhook: briefly blocks all access
-- Result of the latest challenge to the webhook's current URL. The error is null if the endpoint confirmed it.
alter table webhook add column challenged_at timestamptz, add column challenge_error text;
