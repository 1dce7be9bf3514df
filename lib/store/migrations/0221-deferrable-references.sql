-- locks: subscription and transfer against changes, for a moment: only the catalog changes
-- A dry run of an import rolls back, so it defers these checks. They take a third of the time of its statements, and
-- the import's own checks report missing records with their place in the file.
alter table subscription alter constraint subscription_private_placement_offer_oid_fkey deferrable initially immediate;
alter table subscription alter constraint subscription_of_account deferrable initially immediate;
alter table transfer alter constraint transfer_of_account deferrable initially immediate;
