-- outside of a transaction
-- locks: none for longer than a moment; a search reads every offer of its firm while the new index is built
-- Names sort as people expect: letter case and accents decide last, and Fund 2 comes before Fund 10.
create collation if not exists desk_name (provider = icu, locale = 'und-u-kn-true');

-- What a search compares. Letter case, accents, character form, and the kind of quote, dash or space make no difference.
-- Text in ASCII, which most names are, takes the short way.
create or replace function folded(text) returns text
language sql immutable parallel safe
return case when octet_length($1) = length($1) then translate(lower($1 collate "C"), '`', '''') collate "default"
  else translate(
    replace(replace(replace(
      lower(regexp_replace(normalize(translate($1, '´', ''''), NFKD), '[\u0300-\u036f]', '', 'g') collate desk_name),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
    E'øđłıς\u2018\u2019\u201a\u201b\u2032\u02b9\u02bc\u2035`\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63',
    E'odliσ''''''''''''''''''"""""""---------') collate "default"
  end;

create index concurrently if not exists offer_by_sorted_name on offer
  (creating_firm_oid, ("left"(lower(offer_name), 100) collate desk_name), private_placement_offer_oid);
create index concurrently if not exists offer_participation_by_sorted_name on offer_participation
  (firm_oid, (name_beginning collate desk_name), private_placement_offer_oid);
create index concurrently if not exists offer_by_folded_terms on offer using gin (
  (offer_terms(folded(offer_name), folded(issuer_name), private_placement_offer_oid, creating_firm_oid,
    participating_firms, offer_status, exemption, published)) collate "C"
) with (gin_pending_list_limit = 1024);
drop index concurrently if exists offer_by_name;
drop index concurrently if exists offer_participation_by_name;
drop index concurrently if exists offer_by_terms;
