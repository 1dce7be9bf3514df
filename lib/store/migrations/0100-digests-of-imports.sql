-- locks: book_import against all, for a moment
-- SHA-256 of the file, for the security event that says what became of it. Null for what an earlier release received.
alter table book_import add column digest text collate "C";
