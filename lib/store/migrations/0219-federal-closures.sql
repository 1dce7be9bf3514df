-- locks: none of an existing table
-- Days on which the federal government closes by order. Every service follows them.
create table federal_closure (closed_on date primary key);
grant select, insert, delete on federal_closure to placement_desk_app;
