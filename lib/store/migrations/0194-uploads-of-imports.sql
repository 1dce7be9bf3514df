-- locks: book_import against all, for a moment
-- What the parts of one file have in common, by the sender's word.
alter table book_import add column upload_id text collate "C";
create index book_import_of_upload on book_import (firm_oid, upload_id, import_number) where upload_id is not null;
