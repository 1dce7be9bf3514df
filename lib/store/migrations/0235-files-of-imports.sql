-- locks: book_import and book_import_page against all, for a moment
-- The file that an import's records come from, as its sender describes it: its name, its number of rows, and how many of
-- them weren't sent because they match the stored records. Null if the sender didn't say.
alter table book_import
  add column file_name text collate "C",
  add column file_rows integer,
  add column unchanged_rows integer;

-- Rows of the file that the sender left out, with the reasons.
alter table book_import_page add column left_out json not null default '[]';
