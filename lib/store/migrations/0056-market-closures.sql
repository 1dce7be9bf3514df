-- locks: none of a table that is there
-- Days on which the exchange closes for one occasion, as an operator learns of them. Every service follows them.
create table market_closure (closed_on date primary key);
grant select, insert, delete on market_closure to placement_desk_app;
