-- locks: book_import and book_import_page against all, for a moment
-- Number of the file's rows that weren't sent because they are the template's examples. Null if the sender didn't say.
alter table book_import add column example_rows integer;

-- Accounts, subscriptions and transfers that an import added or changed, up to a limit. Its changes list the offers.
alter table book_import_page add column records json not null default '[]';
