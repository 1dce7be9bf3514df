--
-- PostgreSQL database dump
--


-- Dumped from database version 15.18 (Debian 15.18-0+deb12u1)
-- Dumped by pg_dump version 15.18 (Debian 15.18-0+deb12u1)

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

--
-- Name: follow_participation(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.follow_participation() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO '$user', 'public'
    AS $$
begin
  if tg_op <> 'INSERT' then
    delete from offer_participation where private_placement_offer_oid = old.private_placement_offer_oid;
  end if;
  if tg_op <> 'DELETE' then
    insert into offer_participation
    select distinct firm_oid, new.private_placement_offer_oid, new.closing_date,
      new.closing_date - new.days_from_closing_cash_is_required, left(lower(new.offer_name), 100)
    from unnest(new.participating_firms) as firm_oid
    where firm_oid <> new.creating_firm_oid;
  end if;
  return null;
end
$$;


--
-- Name: offer_terms(text, text, text, text, text[], text, text, boolean); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.offer_terms(lower_offer_name text, lower_issuer_name text, private_placement_offer_oid text, creating_firm_oid text, participating_firms text[], offer_status text, exemption text, published boolean) RETURNS text[]
    LANGUAGE plpgsql IMMUTABLE COST 5000 PARALLEL SAFE
    AS $$
declare
  words text := lower_offer_name || chr(10) || lower_issuer_name || chr(10) || private_placement_offer_oid;
begin
  return string_to_array(words, null)
    || array(select substr(words, place, 2) from generate_series(1, length(words) - 1) as place)
    || array(select substr(words, place, 3) from generate_series(1, length(words) - 2) as place)
    || array['creator ' || creating_firm_oid, 'status ' || offer_status, 'exemption ' || exemption,
      'published ' || published::text]
    || array(select 'participant ' || firm_oid from unnest(participating_firms) as firm_oid);
end
$$;


SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: account; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.account (
    account_number text NOT NULL COLLATE pg_catalog."C",
    account_name text NOT NULL,
    firm_oid text NOT NULL COLLATE pg_catalog."C"
);


--
-- Name: api_key; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.api_key (
    key_id text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL,
    firm_oid text NOT NULL COLLATE pg_catalog."C",
    role text NOT NULL,
    secret_hash bytea,
    encrypted_secret bytea,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    revoked_at timestamp with time zone,
    CONSTRAINT api_key_check CHECK (((secret_hash IS NULL) <> (encrypted_secret IS NULL)))
);


--
-- Name: audit_checkpoint; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.audit_checkpoint (
    number bigint NOT NULL,
    content text NOT NULL,
    signature bytea NOT NULL,
    transactions_below xid8,
    cluster_id bigint
);


--
-- Name: audit_entry; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.audit_entry (
    private_placement_offer_oid text NOT NULL COLLATE pg_catalog."C",
    version integer NOT NULL,
    content text NOT NULL,
    seal bytea NOT NULL,
    sequence bigint NOT NULL,
    transaction_id xid8 DEFAULT pg_current_xact_id() NOT NULL
);


--
-- Name: audit_entry_sequence_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.audit_entry ALTER COLUMN sequence ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.audit_entry_sequence_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: desk_session; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.desk_session (
    token_hash bytea NOT NULL,
    email text NOT NULL COLLATE pg_catalog."C",
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    session_id uuid DEFAULT gen_random_uuid() NOT NULL,
    address text,
    user_agent text
);


--
-- Name: desk_user; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.desk_user (
    email text NOT NULL COLLATE pg_catalog."C",
    password_hash text NOT NULL,
    firm_oid text NOT NULL COLLATE pg_catalog."C",
    role text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_sign_in_at timestamp with time zone,
    CONSTRAINT desk_user_email_check CHECK ((email = lower(email)))
);


--
-- Name: firm; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.firm (
    firm_oid text NOT NULL COLLATE pg_catalog."C",
    firm_name text NOT NULL
);


--
-- Name: idempotency_key; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.idempotency_key (
    owner text NOT NULL COLLATE pg_catalog."C",
    key text NOT NULL COLLATE pg_catalog."C",
    request_hash bytea NOT NULL,
    claim bytea NOT NULL,
    claimed_at timestamp with time zone DEFAULT now() NOT NULL,
    status integer,
    headers jsonb,
    body text
);


--
-- Name: key_address; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.key_address (
    key_id text NOT NULL COLLATE pg_catalog."C",
    address text NOT NULL COLLATE pg_catalog."C",
    first_seen_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);


--
-- Name: migration; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.migration (
    name text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: offer; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.offer (
    private_placement_offer_oid text NOT NULL COLLATE pg_catalog."C",
    version integer NOT NULL,
    chain_head bytea NOT NULL,
    offer_name text NOT NULL,
    offer_status text NOT NULL COLLATE pg_catalog."C",
    published boolean NOT NULL,
    exemption text NOT NULL COLLATE pg_catalog."C",
    security_type text NOT NULL,
    issuer_name text NOT NULL,
    issuer_state text NOT NULL COLLATE pg_catalog."C",
    issuer_city text,
    industry_sector text,
    issuer_size text,
    website text,
    offer_minimum numeric(15,2) NOT NULL,
    offer_maximum numeric(15,2),
    minimum_investment_amount numeric(15,2),
    maximum_investment_amount numeric(15,2),
    closing_date date NOT NULL,
    days_from_closing_cash_is_required integer NOT NULL,
    original_days_from_closing_cash_is_required integer NOT NULL,
    blue_skyed_states text[] NOT NULL,
    clients_have_access boolean NOT NULL,
    corporate_accreditation_setting text NOT NULL,
    natural_person_accreditation_setting text NOT NULL,
    minimum_annual_income_range text NOT NULL,
    minimum_liquid_net_worth_range text NOT NULL,
    minimum_net_worth_range text NOT NULL,
    previous_experience_setting text NOT NULL,
    documentation_external boolean NOT NULL,
    physical_signature_required boolean NOT NULL,
    participating_firms text[] NOT NULL,
    creating_firm_oid text NOT NULL COLLATE pg_catalog."C",
    creating_member_oid text,
    creation_timestamp timestamp with time zone NOT NULL,
    last_modified_timestamp timestamp with time zone NOT NULL,
    CONSTRAINT offer_check CHECK ((days_from_closing_cash_is_required <= original_days_from_closing_cash_is_required)),
    CONSTRAINT offer_days_from_closing_cash_is_required_check CHECK (((days_from_closing_cash_is_required >= 0) AND (days_from_closing_cash_is_required <= 3650))),
    CONSTRAINT offer_offer_status_check CHECK ((offer_status = ANY (ARRAY['INITIAL'::text, 'IN_PROGRESS'::text, 'CLOSED_INCOMPLETE'::text, 'CLOSED_CANCELLED'::text, 'CLOSED_COMPLETE'::text]))),
    CONSTRAINT offer_version_check CHECK ((version > 0))
)
WITH (fillfactor='85');


--
-- Name: offer_participation; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.offer_participation (
    firm_oid text NOT NULL COLLATE pg_catalog."C",
    private_placement_offer_oid text NOT NULL COLLATE pg_catalog."C",
    closing_date date NOT NULL,
    cash_required_date date NOT NULL,
    name_beginning text NOT NULL COLLATE pg_catalog."C"
);


--
-- Name: request_rate; Type: TABLE; Schema: public; Owner: -
--

CREATE UNLOGGED TABLE public.request_rate (
    subject text NOT NULL COLLATE pg_catalog."C",
    drawn_until timestamp with time zone NOT NULL
);


--
-- Name: restriction; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.restriction (
    subject_kind text NOT NULL COLLATE pg_catalog."C",
    subject text NOT NULL COLLATE pg_catalog."C",
    request text NOT NULL COLLATE pg_catalog."C",
    CONSTRAINT restriction_subject_kind_check CHECK ((subject_kind = ANY (ARRAY['firm'::text, 'user'::text, 'key'::text])))
);


--
-- Name: security_event; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.security_event (
    event_id bigint NOT NULL,
    at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    event text NOT NULL COLLATE pg_catalog."C",
    firm_oid text COLLATE pg_catalog."C",
    actor_kind text,
    actor_name text,
    subject text,
    detail text,
    address text COLLATE pg_catalog."C",
    request_id text
);


--
-- Name: security_event_event_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.security_event ALTER COLUMN event_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.security_event_event_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: sign_in_failure; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.sign_in_failure (
    email text NOT NULL COLLATE pg_catalog."C",
    address text NOT NULL COLLATE pg_catalog."C",
    failed_at timestamp with time zone NOT NULL
);


--
-- Name: sign_in_transaction; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.sign_in_transaction (
    token_hash bytea NOT NULL,
    issuer text NOT NULL,
    return_path text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    state text,
    nonce text,
    code_verifier text,
    subject text,
    account_name text,
    CONSTRAINT sign_in_transaction_check CHECK ((((state IS NULL) = (nonce IS NULL)) AND ((state IS NULL) = (code_verifier IS NULL)))),
    CONSTRAINT sign_in_transaction_check1 CHECK (((state IS NULL) <> (subject IS NULL))),
    CONSTRAINT sign_in_transaction_check2 CHECK (((subject IS NULL) = (account_name IS NULL)))
);


--
-- Name: subscription; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.subscription (
    private_placement_order_oid text NOT NULL COLLATE pg_catalog."C",
    private_placement_offer_oid text NOT NULL COLLATE pg_catalog."C",
    account_number text NOT NULL COLLATE pg_catalog."C",
    status text NOT NULL COLLATE pg_catalog."C",
    requested_dollar_amount numeric(15,2) NOT NULL,
    fill_dollar_amount numeric(15,2),
    discretionary boolean NOT NULL,
    creation_timestamp timestamp with time zone NOT NULL,
    modification_timestamp timestamp with time zone NOT NULL
);


--
-- Name: transfer; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.transfer (
    account_number text NOT NULL COLLATE pg_catalog."C",
    acatid text NOT NULL COLLATE pg_catalog."C",
    kind text NOT NULL COLLATE pg_catalog."C",
    status text NOT NULL,
    comment text,
    contra_account_number text,
    contra_firm_name text,
    creation_ts timestamp with time zone NOT NULL,
    dtc_number text,
    last_modified_ts timestamp with time zone NOT NULL,
    CONSTRAINT transfer_kind_check CHECK ((kind = ANY (ARRAY['ACAT'::text, 'non-ACAT'::text])))
);


--
-- Name: used_signature; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.used_signature (
    signature bytea NOT NULL,
    expires_at timestamp with time zone NOT NULL
);


--
-- Name: user_identity; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.user_identity (
    issuer text NOT NULL COLLATE pg_catalog."C",
    subject text NOT NULL COLLATE pg_catalog."C",
    email text NOT NULL COLLATE pg_catalog."C",
    linked_at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Data for Name: account; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.account VALUES
	('CF40218876', 'G. Haverford IRA', '7226643052413652267'),
	('CF40677105', 'Haverford Charitable Remainder Trust', '7226643052413652267'),
	('CF41390022', 'Osprey Ridge Partners LP', '7226643052413652267'),
	('CF42015587', 'N. Castellanos', '7226643052413652267'),
	('CF42881340', 'W. and P. Ingram JTWROS', '7226643052413652267'),
	('CF43307719', 'Dr. H. Yoon Defined Benefit Plan', '7226643052413652267'),
	('CF44162905', 'Bellweather Capital LLC', '7226643052413652267'),
	('CF45590263', 'E. Thornquist Roth IRA', '7226643052413652267'),
	('RB18938005', 'R. Calloway IRA', '4467570830362141032'),
	('RB18940217', 'Calloway Family Trust', '4467570830362141032'),
	('RB20117743', 'Whitcomb Family Office LLC', '4467570830362141032'),
	('RB20561198', 'M. Okafor', '4467570830362141032'),
	('RB21009356', 'J. and L. Brandt JTWROS', '4467570830362141032'),
	('RB21874420', 'Delphine Marchetti Roth IRA', '4467570830362141032'),
	('RB22450081', 'Peregrine Holdings LP', '4467570830362141032'),
	('RB23196674', 'S. Natarajan SEP IRA', '4467570830362141032'),
	('RB23908512', 'T. Lindqvist', '4467570830362141032'),
	('RB24410939', 'Estuary Foundation', '4467570830362141032'),
	('RB25073368', 'A. Beaumont Rollover IRA', '4467570830362141032'),
	('TD70036614', 'C. Redfern', '2404622579780939284'),
	('TD70491852', 'Redfern Ranch Trust', '2404622579780939284'),
	('TD71228407', 'K. Aspinall IRA', '2404622579780939284'),
	('TD72610395', 'Gallatin Ventures LLC', '2404622579780939284'),
	('TD73984170', 'B. Huang Solo 401(k)', '2404622579780939284');


--
-- Data for Name: api_key; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.api_key VALUES
	('ae110bfb12a91091', 'Back office', '4467570830362141032', 'offer_manager', '\xfdc73a42cce0822a41ec409af588cd860b7b691bdf5a290f8be2b1184309fe26', NULL, '2026-11-22 10:50:21.244009+00', NULL),
	('2d036f5c4c400bed', 'Back office', '4467570830362141032', 'offer_manager', '\x01936801a0bbfe5d69f0b2138a1498a72a4f69e33ea050d58b31eb2cf4f04a6e', NULL, '2026-11-22 10:50:21.988099+00', NULL),
	('be2efbdc923f25ee', 'manager@harborpoint.example', '4467570830362141032', 'investment_professional', '\xec8ceadd702904d2c59c0d9407e65db8304780f136e9e169afb55b54db05db64', NULL, '2026-11-22 10:50:22.673518+00', NULL),
	('f28c740154d2bc22', 'Provisioning', '4467570830362141032', 'administrator', '\x01c7036d186966faf5c174043c91374ca8dd3e2ed188631adfa49afa3f4ffb06', NULL, '2026-11-22 10:50:23.419151+00', NULL),
	('1e9dc5465b300c3c', 'Archive', '4467570830362141032', 'auditor', NULL, '\xbd46c9be0f091eb42c53c5b18d41c99bbf4a561f9485426310eff16ee9293e387e03697596ca997aa3a5b0ce61895f34a4c8ca6c039dd9a160bddc352fe4a6efeb7787726449c6', '2026-11-22 10:50:24.787891+00', NULL),
	('517e785ed6043c28', 'Old back office', '4467570830362141032', 'offer_manager', '\x69d87fb79115a73bb5e7fe827bc53f2d63c79e60b277f923fa643cd4c28c18d3', NULL, '2026-11-22 10:50:24.17266+00', '2026-11-22 10:50:25.525724+00');


--
-- Data for Name: audit_checkpoint; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.audit_checkpoint VALUES
	(1, '{"number":1,"at":"2026-11-22T05:50:30.858-05:00","previous":null,"offers":[{"offer":"1258846969883876561","firm":"4467570830362141032","version":2,"seal":"c3hqSENcUY4ma4rMOKfTLBx8nerCl6zXb9PAbPO4WRI="},{"offer":"2871425408759308417","firm":"4467570830362141032","version":1,"seal":"jxcxwJctSAhkkhwLV56Rc4DcpMUH00sjItiZrDsjWPs="},{"offer":"3347413613817034249","firm":"7226643052413652267","version":2,"seal":"oJO8MbcnvfmzlJgW+l2axTa9JbRAYc/LuFgiZoBmSvg="},{"offer":"3378403879473985070","firm":"7226643052413652267","version":1,"seal":"Z8ICKWajASoiz6Bs6tVQbF/CIENKlwizNAlQxOAeoJM="},{"offer":"4029978035698069426","firm":"4467570830362141032","version":2,"seal":"qgh4NItHZXDU5xxCDe0fARMM0TckOZ6IX8zoVy5SBow="},{"offer":"4042102214969054846","firm":"4467570830362141032","version":2,"seal":"5CzEu7koNnJdjN1BVvNgZR+q3FjI9qiZnwA39wAdO9I="},{"offer":"4683743612465316027","firm":"4467570830362141032","version":6,"seal":"4WldPjQ96f6kS+Ep0HmZr7d+tqYM+0lxO7OZENnI1nM="},{"offer":"4809861665823714716","firm":"4467570830362141032","version":2,"seal":"fW0DAX1pNygdmNzSDk4CNjB3+dCCNSuEFdr3etAqbDI="},{"offer":"7676652372499431528","firm":"4467570830362141032","version":2,"seal":"nq1DwIIEyRIXyjy/M7ScUQInRBu98MguT0ah9+rka4U="}]}', '\x166a7d22fee308492e07a9792a0e078a56bf70a383081cbe51d9d64e1ecfd749e16994ae82d56a486cdfc603b69b8f64f36c897ec058fe693db0f43a1693ba0f', '804', 7710945920144939902);


--
-- Data for Name: audit_entry; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.audit_entry OVERRIDING SYSTEM VALUE VALUES
	('1258846969883876561', 1, '{"at":"2026-11-22T05:50:15.658-05:00","action":"import","actor":{"kind":"operator","name":"root","firmOid":null},"changes":[{"field":"privatePlacementOfferOid","from":null,"to":"1258846969883876561"},{"field":"offerName","from":null,"to":"Juniper & Rye Distilling"},{"field":"offerStatus","from":null,"to":"INITIAL"},{"field":"published","from":null,"to":true},{"field":"exemption","from":null,"to":"A"},{"field":"securityType","from":null,"to":"Common stock"},{"field":"issuer","from":null,"to":{"issuerName":"Juniper & Rye Distilling Co.","issuerState":"KY","issuerCity":"Bardstown","industrySector":"Beverages","issuerSize":"11-50","website":"https://juniperandrye.example"}},{"field":"offerMinimum","from":null,"to":1000000},{"field":"offerMaximum","from":null,"to":20000000},{"field":"minimumInvestmentAmount","from":null,"to":1000},{"field":"maximumInvestmentAmount","from":null,"to":50000},{"field":"closingDate","from":null,"to":"2027-05-06"},{"field":"daysFromClosingCashIsRequired","from":null,"to":3},{"field":"originalDaysFromClosingCashIsRequired","from":null,"to":3},{"field":"blueSkyedStates","from":null,"to":["AK","AL","AR","AZ","CA","CO","CT","DC","DE","FL","GA","GU","HI","IA","ID","IL","IN","KS","KY","LA","MA","MD","ME","MI","MN","MO","MS","MT","NC","ND","NE","NH","NJ","NM","NV","NY","OH","OK","OR","PA","RI","SC","SD","TN","TX","UT","VA","VT","WA","WI","WV","WY"]},{"field":"clientsHaveAccess","from":null,"to":true},{"field":"corporateAccreditationSetting","from":null,"to":"N"},{"field":"naturalPersonAccreditationSetting","from":null,"to":"N"},{"field":"minimumAnnualIncomeRange","from":null,"to":"0"},{"field":"minimumLiquidNetWorthRange","from":null,"to":"0"},{"field":"minimumNetWorthRange","from":null,"to":"0"},{"field":"previousExperienceSetting","from":null,"to":"N"},{"field":"documentationExternal","from":null,"to":false},{"field":"physicalSignatureRequired","from":null,"to":false},{"field":"participatingFirms","from":null,"to":[{"participatingFirmId":"7226643052413652267","participatingFirmStatus":"ACCEPTED"}]},{"field":"creatingFirmOid","from":null,"to":"4467570830362141032"},{"field":"creatingMemberOid","from":null,"to":"5385618356463737452"},{"field":"creationTimestamp","from":null,"to":"2026-11-18T08:24:46.542-05:00"}],"effects":[],"requestId":null}', '\x1a92b2427ff527cfbe70055b86029676d6a46430510c36994b61c56870b3e6f9', 1, '748'),
	('2871425408759308417', 1, '{"at":"2026-11-22T05:50:15.658-05:00","action":"import","actor":{"kind":"operator","name":"root","firmOid":null},"changes":[{"field":"privatePlacementOfferOid","from":null,"to":"2871425408759308417"},{"field":"offerName","from":null,"to":"Vesper Biologics Series A"},{"field":"offerStatus","from":null,"to":"CLOSED_CANCELLED"},{"field":"published","from":null,"to":true},{"field":"exemption","from":null,"to":"H"},{"field":"securityType","from":null,"to":"Preferred equity"},{"field":"issuer","from":null,"to":{"issuerName":"Vesper Biologics Inc.","issuerState":"NJ","issuerCity":"Princeton","industrySector":"Biotechnology","issuerSize":"11-50","website":"https://vesperbio.example"}},{"field":"offerMinimum","from":null,"to":6000000},{"field":"offerMaximum","from":null,"to":20000000},{"field":"minimumInvestmentAmount","from":null,"to":100000},{"field":"maximumInvestmentAmount","from":null,"to":2000000},{"field":"closingDate","from":null,"to":"2026-10-20"},{"field":"daysFromClosingCashIsRequired","from":null,"to":10},{"field":"originalDaysFromClosingCashIsRequired","from":null,"to":10},{"field":"blueSkyedStates","from":null,"to":["CA","CT","MA","NJ","NY","PA"]},{"field":"clientsHaveAccess","from":null,"to":false},{"field":"corporateAccreditationSetting","from":null,"to":"I"},{"field":"naturalPersonAccreditationSetting","from":null,"to":"X"},{"field":"minimumAnnualIncomeRange","from":null,"to":"0"},{"field":"minimumLiquidNetWorthRange","from":null,"to":"0"},{"field":"minimumNetWorthRange","from":null,"to":"0"},{"field":"previousExperienceSetting","from":null,"to":"S"},{"field":"documentationExternal","from":null,"to":false},{"field":"physicalSignatureRequired","from":null,"to":false},{"field":"participatingFirms","from":null,"to":[{"participatingFirmId":"7226643052413652267","participatingFirmStatus":"ACCEPTED"}]},{"field":"creatingFirmOid","from":null,"to":"4467570830362141032"},{"field":"creatingMemberOid","from":null,"to":"5385618356463737452"},{"field":"creationTimestamp","from":null,"to":"2026-07-15T08:32:03.291-04:00"}],"effects":["6 subscriptions added."],"requestId":null}', '\x8f1731c0972d480864921c0b579e917380dca4c507d34b2322d899ac3b2358fb', 2, '748'),
	('3347413613817034249', 1, '{"at":"2026-11-22T05:50:15.658-05:00","action":"import","actor":{"kind":"operator","name":"root","firmOid":null},"changes":[{"field":"privatePlacementOfferOid","from":null,"to":"3347413613817034249"},{"field":"offerName","from":null,"to":"Ironbound Cold Storage"},{"field":"offerStatus","from":null,"to":"INITIAL"},{"field":"published","from":null,"to":true},{"field":"exemption","from":null,"to":"H"},{"field":"securityType","from":null,"to":"Preferred equity"},{"field":"issuer","from":null,"to":{"issuerName":"Ironbound Logistics Realty LLC","issuerState":"NJ","issuerCity":"Newark","industrySector":"Real estate","issuerSize":"51-200","website":"https://ironboundcold.example"}},{"field":"offerMinimum","from":null,"to":3500000},{"field":"offerMaximum","from":null,"to":12000000},{"field":"minimumInvestmentAmount","from":null,"to":100000},{"field":"maximumInvestmentAmount","from":null,"to":1000000},{"field":"closingDate","from":null,"to":"2026-12-01"},{"field":"daysFromClosingCashIsRequired","from":null,"to":12},{"field":"originalDaysFromClosingCashIsRequired","from":null,"to":12},{"field":"blueSkyedStates","from":null,"to":["CT","DE","MD","NJ","NY","PA"]},{"field":"clientsHaveAccess","from":null,"to":true},{"field":"corporateAccreditationSetting","from":null,"to":"A"},{"field":"naturalPersonAccreditationSetting","from":null,"to":"A"},{"field":"minimumAnnualIncomeRange","from":null,"to":"E"},{"field":"minimumLiquidNetWorthRange","from":null,"to":"0"},{"field":"minimumNetWorthRange","from":null,"to":"F"},{"field":"previousExperienceSetting","from":null,"to":"N"},{"field":"documentationExternal","from":null,"to":false},{"field":"physicalSignatureRequired","from":null,"to":false},{"field":"participatingFirms","from":null,"to":[{"participatingFirmId":"2404622579780939284","participatingFirmStatus":"ACCEPTED"},{"participatingFirmId":"4467570830362141032","participatingFirmStatus":"ACCEPTED"}]},{"field":"creatingFirmOid","from":null,"to":"7226643052413652267"},{"field":"creatingMemberOid","from":null,"to":"8265835495596186171"},{"field":"creationTimestamp","from":null,"to":"2026-07-27T08:05:07.736-04:00"}],"effects":["8 subscriptions added."],"requestId":null}', '\x4b7711c597cf95995a5a24c10f1b39759b0e0798bac55e064cc30946c85a5ced', 3, '748'),
	('3378403879473985070', 1, '{"at":"2026-11-22T05:50:15.658-05:00","action":"import","actor":{"kind":"operator","name":"root","firmOid":null},"changes":[{"field":"privatePlacementOfferOid","from":null,"to":"3378403879473985070"},{"field":"offerName","from":null,"to":"Stonebridge Infrastructure Debt"},{"field":"offerStatus","from":null,"to":"INITIAL"},{"field":"published","from":null,"to":true},{"field":"exemption","from":null,"to":"J"},{"field":"securityType","from":null,"to":"Limited partnership units"},{"field":"issuer","from":null,"to":{"issuerName":"Stonebridge Infrastructure Debt LP","issuerState":"DE","issuerCity":"Wilmington","industrySector":"Private credit","issuerSize":"11-50","website":"https://stonebridgeinfra.example"}},{"field":"offerMinimum","from":null,"to":20000000},{"field":"offerMaximum","from":null,"to":80000000},{"field":"minimumInvestmentAmount","from":null,"to":500000},{"field":"maximumInvestmentAmount","from":null,"to":8000000},{"field":"closingDate","from":null,"to":"2027-05-14"},{"field":"daysFromClosingCashIsRequired","from":null,"to":15},{"field":"originalDaysFromClosingCashIsRequired","from":null,"to":15},{"field":"blueSkyedStates","from":null,"to":["AK","AL","AR","AZ","CA","CO","CT","DC","DE","FL","GA","GU","HI","IA","ID","IL","IN","KS","KY","LA","MA","MD","ME","MI","MN","MO","MS","MT","NC","ND","NE","NH","NJ","NM","NV","NY","OH","OK","OR","PA","RI","SC","SD","TN","TX","UT","VA","VT","WA","WI","WV","WY"]},{"field":"clientsHaveAccess","from":null,"to":false},{"field":"corporateAccreditationSetting","from":null,"to":"P"},{"field":"naturalPersonAccreditationSetting","from":null,"to":"P"},{"field":"minimumAnnualIncomeRange","from":null,"to":"0"},{"field":"minimumLiquidNetWorthRange","from":null,"to":"F"},{"field":"minimumNetWorthRange","from":null,"to":"G"},{"field":"previousExperienceSetting","from":null,"to":"P"},{"field":"documentationExternal","from":null,"to":false},{"field":"physicalSignatureRequired","from":null,"to":false},{"field":"participatingFirms","from":null,"to":[{"participatingFirmId":"4467570830362141032","participatingFirmStatus":"ACCEPTED"}]},{"field":"creatingFirmOid","from":null,"to":"7226643052413652267"},{"field":"creatingMemberOid","from":null,"to":"8265835495596186171"},{"field":"creationTimestamp","from":null,"to":"2026-10-23T08:24:57.477-04:00"}],"effects":["5 subscriptions added."],"requestId":null}', '\x67c2022966a3012a22cfa06cead5506c5fc220434a9708b3340950c4e01ea093', 4, '748'),
	('4029978035698069426', 1, '{"at":"2026-11-22T05:50:15.658-05:00","action":"import","actor":{"kind":"operator","name":"root","firmOid":null},"changes":[{"field":"privatePlacementOfferOid","from":null,"to":"4029978035698069426"},{"field":"offerName","from":null,"to":"Sandstone Self Storage Portfolio"},{"field":"offerStatus","from":null,"to":"IN_PROGRESS"},{"field":"published","from":null,"to":true},{"field":"exemption","from":null,"to":"H"},{"field":"securityType","from":null,"to":"Limited partnership units"},{"field":"issuer","from":null,"to":{"issuerName":"Sandstone Storage Partners LP","issuerState":"NV","issuerCity":"Henderson","industrySector":"Real estate","issuerSize":"11-50","website":"https://sandstonestorage.example"}},{"field":"offerMinimum","from":null,"to":2000000},{"field":"offerMaximum","from":null,"to":5000000},{"field":"minimumInvestmentAmount","from":null,"to":50000},{"field":"maximumInvestmentAmount","from":null,"to":500000},{"field":"closingDate","from":null,"to":"2026-11-26"},{"field":"daysFromClosingCashIsRequired","from":null,"to":10},{"field":"originalDaysFromClosingCashIsRequired","from":null,"to":10},{"field":"blueSkyedStates","from":null,"to":["AZ","CA","NV","UT"]},{"field":"clientsHaveAccess","from":null,"to":true},{"field":"corporateAccreditationSetting","from":null,"to":"A"},{"field":"naturalPersonAccreditationSetting","from":null,"to":"A"},{"field":"minimumAnnualIncomeRange","from":null,"to":"E"},{"field":"minimumLiquidNetWorthRange","from":null,"to":"0"},{"field":"minimumNetWorthRange","from":null,"to":"F"},{"field":"previousExperienceSetting","from":null,"to":"N"},{"field":"documentationExternal","from":null,"to":false},{"field":"physicalSignatureRequired","from":null,"to":false},{"field":"participatingFirms","from":null,"to":[]},{"field":"creatingFirmOid","from":null,"to":"4467570830362141032"},{"field":"creatingMemberOid","from":null,"to":"5385618356463737452"},{"field":"creationTimestamp","from":null,"to":"2026-07-03T08:37:24.444-04:00"}],"effects":["8 subscriptions added."],"requestId":null}', '\x894febdc2c0d348d59281997acf13668e1de491f4fac70e352b14fab11182454', 5, '748'),
	('4042102214969054846', 1, '{"at":"2026-11-22T05:50:15.658-05:00","action":"import","actor":{"kind":"operator","name":"root","firmOid":null},"changes":[{"field":"privatePlacementOfferOid","from":null,"to":"4042102214969054846"},{"field":"offerName","from":null,"to":"Cobalt Harbor Marine Logistics"},{"field":"offerStatus","from":null,"to":"IN_PROGRESS"},{"field":"published","from":null,"to":true},{"field":"exemption","from":null,"to":"K"},{"field":"securityType","from":null,"to":"Senior secured note"},{"field":"issuer","from":null,"to":{"issuerName":"Cobalt Harbor Logistics Inc.","issuerState":"WA","issuerCity":"Tacoma","industrySector":"Transportation","issuerSize":"201-500","website":"https://cobaltharbor.example"}},{"field":"offerMinimum","from":null,"to":3000000},{"field":"offerMaximum","from":null,"to":9000000},{"field":"minimumInvestmentAmount","from":null,"to":100000},{"field":"maximumInvestmentAmount","from":null,"to":1000000},{"field":"closingDate","from":null,"to":"2026-12-04"},{"field":"daysFromClosingCashIsRequired","from":null,"to":15},{"field":"originalDaysFromClosingCashIsRequired","from":null,"to":15},{"field":"blueSkyedStates","from":null,"to":["AK","CA","HI","OR","WA"]},{"field":"clientsHaveAccess","from":null,"to":true},{"field":"corporateAccreditationSetting","from":null,"to":"A"},{"field":"naturalPersonAccreditationSetting","from":null,"to":"A"},{"field":"minimumAnnualIncomeRange","from":null,"to":"E"},{"field":"minimumLiquidNetWorthRange","from":null,"to":"0"},{"field":"minimumNetWorthRange","from":null,"to":"F"},{"field":"previousExperienceSetting","from":null,"to":"N"},{"field":"documentationExternal","from":null,"to":false},{"field":"physicalSignatureRequired","from":null,"to":false},{"field":"participatingFirms","from":null,"to":[{"participatingFirmId":"7226643052413652267","participatingFirmStatus":"ACCEPTED"}]},{"field":"creatingFirmOid","from":null,"to":"4467570830362141032"},{"field":"creatingMemberOid","from":null,"to":"5385618356463737452"},{"field":"creationTimestamp","from":null,"to":"2026-07-24T08:43:30.292-04:00"}],"effects":["8 subscriptions added."],"requestId":null}', '\x8c674805d22701f15edecd1398ba3d4e7a47c34cdd2795f661af94f6232f936d', 6, '748'),
	('4683743612465316027', 7, '{"at":"2026-11-22T05:50:30.917-05:00","action":"update","actor":{"kind":"key","name":"Back office","firmOid":"4467570830362141032"},"changes":[{"field":"daysFromClosingCashIsRequired","from":7,"to":5}],"effects":[],"requestId":"55641b1f-146c-4ad4-bd5d-15fd1f54e7dd"}', '\xe4bb1c8ca9ca327f18b43f23844c22eb3cdfa4824f8be3d005ef871f6ff0133a', 21, '806'),
	('4683743612465316027', 1, '{"at":"2026-11-22T05:50:15.658-05:00","action":"import","actor":{"kind":"operator","name":"root","firmOid":null},"changes":[{"field":"privatePlacementOfferOid","from":null,"to":"4683743612465316027"},{"field":"offerName","from":null,"to":"Blue Mesa Solar II"},{"field":"offerStatus","from":null,"to":"INITIAL"},{"field":"published","from":null,"to":true},{"field":"exemption","from":null,"to":"H"},{"field":"securityType","from":null,"to":"Preferred equity"},{"field":"issuer","from":null,"to":{"issuerName":"Blue Mesa Solar LLC","issuerState":"CO","issuerCity":"Montrose","industrySector":"Energy","issuerSize":"11-50","website":"https://bluemesa.example"}},{"field":"offerMinimum","from":null,"to":2000000},{"field":"offerMaximum","from":null,"to":8000000},{"field":"minimumInvestmentAmount","from":null,"to":25000},{"field":"maximumInvestmentAmount","from":null,"to":500000},{"field":"closingDate","from":null,"to":"2027-04-01"},{"field":"daysFromClosingCashIsRequired","from":null,"to":10},{"field":"originalDaysFromClosingCashIsRequired","from":null,"to":10},{"field":"blueSkyedStates","from":null,"to":["CA","VA"]},{"field":"clientsHaveAccess","from":null,"to":true},{"field":"corporateAccreditationSetting","from":null,"to":"A"},{"field":"naturalPersonAccreditationSetting","from":null,"to":"A"},{"field":"minimumAnnualIncomeRange","from":null,"to":"E"},{"field":"minimumLiquidNetWorthRange","from":null,"to":"0"},{"field":"minimumNetWorthRange","from":null,"to":"F"},{"field":"previousExperienceSetting","from":null,"to":"N"},{"field":"documentationExternal","from":null,"to":false},{"field":"physicalSignatureRequired","from":null,"to":false},{"field":"participatingFirms","from":null,"to":[{"participatingFirmId":"7226643052413652267","participatingFirmStatus":"ACCEPTED"}]},{"field":"creatingFirmOid","from":null,"to":"4467570830362141032"},{"field":"creatingMemberOid","from":null,"to":"1729382258151666074"},{"field":"creationTimestamp","from":null,"to":"2026-08-28T08:10:10.067-04:00"}],"effects":["12 subscriptions added."],"requestId":null}', '\xb19c326599f556dd28ca1548ff0e55de7933fe2165aa7a4493419952b3455097', 7, '748'),
	('4809861665823714716', 1, '{"at":"2026-11-22T05:50:15.658-05:00","action":"import","actor":{"kind":"operator","name":"root","firmOid":null},"changes":[{"field":"privatePlacementOfferOid","from":null,"to":"4809861665823714716"},{"field":"offerName","from":null,"to":"Foxglove Diagnostics Bridge Note"},{"field":"offerStatus","from":null,"to":"INITIAL"},{"field":"published","from":null,"to":true},{"field":"exemption","from":null,"to":"D"},{"field":"securityType","from":null,"to":"Convertible note"},{"field":"issuer","from":null,"to":{"issuerName":"Foxglove Diagnostics Inc.","issuerState":"NC","issuerCity":"Durham","industrySector":"Health care","issuerSize":"11-50","website":"https://foxglovedx.example"}},{"field":"offerMinimum","from":null,"to":400000},{"field":"offerMaximum","from":null,"to":1000000},{"field":"minimumInvestmentAmount","from":null,"to":10000},{"field":"maximumInvestmentAmount","from":null,"to":150000},{"field":"closingDate","from":null,"to":"2026-12-11"},{"field":"daysFromClosingCashIsRequired","from":null,"to":5},{"field":"originalDaysFromClosingCashIsRequired","from":null,"to":5},{"field":"blueSkyedStates","from":null,"to":["GA","NC","SC","TN","VA"]},{"field":"clientsHaveAccess","from":null,"to":true},{"field":"corporateAccreditationSetting","from":null,"to":"A"},{"field":"naturalPersonAccreditationSetting","from":null,"to":"A"},{"field":"minimumAnnualIncomeRange","from":null,"to":"E"},{"field":"minimumLiquidNetWorthRange","from":null,"to":"0"},{"field":"minimumNetWorthRange","from":null,"to":"F"},{"field":"previousExperienceSetting","from":null,"to":"N"},{"field":"documentationExternal","from":null,"to":false},{"field":"physicalSignatureRequired","from":null,"to":false},{"field":"participatingFirms","from":null,"to":[{"participatingFirmId":"7226643052413652267","participatingFirmStatus":"ACCEPTED"}]},{"field":"creatingFirmOid","from":null,"to":"4467570830362141032"},{"field":"creatingMemberOid","from":null,"to":"5385618356463737452"},{"field":"creationTimestamp","from":null,"to":"2026-10-16T08:29:18.531-04:00"}],"effects":["7 subscriptions added."],"requestId":null}', '\x007fba9e94214b4a1086e120570e49f5dea319c57830020eed12648103fb3ae7', 8, '748'),
	('7676652372499431528', 1, '{"at":"2026-11-22T05:50:15.658-05:00","action":"import","actor":{"kind":"operator","name":"root","firmOid":null},"changes":[{"field":"privatePlacementOfferOid","from":null,"to":"7676652372499431528"},{"field":"offerName","from":null,"to":"Alder Creek Apartments Fund"},{"field":"offerStatus","from":null,"to":"INITIAL"},{"field":"published","from":null,"to":true},{"field":"exemption","from":null,"to":"K"},{"field":"securityType","from":null,"to":"Limited partnership units"},{"field":"issuer","from":null,"to":{"issuerName":"Alder Creek Residential LP","issuerState":"OR","issuerCity":"Bend","industrySector":"Real estate","issuerSize":"11-50","website":"https://aldercreek.example"}},{"field":"offerMinimum","from":null,"to":1500000},{"field":"offerMaximum","from":null,"to":6000000},{"field":"minimumInvestmentAmount","from":null,"to":50000},{"field":"maximumInvestmentAmount","from":null,"to":400000},{"field":"closingDate","from":null,"to":"2026-11-27"},{"field":"daysFromClosingCashIsRequired","from":null,"to":10},{"field":"originalDaysFromClosingCashIsRequired","from":null,"to":10},{"field":"blueSkyedStates","from":null,"to":["CA","ID","NV","OR","WA"]},{"field":"clientsHaveAccess","from":null,"to":true},{"field":"corporateAccreditationSetting","from":null,"to":"A"},{"field":"naturalPersonAccreditationSetting","from":null,"to":"A"},{"field":"minimumAnnualIncomeRange","from":null,"to":"E"},{"field":"minimumLiquidNetWorthRange","from":null,"to":"0"},{"field":"minimumNetWorthRange","from":null,"to":"F"},{"field":"previousExperienceSetting","from":null,"to":"N"},{"field":"documentationExternal","from":null,"to":false},{"field":"physicalSignatureRequired","from":null,"to":false},{"field":"participatingFirms","from":null,"to":[{"participatingFirmId":"2404622579780939284","participatingFirmStatus":"ACCEPTED"}]},{"field":"creatingFirmOid","from":null,"to":"4467570830362141032"},{"field":"creatingMemberOid","from":null,"to":"1729382258151666074"},{"field":"creationTimestamp","from":null,"to":"2026-07-31T08:22:59.869-04:00"}],"effects":["8 subscriptions added."],"requestId":null}', '\x9e3f9d46b048e272960469aa3165d077a7c11e647e6c8167889f024652687f45', 9, '748'),
	('4683743612465316027', 2, '{"at":"2026-11-22T05:50:28.897-05:00","action":"update","actor":{"kind":"key","name":"Back office","firmOid":"4467570830362141032"},"changes":[{"field":"blueSkyedStates","from":["CA","VA"],"to":["CA","TX","VA"]},{"field":"daysFromClosingCashIsRequired","from":10,"to":7}],"effects":[],"requestId":"e87c4cd6-200a-4c2e-b0be-5f739a6175f0"}', '\x9ba11b16106984b747f2a0b5779df06c579191c28a6a55472364d5bf36f03a36', 10, '782'),
	('4683743612465316027', 3, '{"at":"2026-11-22T05:50:28.929-05:00","action":"update","actor":{"kind":"user","name":"manager@harborpoint.example","firmOid":"4467570830362141032"},"changes":[{"field":"maximumInvestmentAmount","from":500000,"to":750000.5},{"field":"minimumNetWorthRange","from":"F","to":"G"}],"effects":[],"requestId":"ee3c8a22-d8fc-476e-8ff0-8621d73e6d50"}', '\xe9b76fc2dadb56030dd4e4d4ab1408ebda1b4917641961bb3c3bd5be0173bf1c', 11, '783'),
	('4683743612465316027', 4, '{"at":"2026-11-22T05:50:28.945-05:00","action":"update","actor":{"kind":"key","name":"Back office","firmOid":"4467570830362141032"},"changes":[{"field":"participatingFirms","from":[{"participatingFirmId":"7226643052413652267","participatingFirmStatus":"ACCEPTED"}],"to":[]}],"effects":[],"requestId":"e5f882b4-54c2-4fcd-a432-feffbee4104b"}', '\x7a22c54d80e99fce1be2a6fa8447a9c3b1a1a14875d8d9f7cb71342a5069f70a', 12, '786'),
	('4683743612465316027', 5, '{"at":"2026-11-22T05:50:28.961-05:00","action":"update","actor":{"kind":"key","name":"Back office","firmOid":"4467570830362141032"},"changes":[{"field":"physicalSignatureRequired","from":false,"to":true}],"effects":[],"requestId":"3daff6df-3a5a-46b7-a53a-4b826d418bc3"}', '\x0e4f3530e23780f2175da41a268d1e783e2a05181486969d628ae1fd72eab00e', 13, '789'),
	('7676652372499431528', 2, '{"at":"2026-11-22T05:50:28.970-05:00","action":"execute","actor":{"kind":"key","name":"Back office","firmOid":"4467570830362141032"},"changes":[{"field":"offerStatus","from":"INITIAL","to":"IN_PROGRESS"}],"effects":["The offer is executed.","4 pending subscriptions, $625,000.00, stay as they are."],"requestId":"bab7e629-bbdf-4255-bf23-254109874e91"}', '\x9ead43c08204c91217ca3cbf33b49c510227441bbdf0c82e4f46a1f7eae46b85', 14, '791'),
	('4809861665823714716', 2, '{"at":"2026-11-22T05:50:28.978-05:00","action":"cancel","actor":{"kind":"key","name":"Back office","firmOid":"4467570830362141032"},"changes":[{"field":"offerStatus","from":"INITIAL","to":"CLOSED_CANCELLED"}],"effects":["5 pending subscriptions, $255,000.00, are cancelled.","The offer is closed."],"requestId":"3fdca007-dc47-4268-8d08-df1d1ee91c58"}', '\x7d6d03017d6937281d98dcd20e4e02363077f9d082352b8415daf77ad02a6c32', 15, '792'),
	('4029978035698069426', 2, '{"at":"2026-11-22T05:50:28.985-05:00","action":"close","actor":{"kind":"key","name":"Back office","firmOid":"4467570830362141032"},"changes":[{"field":"offerStatus","from":"IN_PROGRESS","to":"CLOSED_COMPLETE"}],"effects":["The offer is closed."],"requestId":"08368510-b515-4a11-8b95-7fe7e5e60315"}', '\xaa0878348b476570d4e71c420ded1f01130cd13724399e885fcce8572e52068c', 16, '793'),
	('4042102214969054846', 2, '{"at":"2026-11-22T05:50:28.991-05:00","action":"close","actor":{"kind":"key","name":"Back office","firmOid":"4467570830362141032"},"changes":[{"field":"offerStatus","from":"IN_PROGRESS","to":"CLOSED_INCOMPLETE"}],"effects":["The offer is closed.","4 pending subscriptions, $1,150,000.00, stay as they are."],"requestId":"3b011689-af30-41ff-925f-88bf16545102"}', '\xe42cc4bbb92836725d8cdd4156f360651faadc58c8f6a8999f0037f7001d3bd2', 17, '794'),
	('1258846969883876561', 2, '{"at":"2026-11-22T05:50:28.996-05:00","action":"update","actor":{"kind":"key","name":"Back office","firmOid":"4467570830362141032"},"changes":[{"field":"published","from":true,"to":false}],"effects":[],"requestId":"ad4fab34-ad6b-441a-9b67-f629743a11b5"}', '\x73786a48435c518e266b8acc38a7d32c1c7c9deac297acd76fd3c06cf3b85912', 18, '795'),
	('3347413613817034249', 2, '{"at":"2026-11-22T05:50:29.002-05:00","action":"update","actor":{"kind":"user","name":"manager@calderfinch.example","firmOid":"7226643052413652267"},"changes":[{"field":"blueSkyedStates","from":["CT","DE","MD","NJ","NY","PA"],"to":["NY"]}],"effects":[],"requestId":"c4e6c4e2-ec5e-4952-a9ff-16b85a8ce1ff"}', '\xa093bc31b727bdf9b3949816fa5d9ac536bd25b44061cfcbb858226680664af8', 19, '797'),
	('4683743612465316027', 6, '{"at":"2026-11-22T05:50:30.070-05:00","action":"import","actor":{"kind":"operator","name":"root","firmOid":null},"changes":[],"effects":["1 subscription changed."],"requestId":null}', '\xe1695d3e343de9fea44be129d07999afb77eb6a60cfb49713bb39910d9c8d673', 20, '802');


--
-- Data for Name: desk_session; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.desk_session VALUES
	('\x4aa322d303145911ae8c91f3aeb6c554a3fc04d4bd5a930e868aad05da7945e6', 'manager@harborpoint.example', '2026-11-22 10:50:27.714648+00', '2026-11-22 22:50:27.714648+00', 'a4577ca0-149e-48aa-baab-e9a0446898c3', '127.0.0.1', 'node'),
	('\xd0cafe13b521fe68b922a6c4d00035766d7eb883fdf28eb9780a77e5270e860e', 'administrator@harborpoint.example', '2026-11-22 10:50:28.142288+00', '2026-11-22 22:50:28.142288+00', 'ab58bb7e-bc6c-44b2-8e49-0241697ec1b9', '127.0.0.1', 'node'),
	('\xe61813fc4b4d3e9f5a6e1237fc77e44bdc53b244ae5ea2441764d10bb2dcf9aa', 'auditor@harborpoint.example', '2026-11-22 10:50:28.506689+00', '2026-11-22 22:50:28.506689+00', 'f5040b9b-9bd2-43a4-b776-0cc69ac81794', '127.0.0.1', 'node'),
	('\xb748cd2d5fecbc164e5c055d55cf0a3b6c17b3a2a1bea54fb50766fe392bf5fc', 'manager@calderfinch.example', '2026-11-22 10:50:28.890039+00', '2026-11-22 22:50:28.890039+00', 'bdb7e592-2dc7-49d4-baa5-1d86f383df9a', '127.0.0.1', 'node');


--
-- Data for Name: desk_user; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.desk_user VALUES
	('manager@harborpoint.example', 'scrypt$17$8$1$js0vGLdfwiOhMUbOhv6BNg$x6_jiKx7SnIViV5yph31c3uyrtCcMPTTX4O7hIMZaFY', '4467570830362141032', 'offer_manager', '2026-11-22 10:50:16.978369+00', '2026-11-22 10:50:27.714648+00'),
	('administrator@harborpoint.example', 'scrypt$17$8$1$kt_eF8mFwgEdZOBXlh3tgQ$Urr0yEcqajNftq2_UPewKkuQNw-PYhzeL8cImxWtZ_E', '4467570830362141032', 'administrator', '2026-11-22 10:50:18.113434+00', '2026-11-22 10:50:28.142288+00'),
	('auditor@harborpoint.example', 'scrypt$17$8$1$bYyPYFVHa141fHL_CudNMw$US-jdIOoaED3_0mr2WbNAyREy6OjHD7N9kPMMJj6QaQ', '4467570830362141032', 'auditor', '2026-11-22 10:50:19.326744+00', '2026-11-22 10:50:28.506689+00'),
	('manager@calderfinch.example', 'scrypt$17$8$1$MJiVpxFnMAaTRXD_3zYHpA$M-RFSTMrmvf9knaZVSqTVW7dPj-b6h4GHzree7h3e10', '7226643052413652267', 'offer_manager', '2026-11-22 10:50:20.468068+00', '2026-11-22 10:50:28.890039+00'),
	('analyst@harborpoint.example', 'scrypt$17$8$1$4mZ-pQRE8lIkcyZlmAFfYQ$vkK2lWFDinp9hA2IbgelWoreP6redPud1q6Bk9Jhz6U', '4467570830362141032', 'investment_professional', '2026-11-22 10:50:29.457111+00', NULL);


--
-- Data for Name: firm; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.firm VALUES
	('2404622579780939284', 'Tamarack Direct'),
	('4467570830362141032', 'Harbor Point Securities'),
	('7226643052413652267', 'Calder Finch Brokerage');


--
-- Data for Name: idempotency_key; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.idempotency_key VALUES
	('key:ae110bfb12a91091', 'kept-by-the-release-before', '\xf88d12b045a4ecc16b1d06466ba90e1d74f0f2b3ccaf8f0f20b7a6405d44ea8c', '\x80d0949a0edf9b98c9e3b2ee7d239572', '2026-11-22 10:50:28.938191+00', 200, '{"ETag": "\"3\"", "Location": "http://127.0.0.1:34567/restapi/privateplacementoffers/4683743612465316027", "X-Request-Id": "6d2e2e05-922d-4bc2-85bc-38621dd53855"}', NULL),
	('key:ae110bfb12a91091', 'a-refusal-kept-by-the-release-before', '\x26dfcee62a0fd17edb1753b650569b520369290b0b9e2ddf319cc5622d1cac7b', '\x90d393646c31c2836459f216d50523d1', '2026-11-22 10:50:28.953192+00', 400, '{"Content-Type": "application/problem+json", "X-Request-Id": "5c3e1677-562c-4ef7-be14-71605817c6a1", "Content-Language": "en"}', '{"type":"http://127.0.0.1:34567/problems/invalid-value","title":"The value has the wrong form","status":400,"detail":"Use true or false.","instance":"/restapi/privateplacementoffers/4683743612465316027","requestId":"5c3e1677-562c-4ef7-be14-71605817c6a1","errors":[{"field":"clientsHaveAccess","code":"invalid.value","message":"Use true or false."}]}');


--
-- Data for Name: key_address; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.key_address VALUES
	('ae110bfb12a91091', '127.0.0.1', '2026-11-22 10:50:28.91453+00'),
	('2d036f5c4c400bed', '127.0.0.1', '2026-11-22 10:50:28.968615+00'),
	('be2efbdc923f25ee', '127.0.0.1', '2026-11-22 10:50:29.011143+00'),
	('f28c740154d2bc22', '127.0.0.1', '2026-11-22 10:50:30.931605+00');


--
-- Data for Name: migration; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.migration VALUES
	('0001-offers-accounts-and-audit.sql', '2026-11-22 10:50:03.927997+00'),
	('0002-keys-users-and-restrictions.sql', '2026-11-22 10:50:03.955024+00'),
	('0003-application-role.sql', '2026-11-22 10:50:03.969727+00'),
	('0004-sessions-and-sign-in.sql', '2026-11-22 10:50:03.977719+00'),
	('0005-audit-checkpoints.sql', '2026-11-22 10:50:03.988341+00'),
	('0006-security-events.sql', '2026-11-22 10:50:04.000272+00'),
	('0007-idempotency-and-rates.sql', '2026-11-22 10:50:04.013888+00'),
	('0008-sessions-of-people-and-single-sign-on.sql', '2026-11-22 10:50:04.021709+00'),
	('0009-lists-of-many-offers.sql', '2026-11-22 10:50:04.038932+00');


--
-- Data for Name: offer; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.offer VALUES
	('2871425408759308417', 1, '\x8f1731c0972d480864921c0b579e917380dca4c507d34b2322d899ac3b2358fb', 'Vesper Biologics Series A', 'CLOSED_CANCELLED', true, 'H', 'Preferred equity', 'Vesper Biologics Inc.', 'NJ', 'Princeton', 'Biotechnology', '11-50', 'https://vesperbio.example', 6000000.00, 20000000.00, 100000.00, 2000000.00, '2026-10-20', 10, 10, '{CA,CT,MA,NJ,NY,PA}', false, 'I', 'X', '0', '0', '0', 'S', false, false, '{7226643052413652267}', '4467570830362141032', '5385618356463737452', '2026-07-15 12:32:03.291+00', '2026-11-22 10:50:15.658+00'),
	('3378403879473985070', 1, '\x67c2022966a3012a22cfa06cead5506c5fc220434a9708b3340950c4e01ea093', 'Stonebridge Infrastructure Debt', 'INITIAL', true, 'J', 'Limited partnership units', 'Stonebridge Infrastructure Debt LP', 'DE', 'Wilmington', 'Private credit', '11-50', 'https://stonebridgeinfra.example', 20000000.00, 80000000.00, 500000.00, 8000000.00, '2027-05-14', 15, 15, '{AK,AL,AR,AZ,CA,CO,CT,DC,DE,FL,GA,GU,HI,IA,ID,IL,IN,KS,KY,LA,MA,MD,ME,MI,MN,MO,MS,MT,NC,ND,NE,NH,NJ,NM,NV,NY,OH,OK,OR,PA,RI,SC,SD,TN,TX,UT,VA,VT,WA,WI,WV,WY}', false, 'P', 'P', '0', 'F', 'G', 'P', false, false, '{4467570830362141032}', '7226643052413652267', '8265835495596186171', '2026-10-23 12:24:57.477+00', '2026-11-22 10:50:15.658+00'),
	('4029978035698069426', 2, '\xaa0878348b476570d4e71c420ded1f01130cd13724399e885fcce8572e52068c', 'Sandstone Self Storage Portfolio', 'CLOSED_COMPLETE', true, 'H', 'Limited partnership units', 'Sandstone Storage Partners LP', 'NV', 'Henderson', 'Real estate', '11-50', 'https://sandstonestorage.example', 2000000.00, 5000000.00, 50000.00, 500000.00, '2026-11-26', 10, 10, '{AZ,CA,NV,UT}', true, 'A', 'A', 'E', '0', 'F', 'N', false, false, '{}', '4467570830362141032', '5385618356463737452', '2026-07-03 12:37:24.444+00', '2026-11-22 10:50:28.985+00'),
	('4683743612465316027', 7, '\xe4bb1c8ca9ca327f18b43f23844c22eb3cdfa4824f8be3d005ef871f6ff0133a', 'Blue Mesa Solar II', 'INITIAL', true, 'H', 'Preferred equity', 'Blue Mesa Solar LLC', 'CO', 'Montrose', 'Energy', '11-50', 'https://bluemesa.example', 2000000.00, 8000000.00, 25000.00, 750000.50, '2027-04-01', 5, 10, '{CA,TX,VA}', true, 'A', 'A', 'E', '0', 'G', 'N', false, true, '{}', '4467570830362141032', '1729382258151666074', '2026-08-28 12:10:10.067+00', '2026-11-22 10:50:30.917+00'),
	('7676652372499431528', 2, '\x9ead43c08204c91217ca3cbf33b49c510227441bbdf0c82e4f46a1f7eae46b85', 'Alder Creek Apartments Fund', 'IN_PROGRESS', true, 'K', 'Limited partnership units', 'Alder Creek Residential LP', 'OR', 'Bend', 'Real estate', '11-50', 'https://aldercreek.example', 1500000.00, 6000000.00, 50000.00, 400000.00, '2026-11-27', 10, 10, '{CA,ID,NV,OR,WA}', true, 'A', 'A', 'E', '0', 'F', 'N', false, false, '{2404622579780939284}', '4467570830362141032', '1729382258151666074', '2026-07-31 12:22:59.869+00', '2026-11-22 10:50:28.97+00'),
	('4809861665823714716', 2, '\x7d6d03017d6937281d98dcd20e4e02363077f9d082352b8415daf77ad02a6c32', 'Foxglove Diagnostics Bridge Note', 'CLOSED_CANCELLED', true, 'D', 'Convertible note', 'Foxglove Diagnostics Inc.', 'NC', 'Durham', 'Health care', '11-50', 'https://foxglovedx.example', 400000.00, 1000000.00, 10000.00, 150000.00, '2026-12-11', 5, 5, '{GA,NC,SC,TN,VA}', true, 'A', 'A', 'E', '0', 'F', 'N', false, false, '{7226643052413652267}', '4467570830362141032', '5385618356463737452', '2026-10-16 12:29:18.531+00', '2026-11-22 10:50:28.978+00'),
	('4042102214969054846', 2, '\xe42cc4bbb92836725d8cdd4156f360651faadc58c8f6a8999f0037f7001d3bd2', 'Cobalt Harbor Marine Logistics', 'CLOSED_INCOMPLETE', true, 'K', 'Senior secured note', 'Cobalt Harbor Logistics Inc.', 'WA', 'Tacoma', 'Transportation', '201-500', 'https://cobaltharbor.example', 3000000.00, 9000000.00, 100000.00, 1000000.00, '2026-12-04', 15, 15, '{AK,CA,HI,OR,WA}', true, 'A', 'A', 'E', '0', 'F', 'N', false, false, '{7226643052413652267}', '4467570830362141032', '5385618356463737452', '2026-07-24 12:43:30.292+00', '2026-11-22 10:50:28.991+00'),
	('1258846969883876561', 2, '\x73786a48435c518e266b8acc38a7d32c1c7c9deac297acd76fd3c06cf3b85912', 'Juniper & Rye Distilling', 'INITIAL', false, 'A', 'Common stock', 'Juniper & Rye Distilling Co.', 'KY', 'Bardstown', 'Beverages', '11-50', 'https://juniperandrye.example', 1000000.00, 20000000.00, 1000.00, 50000.00, '2027-05-06', 3, 3, '{AK,AL,AR,AZ,CA,CO,CT,DC,DE,FL,GA,GU,HI,IA,ID,IL,IN,KS,KY,LA,MA,MD,ME,MI,MN,MO,MS,MT,NC,ND,NE,NH,NJ,NM,NV,NY,OH,OK,OR,PA,RI,SC,SD,TN,TX,UT,VA,VT,WA,WI,WV,WY}', true, 'N', 'N', '0', '0', '0', 'N', false, false, '{7226643052413652267}', '4467570830362141032', '5385618356463737452', '2026-11-18 13:24:46.542+00', '2026-11-22 10:50:28.996+00'),
	('3347413613817034249', 2, '\xa093bc31b727bdf9b3949816fa5d9ac536bd25b44061cfcbb858226680664af8', 'Ironbound Cold Storage', 'INITIAL', true, 'H', 'Preferred equity', 'Ironbound Logistics Realty LLC', 'NJ', 'Newark', 'Real estate', '51-200', 'https://ironboundcold.example', 3500000.00, 12000000.00, 100000.00, 1000000.00, '2026-12-01', 12, 12, '{NY}', true, 'A', 'A', 'E', '0', 'F', 'N', false, false, '{2404622579780939284,4467570830362141032}', '7226643052413652267', '8265835495596186171', '2026-07-27 12:05:07.736+00', '2026-11-22 10:50:29.002+00');


--
-- Data for Name: offer_participation; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.offer_participation VALUES
	('7226643052413652267', '1258846969883876561', '2027-05-06', '2027-05-03', 'juniper & rye distilling'),
	('7226643052413652267', '2871425408759308417', '2026-10-20', '2026-10-10', 'vesper biologics series a'),
	('2404622579780939284', '3347413613817034249', '2026-12-01', '2026-11-19', 'ironbound cold storage'),
	('4467570830362141032', '3347413613817034249', '2026-12-01', '2026-11-19', 'ironbound cold storage'),
	('4467570830362141032', '3378403879473985070', '2027-05-14', '2027-04-29', 'stonebridge infrastructure debt'),
	('7226643052413652267', '4042102214969054846', '2026-12-04', '2026-11-19', 'cobalt harbor marine logistics'),
	('7226643052413652267', '4809861665823714716', '2026-12-11', '2026-12-06', 'foxglove diagnostics bridge note'),
	('2404622579780939284', '7676652372499431528', '2026-11-27', '2026-11-17', 'alder creek apartments fund');


--
-- Data for Name: request_rate; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.request_rate VALUES
	('firm:7226643052413652267', '2026-11-22 10:50:29.053557+00'),
	('firm:4467570830362141032', '2026-11-22 10:50:30.969919+00');


--
-- Data for Name: restriction; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.restriction VALUES
	('key', 'be2efbdc923f25ee', 'listTransfers'),
	('user', 'analyst@harborpoint.example', 'readOffers');


--
-- Data for Name: security_event; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.security_event OVERRIDING SYSTEM VALUE VALUES
	(1, '2026-11-22 10:50:16.98535+00', 'user.added', '4467570830362141032', 'operator', 'root', 'manager@harborpoint.example', 'offer_manager', NULL, NULL),
	(2, '2026-11-22 10:50:18.119496+00', 'user.added', '4467570830362141032', 'operator', 'root', 'administrator@harborpoint.example', 'administrator', NULL, NULL),
	(3, '2026-11-22 10:50:19.332824+00', 'user.added', '4467570830362141032', 'operator', 'root', 'auditor@harborpoint.example', 'auditor', NULL, NULL),
	(4, '2026-11-22 10:50:20.474051+00', 'user.added', '7226643052413652267', 'operator', 'root', 'manager@calderfinch.example', 'offer_manager', NULL, NULL),
	(5, '2026-11-22 10:50:21.248514+00', 'key.created', '4467570830362141032', 'operator', 'root', 'ae110bfb12a91091', 'Back office, offer_manager, bearer', NULL, NULL),
	(6, '2026-11-22 10:50:21.991648+00', 'key.created', '4467570830362141032', 'operator', 'root', '2d036f5c4c400bed', 'Back office, offer_manager, bearer', NULL, NULL),
	(7, '2026-11-22 10:50:22.677747+00', 'key.created', '4467570830362141032', 'operator', 'root', 'be2efbdc923f25ee', 'manager@harborpoint.example, investment_professional, bearer', NULL, NULL),
	(8, '2026-11-22 10:50:23.423965+00', 'key.created', '4467570830362141032', 'operator', 'root', 'f28c740154d2bc22', 'Provisioning, administrator, bearer', NULL, NULL),
	(9, '2026-11-22 10:50:24.17769+00', 'key.created', '4467570830362141032', 'operator', 'root', '517e785ed6043c28', 'Old back office, offer_manager, bearer', NULL, NULL),
	(10, '2026-11-22 10:50:24.791344+00', 'key.created', '4467570830362141032', 'operator', 'root', '1e9dc5465b300c3c', 'Archive, auditor, signing', NULL, NULL),
	(11, '2026-11-22 10:50:25.529014+00', 'key.revoked', '4467570830362141032', 'operator', 'root', '517e785ed6043c28', 'Old back office', NULL, NULL),
	(12, '2026-11-22 10:50:26.705847+00', 'restriction.changed', '4467570830362141032', 'operator', 'root', 'be2efbdc923f25ee', 'listTransfers off for the key', NULL, NULL),
	(13, '2026-11-22 10:50:27.717438+00', 'sign.in', '4467570830362141032', 'user', 'manager@harborpoint.example', 'manager@harborpoint.example', 'password', '127.0.0.1', '92217955-85f2-49c3-86f0-0afbf6eec587'),
	(14, '2026-11-22 10:50:28.143628+00', 'sign.in', '4467570830362141032', 'user', 'administrator@harborpoint.example', 'administrator@harborpoint.example', 'password', '127.0.0.1', 'be28b9b8-02a9-45df-973a-101440826e3d'),
	(15, '2026-11-22 10:50:28.508363+00', 'sign.in', '4467570830362141032', 'user', 'auditor@harborpoint.example', 'auditor@harborpoint.example', 'password', '127.0.0.1', '11167d23-a7f7-46d5-a08a-315a6763b27d'),
	(16, '2026-11-22 10:50:28.891624+00', 'sign.in', '7226643052413652267', 'user', 'manager@calderfinch.example', 'manager@calderfinch.example', 'password', '127.0.0.1', 'fa61a83c-437f-4499-8737-b2b7081a4185'),
	(17, '2026-11-22 10:50:29.014899+00', 'request.refused', '4467570830362141032', 'key', 'manager@harborpoint.example', 'GET listTransfers', 'request.not.available', '127.0.0.1', '472ac240-67ca-4d42-b64e-90c39bf9dbee'),
	(18, '2026-11-22 10:50:29.458839+00', 'user.added', '4467570830362141032', 'user', 'administrator@harborpoint.example', 'analyst@harborpoint.example', 'investment_professional', '127.0.0.1', '92c22c38-6d97-4e01-b00e-ae22830b1952'),
	(19, '2026-11-22 10:50:29.467346+00', 'restriction.changed', '4467570830362141032', 'user', 'administrator@harborpoint.example', 'analyst@harborpoint.example', 'readOffers off for the user', '127.0.0.1', 'cbec5ce2-152b-45a1-80eb-9d80a98e0f30'),
	(20, '2026-11-22 10:50:31.059791+00', 'audit.verified', '4467570830362141032', 'key', 'Provisioning', NULL, 'whole', '127.0.0.1', 'a091b35d-09b8-4d09-9efa-9e0d3d83784c');


--
-- Data for Name: sign_in_failure; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: sign_in_transaction; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: subscription; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.subscription VALUES
	('1039543857653571211', '3378403879473985070', 'RB18938005', 'ACCEPTED', 5000000.00, 5000000.00, true, '2026-10-29 13:17:08.233+00', '2026-11-06 18:30:52.353+00'),
	('1325501376983505518', '4683743612465316027', 'RB21009356', 'COMPLETE', 500000.00, 500000.00, false, '2026-09-04 13:03:25.41+00', '2026-09-07 18:29:29.392+00'),
	('1576858031545882181', '4042102214969054846', 'CF42015587', 'ORDER_CREATED', 150000.00, NULL, false, '2026-11-13 16:18:13.453+00', '2026-11-19 20:26:39.368+00'),
	('1727409534240076060', '4683743612465316027', 'RB24410939', 'INITIAL', 27000.00, NULL, true, '2026-11-17 15:19:01.063+00', '2026-11-17 15:19:01.063+00'),
	('1849402857412707577', '4029978035698069426', 'RB21009356', 'COMPLETE', 500000.00, 500000.00, false, '2026-07-16 13:57:15.11+00', '2026-07-20 20:54:05.14+00'),
	('1934253454575870244', '4029978035698069426', 'RB20561198', 'REJECTED', 100000.00, NULL, false, '2026-10-26 15:14:09.23+00', '2026-10-30 20:08:35.552+00'),
	('2048432598198671862', '3347413613817034249', 'CF41390022', 'REJECTED', 150000.00, NULL, true, '2026-09-17 14:28:16.989+00', '2026-09-24 20:42:37.702+00'),
	('2102444458559077178', '4042102214969054846', 'RB22450081', 'COMPLETE', 800000.00, 800000.00, false, '2026-08-17 13:37:30.648+00', '2026-08-26 19:55:57.04+00'),
	('2144938122554591296', '7676652372499431528', 'RB18938005', 'COMPLETE', 350000.00, 350000.00, false, '2026-08-25 14:13:38.904+00', '2026-08-28 19:20:00.548+00'),
	('2159353579266201152', '4042102214969054846', 'CF44162905', 'ACCEPTED', 500000.00, 500000.00, true, '2026-10-15 15:34:16.8+00', '2026-10-23 19:23:04.128+00'),
	('2278354963826641289', '4029978035698069426', 'RB18938005', 'COMPLETE', 350000.00, 350000.00, true, '2026-09-04 13:46:42.455+00', '2026-09-04 19:33:43.803+00'),
	('2389222941701993336', '3378403879473985070', 'RB20561198', 'ORDER_CREATED', 1500000.00, NULL, false, '2026-11-06 15:20:25.038+00', '2026-11-16 21:42:19.354+00'),
	('2512389006371895241', '2871425408759308417', 'CF40218876', 'CANCELLED', 100000.00, NULL, false, '2026-10-12 14:35:21.2+00', '2026-10-20 20:30:00+00'),
	('2550917091052294306', '2871425408759308417', 'CF40677105', 'CANCELLED', 500000.00, NULL, false, '2026-08-26 13:34:54.396+00', '2026-10-20 20:30:00+00'),
	('2740791805213564269', '4683743612465316027', 'CF44162905', 'REJECTED', 40000.00, NULL, false, '2026-10-02 14:47:06.477+00', '2026-10-02 17:13:06.615+00'),
	('2786494053115997392', '4683743612465316027', 'RB23908512', 'ORDER_CREATED', 50000.00, NULL, false, '2026-10-28 15:15:08.682+00', '2026-11-03 21:23:16.132+00'),
	('3159927962292704096', '7676652372499431528', 'RB20561198', 'ORDER_CREATED', 75000.00, NULL, false, '2026-11-13 15:49:26.111+00', '2026-11-16 20:51:04.196+00'),
	('3212604713860911226', '4029978035698069426', 'RB20117743', 'COMPLETE', 400000.00, 400000.00, false, '2026-08-19 14:18:47.441+00', '2026-08-24 17:17:58.597+00'),
	('3296505591410548622', '3347413613817034249', 'TD70491852', 'ACCEPTED', 600000.00, 600000.00, true, '2026-10-02 15:45:57.688+00', '2026-10-09 18:04:47.655+00'),
	('3330148314362735014', '3378403879473985070', 'RB18940217', 'INITIAL', 500000.00, NULL, false, '2026-11-18 16:35:24.837+00', '2026-11-18 16:35:24.837+00'),
	('3418737020495427327', '4809861665823714716', 'RB21874420', 'COMPLETE', 100000.00, 100000.00, false, '2026-10-23 14:59:31.585+00', '2026-10-30 19:36:49.461+00'),
	('3480234455635933796', '4809861665823714716', 'CF42015587', 'CANCELLED', 25000.00, NULL, false, '2026-10-27 15:54:41.084+00', '2026-11-04 21:00:19.854+00'),
	('3581689983043838778', '4042102214969054846', 'CF40218876', 'ACCEPTED', 300000.00, 300000.00, false, '2026-10-30 14:55:11.528+00', '2026-11-06 21:19:03.857+00'),
	('3740882803113198442', '3378403879473985070', 'CF44162905', 'ORDER_CREATED', 750000.00, NULL, false, '2026-11-13 16:06:49.582+00', '2026-11-18 20:53:45.071+00'),
	('3942027641713263320', '3347413613817034249', 'RB18940217', 'COMPLETE', 750000.00, 750000.00, false, '2026-09-03 15:16:40.547+00', '2026-09-04 20:21:34.864+00'),
	('4051116454109154921', '4683743612465316027', 'RB18938005', 'ACCEPTED', 100000.00, 100000.00, false, '2026-10-15 13:56:02.245+00', '2026-10-20 18:38:08.568+00'),
	('4051765781614996594', '2871425408759308417', 'CF43307719', 'CANCELLED', 400000.00, NULL, false, '2026-09-10 13:45:24.726+00', '2026-10-20 20:30:00+00'),
	('4072251756520129418', '2871425408759308417', 'RB21009356', 'REJECTED', 100000.00, NULL, false, '2026-07-24 13:31:45.408+00', '2026-07-29 20:38:02.46+00'),
	('4168487545244594640', '4683743612465316027', 'RB22450081', 'COMPLETE', 300000.00, 300000.00, false, '2026-09-25 13:20:41.716+00', '2026-10-02 17:36:19.995+00'),
	('4178501034548882878', '4683743612465316027', 'RB25073368', 'INITIAL', 25000.00, NULL, false, '2026-11-11 14:51:08.666+00', '2026-11-11 14:51:08.666+00'),
	('4352200314343407293', '3347413613817034249', 'CF40677105', 'INITIAL', 100000.00, NULL, false, '2026-11-13 14:34:32.808+00', '2026-11-13 14:34:32.808+00'),
	('4438145165112522064', '3347413613817034249', 'CF42881340', 'COMPLETE', 1000000.00, 1000000.00, false, '2026-08-06 15:55:21.923+00', '2026-08-11 17:39:08.549+00'),
	('4612789681233468234', '7676652372499431528', 'RB18940217', 'COMPLETE', 400000.00, 400000.00, false, '2026-08-11 13:41:35.689+00', '2026-08-14 18:44:55.49+00'),
	('4621744960631844049', '3347413613817034249', 'RB18938005', 'ACCEPTED', 400000.00, 400000.00, false, '2026-10-16 15:40:17.682+00', '2026-10-21 19:48:32.739+00'),
	('4869668572807115906', '4042102214969054846', 'RB18940217', 'PROCESSING', 200000.00, 200000.00, true, '2026-09-30 13:08:06.34+00', '2026-10-02 17:33:23.8+00'),
	('5210878455768401348', '4683743612465316027', 'CF40677105', 'COMPLETE', 450000.00, 450000.00, false, '2026-09-18 15:08:05.929+00', '2026-09-21 20:39:59.174+00'),
	('5869830449180839863', '7676652372499431528', 'RB25073368', 'ACCEPTED', 250000.00, 250000.00, false, '2026-10-16 13:28:18.544+00', '2026-10-20 17:12:08.48+00'),
	('5899656282786470616', '2871425408759308417', 'RB25073368', 'CANCELLED', 1000000.00, NULL, false, '2026-08-10 13:32:48.402+00', '2026-10-20 20:30:00+00'),
	('5929025841511090447', '4683743612465316027', 'RB23196674', 'ORDER_CREATED', 50000.00, NULL, false, '2026-11-04 14:12:38.234+00', '2026-11-12 19:56:11.545+00'),
	('6437325410893827958', '7676652372499431528', 'RB24410939', 'COMPLETE', 300000.00, 300000.00, false, '2026-09-07 14:44:17.351+00', '2026-09-16 20:27:39.526+00'),
	('6466534999972947406', '4042102214969054846', 'RB23196674', 'COMPLETE', 600000.00, 600000.00, false, '2026-09-01 15:39:23.818+00', '2026-09-02 17:07:33.06+00'),
	('6620512037565558339', '4683743612465316027', 'RB20561198', 'PROCESSING', 85000.00, 85000.00, false, '2026-10-08 13:33:53.94+00', '2026-10-16 19:34:14.985+00'),
	('6769635754116003129', '3347413613817034249', 'CF43307719', 'COMPLETE', 900000.00, 900000.00, false, '2026-08-20 15:02:48.144+00', '2026-08-26 17:29:48.354+00'),
	('6977272588815776299', '4683743612465316027', 'RB18940217', 'COMPLETE', 500000.00, 500000.00, false, '2026-09-11 13:23:32.321+00', '2026-09-18 20:56:46.657+00'),
	('7010384003545728647', '7676652372499431528', 'TD70491852', 'ACCEPTED', 200000.00, 200000.00, true, '2026-10-30 15:15:37.896+00', '2026-11-06 20:14:33.425+00'),
	('7682574878411373197', '4029978035698069426', 'RB21874420', 'COMPLETE', 250000.00, 250000.00, false, '2026-10-09 13:24:53.835+00', '2026-10-16 18:16:13.874+00'),
	('8013809822105826403', '7676652372499431528', 'RB20117743', 'PROCESSING', 100000.00, 100000.00, false, '2026-10-02 15:04:45.553+00', '2026-10-09 20:38:53.981+00'),
	('8184213007710136992', '3378403879473985070', 'RB23908512', 'ACCEPTED', 2000000.00, 2000000.00, false, '2026-11-03 16:03:07.584+00', '2026-11-11 18:44:07.03+00'),
	('8280228404004616508', '4042102214969054846', 'RB20561198', 'COMPLETE', 1000000.00, 1000000.00, true, '2026-08-03 14:10:40.275+00', '2026-08-06 18:59:51.522+00'),
	('8449480685346534620', '3347413613817034249', 'RB21874420', 'ORDER_CREATED', 200000.00, NULL, false, '2026-10-30 13:10:47.461+00', '2026-11-05 18:42:20.515+00'),
	('8628782128415178997', '4042102214969054846', 'RB20117743', 'REJECTED', 100000.00, NULL, false, '2026-09-16 14:17:13.354+00', '2026-09-25 17:26:26.292+00'),
	('8676515237393082877', '7676652372499431528', 'TD71228407', 'REJECTED', 50000.00, NULL, false, '2026-09-21 14:57:01.63+00', '2026-09-22 20:17:16.229+00'),
	('8817814242749816481', '2871425408759308417', 'RB24410939', 'CANCELLED', 250000.00, NULL, false, '2026-09-25 15:41:31.308+00', '2026-10-20 20:30:00+00'),
	('8820789585700442580', '4029978035698069426', 'RB23908512', 'CANCELLED', 75000.00, NULL, false, '2026-11-12 15:47:34.862+00', '2026-11-13 19:28:41.831+00'),
	('8976837736009297958', '4029978035698069426', 'RB25073368', 'COMPLETE', 300000.00, 300000.00, false, '2026-09-22 15:08:25.665+00', '2026-10-01 20:47:04.797+00'),
	('9188659381622209636', '4029978035698069426', 'RB18940217', 'COMPLETE', 450000.00, 450000.00, true, '2026-07-31 13:28:20.144+00', '2026-08-07 20:43:44.048+00'),
	('3725418193043079776', '4809861665823714716', 'RB25073368', 'CANCELLED', 10000.00, NULL, false, '2026-11-18 16:19:44.409+00', '2026-11-22 10:50:28.978+00'),
	('3543690918446726934', '4809861665823714716', 'RB22450081', 'CANCELLED', 30000.00, NULL, true, '2026-11-13 14:01:35.44+00', '2026-11-22 10:50:28.978+00'),
	('5589829175220073300', '4809861665823714716', 'RB21009356', 'CANCELLED', 50000.00, 50000.00, true, '2026-11-09 16:42:20.391+00', '2026-11-22 10:50:28.978+00'),
	('5769640873886071367', '4809861665823714716', 'CF40677105', 'CANCELLED', 75000.00, 75000.00, false, '2026-11-05 15:58:26.693+00', '2026-11-22 10:50:28.978+00'),
	('6548546662302568648', '4809861665823714716', 'CF45590263', 'CANCELLED', 90000.00, 90000.00, true, '2026-10-30 15:34:39.288+00', '2026-11-22 10:50:28.978+00'),
	('2343697256699393585', '4683743612465316027', 'CF41390022', 'ACCEPTED', 75000.00, 111000.00, false, '2026-10-22 14:20:35.252+00', '2026-10-30 19:29:58.409+00');


--
-- Data for Name: transfer; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.transfer VALUES
	('CF40218876', '1045TLR5', 'ACAT', 'Completed', NULL, '1936-4424', 'LPL Financial', '2026-02-13 16:23:07.996+00', '0075', '2026-02-20 05:00:00+00'),
	('CF40218876', '1160DBF0', 'ACAT', 'Completed', '- Full Transfer Completed.\\', 'U7689714', 'Interactive Brokers LLC', '2025-11-21 16:11:51.569+00', '0534', '2025-12-01 05:00:00+00'),
	('CF40218876', '1311DGL6', 'ACAT', 'Completed', NULL, '50998750', 'Vanguard Brokerage Services', '2025-08-15 13:37:49.368+00', '0062', '2025-08-26 04:00:00+00'),
	('CF40677105', '1605RDJ5', 'ACAT', 'Rejected', '- Rejected By Contra.\\( 01 - SSN/Tax ID Mismatch )\\', '9305-8304', 'Wells Fargo Clearing Services', '2026-11-05 15:47:52.823+00', '0141', '2026-11-11 05:00:00+00'),
	('CF40677105', '1849XFL7', 'ACAT', 'Requested', NULL, '0442-6210', 'E*TRADE Securities', '2026-11-19 16:30:56.64+00', '0385', '2026-11-20 19:50:00.113+00'),
	('CF40677105', '2981XXC0', 'ACAT', 'Completed', '- Full Transfer Completed.\\- Residual Credit Swept.\\', 'U5100919', 'Interactive Brokers LLC', '2026-09-03 14:02:13.308+00', '0534', '2026-09-10 04:00:00+00'),
	('CF41390022', '0439GZF0', 'ACAT', 'Completed', NULL, '3048-0283', 'E*TRADE Securities', '2025-03-14 14:50:02.083+00', '0385', '2025-03-21 04:00:00+00'),
	('CF41390022', '0836GRD0', 'ACAT', 'Completed', NULL, 'KPM761771', 'Pershing LLC', '2025-07-01 14:30:43.532+00', '0443', '2025-07-07 04:00:00+00'),
	('CF41390022', '1374HVN9', 'non-ACAT', 'Requested', '- Mailed To Contra By Overnight Courier.\\', 'LCBB0387', 'State Street Bank and Trust', '2026-11-13 14:09:22.305+00', '0997', '2026-11-16 19:22:00.397+00'),
	('CF42015587', '0893NMF5', 'ACAT', 'Requested', '- Partial Transfer, Positions Listed On Form.\\', 'WXS389576', 'Pershing LLC', '2026-11-18 14:30:00.338+00', '0443', '2026-11-19 21:14:02.686+00'),
	('CF42015587', '1004KRL4', 'ACAT', 'Completed', NULL, 'NQ 68266', 'UBS Financial Services', '2026-07-10 15:35:27.713+00', '0221', '2026-07-17 04:00:00+00'),
	('CF42015587', '1864MNX7', 'ACAT', 'Rejected', '- Rejected By Receiver.\\( 21 - Account Violates Credit Policy )\\', '35433202', 'Raymond James & Associates', '2026-03-20 13:27:21.72+00', '0725', '2026-03-20 18:23:02.316+00'),
	('CF42881340', '2541MQT2', 'ACAT', 'Completed', '- Full Transfer Completed.\\- Cost Basis Received.\\', '3480-8638', 'Charles Schwab & Co.', '2025-11-27 16:46:50.958+00', '0164', '2025-12-05 05:00:00+00'),
	('CF42881340', '2694HCP8', 'non-ACAT', 'Request Past Due', '- Contra Asks For Original Signature.\\- Form Mailed To Client.\\', '167371085', 'Equity Trust Company', '2026-10-16 14:04:59.653+00', NULL, '2026-11-13 19:56:17.274+00'),
	('CF42881340', '2968NTL1', 'ACAT', 'Completed', '- Full Transfer Completed.\\', 'JJH616673', 'Pershing LLC', '2025-11-12 14:43:33.481+00', '0443', '2025-11-21 05:00:00+00'),
	('CF43307719', '1772WDZ3', 'ACAT', 'Transfer Closed - No Action', '- No Response From Client In 20 Business Days.\\', 'VW 39760', 'UBS Financial Services', '2026-06-22 15:12:59.768+00', '0221', '2026-07-24 20:16:45.133+00'),
	('CF43307719', '2409FNT6', 'ACAT', 'In Review', '- Asset List Received From Contra.\\', '2597-6997', 'Wells Fargo Clearing Services', '2026-11-17 15:11:34.403+00', '0141', '2026-11-19 05:00:00+00'),
	('CF43307719', '2611GKZ5', 'ACAT', 'Rejected', '- Rejected By Contra.\\( 02 - Account Title Mismatch )\\- Client To Send Corrected Form.\\', '80902516', 'Vanguard Brokerage Services', '2026-03-25 13:41:39.778+00', '0062', '2026-04-01 04:00:00+00'),
	('CF44162905', '0804MDT4', 'ACAT', 'Completed', NULL, '7638-4748', 'LPL Financial', '2026-01-13 15:49:23.639+00', '0075', '2026-01-23 05:00:00+00'),
	('CF44162905', '2376PZT1', 'non-ACAT', 'Paperwork Required', '- Letter Of Acceptance Sent.\\- Medallion Guarantee Needed On Page 2.\\', 'GA613211', 'Great Lakes Annuity & Life', '2026-11-03 15:28:27.274+00', NULL, '2026-11-06 20:13:45.398+00'),
	('CF44162905', '3595KLJ7', 'ACAT', 'Rejected', '- Rejected By Contra.\\( 04 - Account Flat )\\', '7596-8322', 'Charles Schwab & Co.', '2025-12-19 14:01:18.063+00', '0164', '2025-12-26 05:00:00+00'),
	('CF45590263', '0163SFD4', 'ACAT', 'Completed', '- Full Transfer Completed.\\- Cost Basis Received.\\', '3ZD-00912', 'Merrill Lynch', '2025-04-24 13:26:06.467+00', '8862', '2025-05-02 04:00:00+00'),
	('CF45590263', '0614LLC3', 'ACAT', 'Completed', NULL, '24892797', 'Vanguard Brokerage Services', '2026-02-27 16:58:06.483+00', '0062', '2026-03-11 04:00:00+00'),
	('CF45590263', '6737QWZ2', 'non-ACAT', 'Requested', '- Mailed To Contra By Overnight Courier.\\', 'CD-224687', 'Marlow County Savings Bank', '2026-11-13 16:30:00.327+00', NULL, '2026-11-13 19:45:58.359+00'),
	('RB18938005', '0641BNH7', 'ACAT', 'Completed', NULL, 'Z07-448213', 'National Financial Services LLC', '2026-01-08 15:49:23.204+00', '0226', '2026-01-16 05:00:00+00'),
	('RB18938005', '0987PWD4', 'non-ACAT', 'Paperwork Required', '- Certificate Of Deposit Matures Next Month.\\- Client To Choose: Redeem Early Or Wait.\\', 'CD-004417', 'Marlow County Savings Bank', '2026-10-20 15:21:01.389+00', NULL, '2026-10-26 17:13:04.285+00'),
	('RB18938005', '1152JGC9', 'ACAT', 'Rejected', '- Rejected By Contra.\\( 03 - Documentation Needed )\\', '12345678', 'Charles Schwab & Co.', '2026-11-02 21:07:24.406+00', '0164', '2026-11-10 05:00:00+00'),
	('RB18940217', '3888WHT8', 'ACAT', 'Completed', '- Full Transfer Completed.\\', '443-082014-739', 'Morgan Stanley Smith Barney LLC', '2026-04-27 13:23:30.363+00', '0015', '2026-05-07 04:00:00+00'),
	('RB18940217', '4648VLQ7', 'non-ACAT', 'Completed', '- Check Deposited.\\- Account At Contra Closed.\\', 'CD-968450', 'Marlow County Savings Bank', '2025-12-26 14:36:16.895+00', NULL, '2026-02-02 20:17:55.205+00'),
	('RB18940217', '4679JVN0', 'ACAT', 'Completed', NULL, '0258-5791', 'Charles Schwab & Co.', '2025-01-24 15:56:16.83+00', '0164', '2025-02-07 05:00:00+00'),
	('RB20117743', '0054MDH6', 'ACAT', 'Rejected', '- Rejected By Contra.\\( 05 - Invalid Account Number )\\- Statement Requested From Client.\\', 'Z14-035626', 'National Financial Services LLC', '2026-11-05 16:43:42.978+00', '0226', '2026-11-13 05:00:00+00'),
	('RB20117743', '0061CHQ8', 'ACAT', 'Rejected', '- Rejected By Contra.\\( 06 - Duplicate )\\', '2796-8680', 'LPL Financial', '2025-12-26 14:51:18.447+00', '0075', '2026-01-02 05:00:00+00'),
	('RB20117743', '0072MWN1', 'ACAT', 'Completed', '- Full Transfer Completed.\\- Cost Basis Received.\\', 'HK 89690', 'UBS Financial Services', '2026-03-20 13:59:31.473+00', '0221', '2026-03-27 04:00:00+00'),
	('RB20561198', '0331ZPV1', 'ACAT', 'Completed', '- Full Transfer Completed.\\', '6544-0664', 'LPL Financial', '2026-09-07 13:51:00.527+00', '0075', '2026-09-18 04:00:00+00'),
	('RB20561198', '1462HWQ3', 'ACAT', 'Rejected', '- Rejected By Contra.\\( 08 - Client Rescinded )\\', '2474-4583', 'Charles Schwab & Co.', '2025-10-28 15:21:18.974+00', '0164', '2025-10-31 04:00:00+00'),
	('RB20561198', '1597NRD0', 'ACAT', 'Completed', '- Full Transfer Completed.\\', 'VSK543302', 'Pershing LLC', '2024-11-22 16:15:30.811+00', '0443', '2024-11-29 05:00:00+00'),
	('RB21009356', '2699HWW2', 'ACAT', 'Rejected', '- Rejected By Receiver.\\( 23 - Partial Transfer Deliverer Reject )\\', '8QX28533', 'Apex Clearing Corporation', '2025-10-31 13:16:06.642+00', '0158', '2025-11-03 05:00:00+00'),
	('RB21009356', '3012THM7', 'ACAT', 'Completed', NULL, '4849-9945', 'E*TRADE Securities', '2026-09-11 13:02:47.08+00', '0385', '2026-09-23 04:00:00+00'),
	('RB21009356', '3028STF8', 'non-ACAT', 'Completed', '- Wire Received.\\', '680083385', 'Equity Trust Company', '2025-12-16 15:32:32.101+00', NULL, '2026-01-02 20:50:09.398+00'),
	('RB21874420', '0237GFP5', 'ACAT', 'Rejected', '- Rejected By Receiver.\\( 24 - Fail Reversal Reject )\\', '850-84924-8-9', 'Edward Jones', '2026-11-03 16:33:11.037+00', '0057', '2026-11-13 05:00:00+00'),
	('RB21874420', '0329ZKP2', 'ACAT', 'Rejected', '- Rejected By Receiver.\\( 25 - Reclaim Reject )\\', '7481-6799', 'E*TRADE Securities', '2026-05-28 13:08:21.06+00', '0385', '2026-05-29 04:00:00+00'),
	('RB21874420', '1565JZS2', 'ACAT', 'Completed', '- Full Transfer Completed.\\- Cost Basis Received.\\', '4019-4901', 'Wells Fargo Clearing Services', '2025-12-18 14:46:17.706+00', '0141', '2025-12-25 05:00:00+00'),
	('RB22450081', '0071TFJ3', 'non-ACAT', 'Completed', '- Check Deposited.\\- Account At Contra Closed.\\', 'ZGGP1541', 'State Street Bank and Trust', '2025-06-24 14:42:43.051+00', '0997', '2025-07-11 17:36:36.912+00'),
	('RB22450081', '0836FLP3', 'ACAT', 'Completed', '- Partial Transfer Completed.\\- 2 Positions Not Transferable, Left At Contra.\\', '972-850079-210', 'Morgan Stanley Smith Barney LLC', '2025-02-12 15:58:58.521+00', '0015', '2025-02-19 05:00:00+00'),
	('RB22450081', '1362QSJ1', 'ACAT', 'Requested', NULL, '3531-4172', 'E*TRADE Securities', '2026-11-19 14:03:44.652+00', '0385', '2026-11-20 21:49:00.205+00'),
	('RB23196674', '1178LZV0', 'ACAT', 'Completed', '- Full Transfer Completed.\\', '01571776', 'Vanguard Brokerage Services', '2026-09-04 13:16:54.318+00', '0062', '2026-09-15 04:00:00+00'),
	('RB23196674', '2177QPC7', 'ACAT', 'Rejected', '- Rejected By Contra.\\( 07 - Account In Distribution Or Transfer )\\', '6721-6496', 'Wells Fargo Clearing Services', '2026-02-06 16:21:51.22+00', '0141', '2026-02-16 05:00:00+00'),
	('RB23196674', '2589FPD4', 'ACAT', 'Completed', '- Full Transfer Completed.\\', '61182468', 'Raymond James & Associates', '2026-07-10 13:45:41.798+00', '0725', '2026-07-20 04:00:00+00'),
	('RB23908512', '0252RWX0', 'ACAT', 'Rejected', '- Rejected By Contra.\\( 09 - Missing Authorization Signature )\\- New Form Sent For Signature.\\', '6190-3514', 'E*TRADE Securities', '2026-05-11 14:46:54.504+00', '0385', '2026-05-22 04:00:00+00'),
	('RB23908512', '1713QDN5', 'non-ACAT', 'Completed', '- Wire Received.\\', 'CD-513425', 'Marlow County Savings Bank', '2025-10-15 14:37:05.633+00', NULL, '2025-11-21 18:34:11.111+00'),
	('RB23908512', '2435QXX3', 'ACAT', 'Completed', '- Full Transfer Completed.\\- Cost Basis Received.\\', '1151-4033', 'Charles Schwab & Co.', '2025-10-02 13:54:43.67+00', '0164', '2025-10-10 04:00:00+00'),
	('RB25073368', '0851VZW3', 'ACAT', 'Completed', '- Full Transfer Completed.\\- Cost Basis Received.\\', '6578-9774', 'Charles Schwab & Co.', '2026-04-17 14:51:45.82+00', '0164', '2026-04-28 04:00:00+00'),
	('RB25073368', '1259CXL2', 'ACAT', 'Completed', '- Full Transfer Completed.\\', '20182697', 'Raymond James & Associates', '2026-02-05 15:12:23.717+00', '0725', '2026-02-16 05:00:00+00'),
	('RB25073368', '1767VFB2', 'ACAT', 'Rejected', '- Rejected By Receiver.\\( 23 - Partial Transfer Deliverer Reject )\\', '757-32161-6-8', 'Edward Jones', '2025-10-31 15:24:42.279+00', '0057', '2025-11-07 05:00:00+00'),
	('TD70036614', '0702NSF1', 'ACAT', 'Rejected', '- Rejected By Receiver.\\( 21 - Account Violates Credit Policy )\\', '9916-3474', 'E*TRADE Securities', '2026-04-27 13:50:21.127+00', '0385', '2026-05-04 04:00:00+00'),
	('TD70036614', '0835SHF5', 'ACAT', 'Completed', '- Full Transfer Completed.\\', '66669794', 'Raymond James & Associates', '2025-12-24 14:54:42.56+00', '0725', '2025-12-30 05:00:00+00'),
	('TD70036614', '1772FFX1', 'non-ACAT', 'Completed', '- Wire Received.\\', 'CD-536196', 'Marlow County Savings Bank', '2026-09-15 14:39:49.862+00', NULL, '2026-10-21 19:00:59.739+00'),
	('TD70491852', '0323LTG5', 'ACAT', 'Rejected', '- Rejected By Receiver.\\( 25 - Reclaim Reject )\\', '6280-8759', 'Charles Schwab & Co.', '2026-03-02 14:44:53.721+00', '0164', '2026-03-05 05:00:00+00'),
	('TD70491852', '1639VFZ0', 'non-ACAT', 'In Review', '- Contra Confirmed Receipt Of Form.\\', 'C4750759424', 'Computershare Trust Company', '2026-10-29 14:43:07.272+00', NULL, '2026-11-03 19:17:03.798+00'),
	('TD70491852', '3395MBQ0', 'ACAT', 'Completed', '- Full Transfer Completed.\\- Cost Basis Received.\\', '948-64088-0-1', 'Edward Jones', '2026-07-17 14:54:35.675+00', '0057', '2026-07-27 04:00:00+00'),
	('TD71228407', '0320KRN1', 'ACAT', 'Completed', '- Full Transfer Completed.\\- Residual Credit Swept.\\', '176-316483-369', 'Morgan Stanley Smith Barney LLC', '2025-11-14 14:47:33.48+00', '0015', '2025-11-27 05:00:00+00'),
	('TD71228407', '0550WFC0', 'ACAT', 'Rejected', '- Rejected By Contra.\\( 03 - Documentation Needed )\\', 'U2326748', 'Interactive Brokers LLC', '2025-11-12 14:51:37.566+00', '0534', '2025-11-21 05:00:00+00'),
	('TD71228407', '0937LMH3', 'ACAT', 'Completed', NULL, '293-97135-5-6', 'Edward Jones', '2025-05-19 13:37:53.354+00', '0057', '2025-05-27 04:00:00+00'),
	('TD72610395', '0426QMW7', 'ACAT', 'Completed', NULL, '0FG-73849', 'Merrill Lynch', '2025-12-19 15:10:41.543+00', '8862', '2025-12-30 05:00:00+00'),
	('TD72610395', '0465GLT4', 'ACAT', 'Rejected', '- Rejected By Contra.\\( 05 - Invalid Account Number )\\- Statement Requested From Client.\\', '1470-6438', 'LPL Financial', '2026-08-14 14:57:16.527+00', '0075', '2026-08-18 04:00:00+00'),
	('TD72610395', '1245TLC9', 'ACAT', 'Completed', NULL, '4DX-43463', 'Merrill Lynch', '2025-06-18 15:56:18.133+00', '8862', '2025-06-27 04:00:00+00'),
	('TD73984170', '0929TGM6', 'ACAT', 'Completed', NULL, '3481-6310', 'Wells Fargo Clearing Services', '2025-05-30 15:09:43.075+00', '0141', '2025-06-06 04:00:00+00'),
	('TD73984170', '6539JVH8', 'non-ACAT', 'Requested', '- Mailed To Contra By Overnight Courier.\\', 'C3860746778', 'Computershare Trust Company', '2026-11-17 14:59:26.911+00', NULL, '2026-11-20 20:28:59.107+00'),
	('TD73984170', '7810WJD0', 'non-ACAT', 'Completed', '- Wire Received.\\', '683895141', 'Equity Trust Company', '2026-05-26 15:30:42.781+00', NULL, '2026-07-08 18:06:05.006+00');


--
-- Data for Name: used_signature; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: user_identity; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Name: audit_entry_sequence_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.audit_entry_sequence_seq', 21, true);


--
-- Name: security_event_event_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.security_event_event_id_seq', 20, true);


--
-- Name: account account_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_pkey PRIMARY KEY (account_number);


--
-- Name: api_key api_key_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.api_key
    ADD CONSTRAINT api_key_pkey PRIMARY KEY (key_id);


--
-- Name: audit_checkpoint audit_checkpoint_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.audit_checkpoint
    ADD CONSTRAINT audit_checkpoint_pkey PRIMARY KEY (number);


--
-- Name: audit_entry audit_entry_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.audit_entry
    ADD CONSTRAINT audit_entry_pkey PRIMARY KEY (private_placement_offer_oid, version);


--
-- Name: audit_entry audit_entry_sequence_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.audit_entry
    ADD CONSTRAINT audit_entry_sequence_key UNIQUE (sequence);


--
-- Name: desk_session desk_session_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.desk_session
    ADD CONSTRAINT desk_session_pkey PRIMARY KEY (token_hash);


--
-- Name: desk_session desk_session_session_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.desk_session
    ADD CONSTRAINT desk_session_session_id_key UNIQUE (session_id);


--
-- Name: desk_user desk_user_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.desk_user
    ADD CONSTRAINT desk_user_pkey PRIMARY KEY (email);


--
-- Name: firm firm_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.firm
    ADD CONSTRAINT firm_pkey PRIMARY KEY (firm_oid);


--
-- Name: idempotency_key idempotency_key_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.idempotency_key
    ADD CONSTRAINT idempotency_key_pkey PRIMARY KEY (owner, key);


--
-- Name: key_address key_address_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.key_address
    ADD CONSTRAINT key_address_pkey PRIMARY KEY (key_id, address);


--
-- Name: migration migration_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.migration
    ADD CONSTRAINT migration_pkey PRIMARY KEY (name);


--
-- Name: offer_participation offer_participation_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.offer_participation
    ADD CONSTRAINT offer_participation_pkey PRIMARY KEY (private_placement_offer_oid, firm_oid);


--
-- Name: offer offer_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.offer
    ADD CONSTRAINT offer_pkey PRIMARY KEY (private_placement_offer_oid);


--
-- Name: request_rate request_rate_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.request_rate
    ADD CONSTRAINT request_rate_pkey PRIMARY KEY (subject);


--
-- Name: restriction restriction_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.restriction
    ADD CONSTRAINT restriction_pkey PRIMARY KEY (subject_kind, subject, request);


--
-- Name: security_event security_event_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.security_event
    ADD CONSTRAINT security_event_pkey PRIMARY KEY (event_id);


--
-- Name: sign_in_transaction sign_in_transaction_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sign_in_transaction
    ADD CONSTRAINT sign_in_transaction_pkey PRIMARY KEY (token_hash);


--
-- Name: subscription subscription_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.subscription
    ADD CONSTRAINT subscription_pkey PRIMARY KEY (private_placement_order_oid);


--
-- Name: transfer transfer_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.transfer
    ADD CONSTRAINT transfer_pkey PRIMARY KEY (account_number, acatid);


--
-- Name: used_signature used_signature_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.used_signature
    ADD CONSTRAINT used_signature_pkey PRIMARY KEY (signature);


--
-- Name: user_identity user_identity_issuer_email_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.user_identity
    ADD CONSTRAINT user_identity_issuer_email_key UNIQUE (issuer, email);


--
-- Name: user_identity user_identity_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.user_identity
    ADD CONSTRAINT user_identity_pkey PRIMARY KEY (issuer, subject);


--
-- Name: account_of_firm; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX account_of_firm ON public.account USING btree (firm_oid, account_number);


--
-- Name: audit_entry_transaction; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX audit_entry_transaction ON public.audit_entry USING btree (transaction_id);


--
-- Name: desk_session_expiry; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX desk_session_expiry ON public.desk_session USING btree (expires_at);


--
-- Name: desk_session_user; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX desk_session_user ON public.desk_session USING btree (email);


--
-- Name: idempotency_key_time; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX idempotency_key_time ON public.idempotency_key USING btree (claimed_at);


--
-- Name: offer_by_cash_required_date; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX offer_by_cash_required_date ON public.offer USING btree (creating_firm_oid, ((closing_date - days_from_closing_cash_is_required)), private_placement_offer_oid);


--
-- Name: offer_by_closing_date; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX offer_by_closing_date ON public.offer USING btree (creating_firm_oid, closing_date, private_placement_offer_oid) INCLUDE (offer_status, days_from_closing_cash_is_required);


--
-- Name: offer_by_name; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX offer_by_name ON public.offer USING btree (creating_firm_oid, "left"(lower(offer_name), 100) COLLATE "C", private_placement_offer_oid);


--
-- Name: offer_by_terms; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX offer_by_terms ON public.offer USING gin (public.offer_terms(lower(offer_name), lower(issuer_name), private_placement_offer_oid, creating_firm_oid, participating_firms, offer_status, exemption, published)) WITH (gin_pending_list_limit='1024');


--
-- Name: offer_participation_by_cash_required_date; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX offer_participation_by_cash_required_date ON public.offer_participation USING btree (firm_oid, cash_required_date, private_placement_offer_oid);


--
-- Name: offer_participation_by_closing_date; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX offer_participation_by_closing_date ON public.offer_participation USING btree (firm_oid, closing_date, private_placement_offer_oid);


--
-- Name: offer_participation_by_name; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX offer_participation_by_name ON public.offer_participation USING btree (firm_oid, name_beginning, private_placement_offer_oid);


--
-- Name: security_event_of_actor; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX security_event_of_actor ON public.security_event USING btree (firm_oid, actor_name, event_id DESC);


--
-- Name: security_event_of_code; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX security_event_of_code ON public.security_event USING btree (firm_oid, event, event_id DESC);


--
-- Name: security_event_of_firm; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX security_event_of_firm ON public.security_event USING btree (firm_oid, event_id DESC);


--
-- Name: sign_in_failure_address; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX sign_in_failure_address ON public.sign_in_failure USING btree (address, failed_at);


--
-- Name: sign_in_failure_email; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX sign_in_failure_email ON public.sign_in_failure USING btree (email, failed_at);


--
-- Name: sign_in_failure_time; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX sign_in_failure_time ON public.sign_in_failure USING btree (failed_at);


--
-- Name: sign_in_transaction_expiry; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX sign_in_transaction_expiry ON public.sign_in_transaction USING btree (expires_at);


--
-- Name: subscription_of_offer; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX subscription_of_offer ON public.subscription USING btree (private_placement_offer_oid, creation_timestamp DESC, private_placement_order_oid);


--
-- Name: transfer_newest_first; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX transfer_newest_first ON public.transfer USING btree (account_number, creation_ts DESC, acatid);


--
-- Name: used_signature_expiry; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX used_signature_expiry ON public.used_signature USING btree (expires_at);


--
-- Name: user_identity_email; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX user_identity_email ON public.user_identity USING btree (email);


--
-- Name: offer participation_of_changed_offer; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER participation_of_changed_offer AFTER UPDATE ON public.offer FOR EACH ROW WHEN (((((((old.private_placement_offer_oid IS DISTINCT FROM new.private_placement_offer_oid) OR (old.creating_firm_oid IS DISTINCT FROM new.creating_firm_oid)) OR (old.participating_firms IS DISTINCT FROM new.participating_firms)) OR (old.closing_date IS DISTINCT FROM new.closing_date)) OR (old.days_from_closing_cash_is_required IS DISTINCT FROM new.days_from_closing_cash_is_required)) OR (old.offer_name IS DISTINCT FROM new.offer_name))) EXECUTE FUNCTION public.follow_participation();


--
-- Name: offer participation_of_new_offer; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER participation_of_new_offer AFTER INSERT ON public.offer FOR EACH ROW WHEN ((new.participating_firms <> '{}'::text[])) EXECUTE FUNCTION public.follow_participation();


--
-- Name: offer participation_of_removed_offer; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER participation_of_removed_offer AFTER DELETE ON public.offer FOR EACH ROW EXECUTE FUNCTION public.follow_participation();


--
-- Name: account account_firm_oid_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_firm_oid_fkey FOREIGN KEY (firm_oid) REFERENCES public.firm(firm_oid);


--
-- Name: api_key api_key_firm_oid_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.api_key
    ADD CONSTRAINT api_key_firm_oid_fkey FOREIGN KEY (firm_oid) REFERENCES public.firm(firm_oid);


--
-- Name: desk_session desk_session_email_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.desk_session
    ADD CONSTRAINT desk_session_email_fkey FOREIGN KEY (email) REFERENCES public.desk_user(email) ON DELETE CASCADE;


--
-- Name: desk_user desk_user_firm_oid_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.desk_user
    ADD CONSTRAINT desk_user_firm_oid_fkey FOREIGN KEY (firm_oid) REFERENCES public.firm(firm_oid);


--
-- Name: key_address key_address_key_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.key_address
    ADD CONSTRAINT key_address_key_id_fkey FOREIGN KEY (key_id) REFERENCES public.api_key(key_id);


--
-- Name: offer offer_creating_firm_oid_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.offer
    ADD CONSTRAINT offer_creating_firm_oid_fkey FOREIGN KEY (creating_firm_oid) REFERENCES public.firm(firm_oid);


--
-- Name: security_event security_event_firm_oid_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.security_event
    ADD CONSTRAINT security_event_firm_oid_fkey FOREIGN KEY (firm_oid) REFERENCES public.firm(firm_oid);


--
-- Name: subscription subscription_account_number_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.subscription
    ADD CONSTRAINT subscription_account_number_fkey FOREIGN KEY (account_number) REFERENCES public.account(account_number);


--
-- Name: subscription subscription_private_placement_offer_oid_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.subscription
    ADD CONSTRAINT subscription_private_placement_offer_oid_fkey FOREIGN KEY (private_placement_offer_oid) REFERENCES public.offer(private_placement_offer_oid);


--
-- Name: transfer transfer_account_number_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.transfer
    ADD CONSTRAINT transfer_account_number_fkey FOREIGN KEY (account_number) REFERENCES public.account(account_number);


--
-- Name: user_identity user_identity_email_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.user_identity
    ADD CONSTRAINT user_identity_email_fkey FOREIGN KEY (email) REFERENCES public.desk_user(email) ON DELETE CASCADE;


--
-- Name: TABLE account; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,UPDATE ON TABLE public.account TO placement_desk_app;


--
-- Name: TABLE api_key; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,UPDATE ON TABLE public.api_key TO placement_desk_app;


--
-- Name: TABLE audit_checkpoint; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT ON TABLE public.audit_checkpoint TO placement_desk_app;


--
-- Name: TABLE audit_entry; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT ON TABLE public.audit_entry TO placement_desk_app;


--
-- Name: TABLE desk_session; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,DELETE ON TABLE public.desk_session TO placement_desk_app;


--
-- Name: COLUMN desk_session.token_hash; Type: ACL; Schema: public; Owner: -
--

GRANT UPDATE(token_hash) ON TABLE public.desk_session TO placement_desk_app;


--
-- Name: TABLE desk_user; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.desk_user TO placement_desk_app;


--
-- Name: TABLE firm; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,UPDATE ON TABLE public.firm TO placement_desk_app;


--
-- Name: TABLE idempotency_key; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.idempotency_key TO placement_desk_app;


--
-- Name: TABLE key_address; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT ON TABLE public.key_address TO placement_desk_app;


--
-- Name: TABLE offer; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,UPDATE ON TABLE public.offer TO placement_desk_app;


--
-- Name: TABLE offer_participation; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT ON TABLE public.offer_participation TO placement_desk_app;


--
-- Name: TABLE request_rate; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.request_rate TO placement_desk_app;


--
-- Name: TABLE restriction; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,DELETE ON TABLE public.restriction TO placement_desk_app;


--
-- Name: TABLE security_event; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT ON TABLE public.security_event TO placement_desk_app;


--
-- Name: TABLE sign_in_failure; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,DELETE ON TABLE public.sign_in_failure TO placement_desk_app;


--
-- Name: TABLE sign_in_transaction; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,DELETE ON TABLE public.sign_in_transaction TO placement_desk_app;


--
-- Name: TABLE subscription; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,UPDATE ON TABLE public.subscription TO placement_desk_app;


--
-- Name: TABLE transfer; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,UPDATE ON TABLE public.transfer TO placement_desk_app;


--
-- Name: TABLE used_signature; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,DELETE ON TABLE public.used_signature TO placement_desk_app;


--
-- Name: TABLE user_identity; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,DELETE ON TABLE public.user_identity TO placement_desk_app;


--
-- PostgreSQL database dump complete
--


