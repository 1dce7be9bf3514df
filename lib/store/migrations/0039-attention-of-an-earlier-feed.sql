-- locks: offer_attention against all, for a moment, where 0037 ran before it was edited
-- 0037 once made this table, which nothing wrote, and 0041 makes it. It goes where 0041 did not run yet.
do $$
begin
  if not exists (select from migration where name = '0041-attention.sql') then
    drop table if exists offer_attention;
  end if;
end
$$;
