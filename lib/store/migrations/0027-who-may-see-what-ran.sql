-- locks: none; it is over in a moment
-- So that a service whose role may change no schema sees that nothing is left to run.
grant select on migration to placement_desk_app;
