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
-- Name: follow_approval(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.follow_approval() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO '$user', 'public'
    AS $$
begin
  if tg_op = 'INSERT' then
    perform refresh_approval(array(select distinct private_placement_offer_oid from after_it));
  elsif tg_op = 'DELETE' then
    perform refresh_approval(array(select distinct private_placement_offer_oid from before_it));
  else
    perform refresh_approval(array(
      select private_placement_offer_oid from before_it union select private_placement_offer_oid from after_it));
  end if;
  return null;
end
$$;


--
-- Name: follow_approval_of_offer(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.follow_approval_of_offer() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO '$user', 'public'
    AS $$
begin
  delete from offer_approval where private_placement_offer_oid = old.private_placement_offer_oid;
  if tg_op <> 'DELETE' then
    perform refresh_approval(array[new.private_placement_offer_oid]);
  end if;
  return null;
end
$$;


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
-- Name: keep_seen_timestamp(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.keep_seen_timestamp() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.seen_timestamp := case when old.unseen_version = old.version
    then old.seen_timestamp else old.last_modified_timestamp end;
  new.unseen_version := new.version;
  return new;
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


--
-- Name: refresh_approval(text[]); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.refresh_approval(oids text[]) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO '$user', 'public'
    AS $$
  insert into offer_approval as known (private_placement_offer_oid, creating_firm_oid, approved_share)
  select offer.private_placement_offer_oid, creating_firm_oid,
    coalesce(
      (select sum(fill_dollar_amount) from subscription
        where subscription.private_placement_offer_oid = offer.private_placement_offer_oid
          and status in ('ACCEPTED', 'PROCESSING', 'COMPLETE')),
      0.00
    ) / offer_minimum
  from offer
  where private_placement_offer_oid = any(oids)
  on conflict (private_placement_offer_oid) do update
    set creating_firm_oid = excluded.creating_firm_oid, approved_share = excluded.approved_share
    where (known.creating_firm_oid, known.approved_share)
      is distinct from (excluded.creating_firm_oid, excluded.approved_share)
$$;


--
-- Name: tell_lowest_sequence(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.tell_lowest_sequence() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  lowest bigint;
begin
  -- Once for a transaction. Expressions and no statements, which would take twice the time.
  if coalesce(current_setting('placement_desk.lowest_sequence', true), '') = '' then
    lowest := coalesce(pg_sequence_last_value('audit_entry_sequence_seq') + 1, 1);
    if not pg_try_advisory_xact_lock_shared((1::bigint << 62) | lowest) then
      raise exception 'Somebody else locks what tells the lowest open sequence.';
    end if;
    lowest := set_config('placement_desk.lowest_sequence', lowest::text, true);
  end if;
  return null;
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
    name_key text COLLATE pg_catalog."C",
    created_by_kind text COLLATE pg_catalog."C",
    created_by_name text,
    maker_removed_at timestamp with time zone,
    last_used_at timestamp with time zone,
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
    must_change_password boolean DEFAULT false NOT NULL,
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
-- Name: firm_domain; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.firm_domain (
    domain text NOT NULL COLLATE pg_catalog."C",
    firm_oid text NOT NULL COLLATE pg_catalog."C"
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
    body text,
    firm_oid text COLLATE pg_catalog."C"
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
    unseen_version integer,
    seen_timestamp timestamp with time zone,
    CONSTRAINT offer_check CHECK ((days_from_closing_cash_is_required <= original_days_from_closing_cash_is_required)),
    CONSTRAINT offer_days_from_closing_cash_is_required_check CHECK (((days_from_closing_cash_is_required >= 0) AND (days_from_closing_cash_is_required <= 3650))),
    CONSTRAINT offer_offer_status_check CHECK ((offer_status = ANY (ARRAY['INITIAL'::text, 'IN_PROGRESS'::text, 'CLOSED_INCOMPLETE'::text, 'CLOSED_CANCELLED'::text, 'CLOSED_COMPLETE'::text]))),
    CONSTRAINT offer_version_check CHECK ((version > 0))
)
WITH (fillfactor='85');


--
-- Name: offer_approval; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.offer_approval (
    private_placement_offer_oid text NOT NULL COLLATE pg_catalog."C",
    creating_firm_oid text NOT NULL COLLATE pg_catalog."C",
    approved_share numeric NOT NULL
);


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
    set_by_kind text COLLATE pg_catalog."C",
    set_by_name text,
    left_by_firm text COLLATE pg_catalog."C",
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
    request_id text,
    actor_key_id text COLLATE pg_catalog."C"
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
-- Name: sign_in_success; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.sign_in_success (
    email text NOT NULL COLLATE pg_catalog."C",
    address text NOT NULL COLLATE pg_catalog."C",
    succeeded_at timestamp with time zone NOT NULL
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
	('44e7fba77ca81873', 'Archive', '4467570830362141032', 'auditor', NULL, '\x3d769918c806dd94718cfa2d4ed7ff6286c30133a57212b67e6815ac924d47fa936e820650c1b39613baec689732982aab0b04fe44e32d95759bc2fcd6f1f618d0ece0ce22b214', '2026-11-22 15:11:54.789068+00', NULL, 'archive', 'operator', 'root', NULL, NULL),
	('2f6aa535a6011660', 'Back office', '7226643052413652267', 'offer_manager', '\x9f10d50a9e8935b21efc1a8775e77a7b10b5e63b8f7b5a4a96f8fd0db6f6f588', NULL, '2026-11-22 15:11:55.645336+00', NULL, 'back office', 'operator', 'root', NULL, NULL),
	('29624790d3f79569', 'Old back office', '4467570830362141032', 'offer_manager', '\x719e827a45abd658eba3c00e929750ca050f85d0400de5ea3fc86346e817fba5', NULL, '2026-11-22 15:11:53.676494+00', '2026-11-22 15:11:56.552112+00', 'old back office', 'operator', 'root', NULL, NULL),
	('05e973d30a04448c', 'Back office', '4467570830362141032', 'offer_manager', '\x3b59305dacf5195314329291cbfca39ab6aacd224a47ffbdb576924dde6e6175', NULL, '2026-11-22 15:11:51.137733+00', NULL, 'back office', 'operator', 'root', NULL, '2026-11-22 15:00:00+00'),
	('2fc21eac54d4e29c', 'Provisioning', '4467570830362141032', 'administrator', '\xebe96adc0f3e9c5fb6c5685632f891862939ddeefb37501562afd9b6257051c7', NULL, '2026-11-22 15:11:52.911647+00', NULL, 'provisioning', 'operator', 'root', NULL, '2026-11-22 15:00:00+00'),
	('b1589b3104fd327b', 'Reporting', '4467570830362141032', 'auditor', '\xbc194ef615f2bfae2c2a7ba096660a86a660b7927ce5782530137b28a0f90095', NULL, '2026-11-22 15:12:02.571747+00', NULL, 'reporting', 'user', 'administrator@harborpoint.example', NULL, NULL),
	('8679bdff04e78e13', 'Reading room', '4467570830362141032', 'investment_professional', '\xa32b1c7104bc51bbc60095685b2014227938f7af5ea34d2dae3b58f6cd58bdfa', NULL, '2026-11-22 15:11:51.914825+00', NULL, 'reading room', 'operator', 'root', NULL, '2026-11-22 15:00:00+00');


--
-- Data for Name: audit_checkpoint; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.audit_checkpoint VALUES
	(1, '{"number":1,"at":"2026-11-22T10:12:05.582-05:00","previous":null,"offers":[{"offer":"1258846969883876561","firm":"4467570830362141032","version":2,"seal":"33V/vcv4rjO8ZjfEIdV+tJwik4IQHxRvZxJ/OlMeNJs=","subscriptions":"47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="},{"offer":"2871425408759308417","firm":"4467570830362141032","version":1,"seal":"zSXGCfns9F6kohwpjp56hBIvVwiYRGR9PpxSd1JF6e4=","subscriptions":"3H89ekAl5YSSaXNv6Jt1uhbmCHJW/y+gIVH3bf+Pe7w="},{"offer":"3347413613817034249","firm":"7226643052413652267","version":1,"seal":"9p/4hD5te8sJjO9C1uwi1fR1ZWW5l9D+TsEjevUWGw8=","subscriptions":"lJRo/lp+FSe++sEQljV5xzsIQGU0AkBpDXqdWHNMXGM="},{"offer":"3378403879473985070","firm":"7226643052413652267","version":1,"seal":"utSN9097092GbtQ9bClzhUMhUhHnE4SRY2IexWvvUEM=","subscriptions":"FGQ9ffVPdqhahQ+/a6rmN9QEFhffPv/TeTsPwGBR4rI="},{"offer":"4029978035698069426","firm":"4467570830362141032","version":2,"seal":"Nhv1RTDrv0g6Osx+VeQdY1EAlXu26uA0dssJf7RWR3A=","subscriptions":"h5Ij6qim3nVwkQJyovNcWyKPrElwwD73SvYL+GK38jY="},{"offer":"4042102214969054846","firm":"4467570830362141032","version":2,"seal":"3Ns3Dz3kR8IxYXGjh+8QAWHdeJYLuCoiNMYdgB9ZvwU=","subscriptions":"6v6DLmvqGjEgkrDLZNeh03iGqOGeO+sGUIgxsVtQGas="},{"offer":"4683743612465316027","firm":"4467570830362141032","version":5,"seal":"GM6seQW8EyrJzaDXfBuWxBkcIMZgllpzpuVGJSULC9c=","subscriptions":"1uq11yerifGOmhJQN1r5x5dQHaVee7plsY0S2A1nMtc="},{"offer":"4809861665823714716","firm":"4467570830362141032","version":2,"seal":"8EgZDfz2PdfKhbXTqB9+JXikL+rkQCDsSryejtXNu+g=","subscriptions":"DleMjRtZ9u9VFsQe9b+B1rUC2Q8JsNtkeP8BfzA/enc="},{"offer":"7676652372499431528","firm":"4467570830362141032","version":2,"seal":"igZeBh42H7P03hE3fNMDQjhEvPH8QixaE3/gU6H/Q04=","subscriptions":"sWJryHcOvRWXH1pSzImV077VCe5TUm8clzj0EwyCThM="}]}', '\x8f419899bea0c22b5a153980773093e4499980da8032943e5979db1006bc7a6082863236192c681eaeac47d940830bc40aacf855c4596a5a2b4c6ae3174ea50d', '987', 7711012842262447996),
	(2, '{"number":2,"at":"2026-11-22T10:12:06.951-05:00","previous":"6TC6hWGVuwHY7CkaYNOixOE4j86ZVZpjrSoEfveaDeM=","offers":[{"offer":"4683743612465316027","firm":"4467570830362141032","version":6,"seal":"tij/JCnuAlUvOXLRiMUvmV7XNGSWfrHxJbaH+mPU3jE=","subscriptions":"1uq11yerifGOmhJQN1r5x5dQHaVee7plsY0S2A1nMtc="}]}', '\xce3bb1a9d5a32ac98186d342beddf7915256c4dcc75c31ee9c9049184f606d03c0c61841692a35719f8ac5b01f76e2b6d36a8c35dd4de7c30c559e2b3ec83b0d', '998', 7711012842262447996);


--
-- Data for Name: audit_entry; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.audit_entry OVERRIDING SYSTEM VALUE VALUES
	('1258846969883876561', 1, '{"at":"2026-11-22T10:11:33.425-05:00","action":"import","actor":{"kind":"operator","name":"root","keyId":null,"firmOid":null},"changes":[{"field":"privatePlacementOfferOid","from":null,"to":"1258846969883876561"},{"field":"offerName","from":null,"to":"Juniper & Rye Distilling"},{"field":"offerStatus","from":null,"to":"INITIAL"},{"field":"published","from":null,"to":true},{"field":"exemption","from":null,"to":"A"},{"field":"securityType","from":null,"to":"Common stock"},{"field":"issuer","from":null,"to":{"issuerName":"Juniper & Rye Distilling Co.","issuerState":"KY","issuerCity":"Bardstown","industrySector":"Beverages","issuerSize":"11-50","website":"https://juniperandrye.example"}},{"field":"offerMinimum","from":null,"to":1000000},{"field":"offerMaximum","from":null,"to":20000000},{"field":"minimumInvestmentAmount","from":null,"to":1000},{"field":"maximumInvestmentAmount","from":null,"to":50000},{"field":"closingDate","from":null,"to":"2027-05-06"},{"field":"daysFromClosingCashIsRequired","from":null,"to":3},{"field":"originalDaysFromClosingCashIsRequired","from":null,"to":3},{"field":"blueSkyedStates","from":null,"to":["AK","AL","AR","AZ","CA","CO","CT","DC","DE","FL","GA","GU","HI","IA","ID","IL","IN","KS","KY","LA","MA","MD","ME","MI","MN","MO","MS","MT","NC","ND","NE","NH","NJ","NM","NV","NY","OH","OK","OR","PA","RI","SC","SD","TN","TX","UT","VA","VT","WA","WI","WV","WY"]},{"field":"clientsHaveAccess","from":null,"to":true},{"field":"corporateAccreditationSetting","from":null,"to":"N"},{"field":"naturalPersonAccreditationSetting","from":null,"to":"N"},{"field":"minimumAnnualIncomeRange","from":null,"to":"0"},{"field":"minimumLiquidNetWorthRange","from":null,"to":"0"},{"field":"minimumNetWorthRange","from":null,"to":"0"},{"field":"previousExperienceSetting","from":null,"to":"N"},{"field":"documentationExternal","from":null,"to":false},{"field":"physicalSignatureRequired","from":null,"to":false},{"field":"participatingFirms","from":null,"to":[{"participatingFirmId":"7226643052413652267","participatingFirmStatus":"ACCEPTED"}]},{"field":"creatingFirmOid","from":null,"to":"4467570830362141032"},{"field":"creatingMemberOid","from":null,"to":"5385618356463737452"},{"field":"creationTimestamp","from":null,"to":"2026-11-18T08:24:46.542-05:00"}],"effects":[],"basis":null,"requestId":null}', '\xa0097cb14e6cfeebec7bd826f751aac67abc184a4e9455729664f113ac4e9d83', 1, '892'),
	('2871425408759308417', 1, '{"at":"2026-11-22T10:11:33.425-05:00","action":"import","actor":{"kind":"operator","name":"root","keyId":null,"firmOid":null},"changes":[{"field":"privatePlacementOfferOid","from":null,"to":"2871425408759308417"},{"field":"offerName","from":null,"to":"Vesper Biologics Series A"},{"field":"offerStatus","from":null,"to":"CLOSED_CANCELLED"},{"field":"published","from":null,"to":true},{"field":"exemption","from":null,"to":"H"},{"field":"securityType","from":null,"to":"Preferred equity"},{"field":"issuer","from":null,"to":{"issuerName":"Vesper Biologics Inc.","issuerState":"NJ","issuerCity":"Princeton","industrySector":"Biotechnology","issuerSize":"11-50","website":"https://vesperbio.example"}},{"field":"offerMinimum","from":null,"to":6000000},{"field":"offerMaximum","from":null,"to":20000000},{"field":"minimumInvestmentAmount","from":null,"to":100000},{"field":"maximumInvestmentAmount","from":null,"to":2000000},{"field":"closingDate","from":null,"to":"2026-10-20"},{"field":"daysFromClosingCashIsRequired","from":null,"to":10},{"field":"originalDaysFromClosingCashIsRequired","from":null,"to":10},{"field":"blueSkyedStates","from":null,"to":["CA","CT","MA","NJ","NY","PA"]},{"field":"clientsHaveAccess","from":null,"to":false},{"field":"corporateAccreditationSetting","from":null,"to":"I"},{"field":"naturalPersonAccreditationSetting","from":null,"to":"X"},{"field":"minimumAnnualIncomeRange","from":null,"to":"0"},{"field":"minimumLiquidNetWorthRange","from":null,"to":"0"},{"field":"minimumNetWorthRange","from":null,"to":"0"},{"field":"previousExperienceSetting","from":null,"to":"S"},{"field":"documentationExternal","from":null,"to":false},{"field":"physicalSignatureRequired","from":null,"to":false},{"field":"participatingFirms","from":null,"to":[{"participatingFirmId":"7226643052413652267","participatingFirmStatus":"ACCEPTED"}]},{"field":"creatingFirmOid","from":null,"to":"4467570830362141032"},{"field":"creatingMemberOid","from":null,"to":"5385618356463737452"},{"field":"creationTimestamp","from":null,"to":"2026-07-15T08:32:03.291-04:00"}],"effects":["6 subscriptions added.","Subscription 2512389006371895241 added: accountNumber CF40218876, status CANCELLED, requestedDollarAmount 100000, discretionary false, creationTimestamp 2026-10-12T10:35:21.200-04:00, modificationTimestamp 2026-10-20T16:30:00.000-04:00.","Subscription 2550917091052294306 added: accountNumber CF40677105, status CANCELLED, requestedDollarAmount 500000, discretionary false, creationTimestamp 2026-08-26T09:34:54.396-04:00, modificationTimestamp 2026-10-20T16:30:00.000-04:00.","Subscription 4051765781614996594 added: accountNumber CF43307719, status CANCELLED, requestedDollarAmount 400000, discretionary false, creationTimestamp 2026-09-10T09:45:24.726-04:00, modificationTimestamp 2026-10-20T16:30:00.000-04:00.","Subscription 4072251756520129418 added: accountNumber RB21009356, status REJECTED, requestedDollarAmount 100000, discretionary false, creationTimestamp 2026-07-24T09:31:45.408-04:00, modificationTimestamp 2026-07-29T16:38:02.460-04:00.","Subscription 5899656282786470616 added: accountNumber RB25073368, status CANCELLED, requestedDollarAmount 1000000, discretionary false, creationTimestamp 2026-08-10T09:32:48.402-04:00, modificationTimestamp 2026-10-20T16:30:00.000-04:00.","Subscription 8817814242749816481 added: accountNumber RB24410939, status CANCELLED, requestedDollarAmount 250000, discretionary false, creationTimestamp 2026-09-25T11:41:31.308-04:00, modificationTimestamp 2026-10-20T16:30:00.000-04:00."],"basis":null,"requestId":null}', '\xcd25c609f9ecf45ea4a21c298e9e7a84122f57089844647d3e9c52775245e9ee', 2, '892'),
	('3347413613817034249', 1, '{"at":"2026-11-22T10:11:33.425-05:00","action":"import","actor":{"kind":"operator","name":"root","keyId":null,"firmOid":null},"changes":[{"field":"privatePlacementOfferOid","from":null,"to":"3347413613817034249"},{"field":"offerName","from":null,"to":"Ironbound Cold Storage"},{"field":"offerStatus","from":null,"to":"INITIAL"},{"field":"published","from":null,"to":true},{"field":"exemption","from":null,"to":"H"},{"field":"securityType","from":null,"to":"Preferred equity"},{"field":"issuer","from":null,"to":{"issuerName":"Ironbound Logistics Realty LLC","issuerState":"NJ","issuerCity":"Newark","industrySector":"Real estate","issuerSize":"51-200","website":"https://ironboundcold.example"}},{"field":"offerMinimum","from":null,"to":3500000},{"field":"offerMaximum","from":null,"to":12000000},{"field":"minimumInvestmentAmount","from":null,"to":100000},{"field":"maximumInvestmentAmount","from":null,"to":1000000},{"field":"closingDate","from":null,"to":"2026-12-01"},{"field":"daysFromClosingCashIsRequired","from":null,"to":12},{"field":"originalDaysFromClosingCashIsRequired","from":null,"to":12},{"field":"blueSkyedStates","from":null,"to":["CT","DE","MD","NJ","NY","PA"]},{"field":"clientsHaveAccess","from":null,"to":true},{"field":"corporateAccreditationSetting","from":null,"to":"A"},{"field":"naturalPersonAccreditationSetting","from":null,"to":"A"},{"field":"minimumAnnualIncomeRange","from":null,"to":"E"},{"field":"minimumLiquidNetWorthRange","from":null,"to":"0"},{"field":"minimumNetWorthRange","from":null,"to":"F"},{"field":"previousExperienceSetting","from":null,"to":"N"},{"field":"documentationExternal","from":null,"to":false},{"field":"physicalSignatureRequired","from":null,"to":false},{"field":"participatingFirms","from":null,"to":[{"participatingFirmId":"2404622579780939284","participatingFirmStatus":"ACCEPTED"},{"participatingFirmId":"4467570830362141032","participatingFirmStatus":"ACCEPTED"}]},{"field":"creatingFirmOid","from":null,"to":"7226643052413652267"},{"field":"creatingMemberOid","from":null,"to":"8265835495596186171"},{"field":"creationTimestamp","from":null,"to":"2026-07-27T08:05:07.736-04:00"}],"effects":["8 subscriptions added.","Subscription 2048432598198671862 added: accountNumber CF41390022, status REJECTED, requestedDollarAmount 150000, discretionary true, creationTimestamp 2026-09-17T10:28:16.989-04:00, modificationTimestamp 2026-09-24T16:42:37.702-04:00.","Subscription 3296505591410548622 added: accountNumber TD70491852, status ACCEPTED, requestedDollarAmount 600000, fillDollarAmount 600000, discretionary true, creationTimestamp 2026-10-02T11:45:57.688-04:00, modificationTimestamp 2026-10-09T14:04:47.655-04:00.","Subscription 3942027641713263320 added: accountNumber RB18940217, status COMPLETE, requestedDollarAmount 750000, fillDollarAmount 750000, discretionary false, creationTimestamp 2026-09-03T11:16:40.547-04:00, modificationTimestamp 2026-09-04T16:21:34.864-04:00.","Subscription 4352200314343407293 added: accountNumber CF40677105, status INITIAL, requestedDollarAmount 100000, discretionary false, creationTimestamp 2026-11-13T09:34:32.808-05:00, modificationTimestamp 2026-11-13T09:34:32.808-05:00.","Subscription 4438145165112522064 added: accountNumber CF42881340, status COMPLETE, requestedDollarAmount 1000000, fillDollarAmount 1000000, discretionary false, creationTimestamp 2026-08-06T11:55:21.923-04:00, modificationTimestamp 2026-08-11T13:39:08.549-04:00.","Subscription 4621744960631844049 added: accountNumber RB18938005, status ACCEPTED, requestedDollarAmount 400000, fillDollarAmount 400000, discretionary false, creationTimestamp 2026-10-16T11:40:17.682-04:00, modificationTimestamp 2026-10-21T15:48:32.739-04:00.","Subscription 6769635754116003129 added: accountNumber CF43307719, status COMPLETE, requestedDollarAmount 900000, fillDollarAmount 900000, discretionary false, creationTimestamp 2026-08-20T11:02:48.144-04:00, modificationTimestamp 2026-08-26T13:29:48.354-04:00.","Subscription 8449480685346534620 added: accountNumber RB21874420, status ORDER_CREATED, requestedDollarAmount 200000, discretionary false, creationTimestamp 2026-10-30T09:10:47.461-04:00, modificationTimestamp 2026-11-05T13:42:20.515-05:00."],"basis":null,"requestId":null}', '\xf69ff8843e6d7bcb098cef42d6ec22d5f4756565b997d0fe4ec1237af5161b0f', 3, '892'),
	('3378403879473985070', 1, '{"at":"2026-11-22T10:11:33.425-05:00","action":"import","actor":{"kind":"operator","name":"root","keyId":null,"firmOid":null},"changes":[{"field":"privatePlacementOfferOid","from":null,"to":"3378403879473985070"},{"field":"offerName","from":null,"to":"Stonebridge Infrastructure Debt"},{"field":"offerStatus","from":null,"to":"INITIAL"},{"field":"published","from":null,"to":true},{"field":"exemption","from":null,"to":"J"},{"field":"securityType","from":null,"to":"Limited partnership units"},{"field":"issuer","from":null,"to":{"issuerName":"Stonebridge Infrastructure Debt LP","issuerState":"DE","issuerCity":"Wilmington","industrySector":"Private credit","issuerSize":"11-50","website":"https://stonebridgeinfra.example"}},{"field":"offerMinimum","from":null,"to":20000000},{"field":"offerMaximum","from":null,"to":80000000},{"field":"minimumInvestmentAmount","from":null,"to":500000},{"field":"maximumInvestmentAmount","from":null,"to":8000000},{"field":"closingDate","from":null,"to":"2027-05-14"},{"field":"daysFromClosingCashIsRequired","from":null,"to":15},{"field":"originalDaysFromClosingCashIsRequired","from":null,"to":15},{"field":"blueSkyedStates","from":null,"to":["AK","AL","AR","AZ","CA","CO","CT","DC","DE","FL","GA","GU","HI","IA","ID","IL","IN","KS","KY","LA","MA","MD","ME","MI","MN","MO","MS","MT","NC","ND","NE","NH","NJ","NM","NV","NY","OH","OK","OR","PA","RI","SC","SD","TN","TX","UT","VA","VT","WA","WI","WV","WY"]},{"field":"clientsHaveAccess","from":null,"to":false},{"field":"corporateAccreditationSetting","from":null,"to":"P"},{"field":"naturalPersonAccreditationSetting","from":null,"to":"P"},{"field":"minimumAnnualIncomeRange","from":null,"to":"0"},{"field":"minimumLiquidNetWorthRange","from":null,"to":"F"},{"field":"minimumNetWorthRange","from":null,"to":"G"},{"field":"previousExperienceSetting","from":null,"to":"P"},{"field":"documentationExternal","from":null,"to":false},{"field":"physicalSignatureRequired","from":null,"to":false},{"field":"participatingFirms","from":null,"to":[{"participatingFirmId":"4467570830362141032","participatingFirmStatus":"ACCEPTED"}]},{"field":"creatingFirmOid","from":null,"to":"7226643052413652267"},{"field":"creatingMemberOid","from":null,"to":"8265835495596186171"},{"field":"creationTimestamp","from":null,"to":"2026-10-23T08:24:57.477-04:00"}],"effects":["5 subscriptions added.","Subscription 1039543857653571211 added: accountNumber RB18938005, status ACCEPTED, requestedDollarAmount 5000000, fillDollarAmount 5000000, discretionary true, creationTimestamp 2026-10-29T09:17:08.233-04:00, modificationTimestamp 2026-11-06T13:30:52.353-05:00.","Subscription 2389222941701993336 added: accountNumber RB20561198, status ORDER_CREATED, requestedDollarAmount 1500000, discretionary false, creationTimestamp 2026-11-06T10:20:25.038-05:00, modificationTimestamp 2026-11-16T16:42:19.354-05:00.","Subscription 3330148314362735014 added: accountNumber RB18940217, status INITIAL, requestedDollarAmount 500000, discretionary false, creationTimestamp 2026-11-18T11:35:24.837-05:00, modificationTimestamp 2026-11-18T11:35:24.837-05:00.","Subscription 3740882803113198442 added: accountNumber CF44162905, status ORDER_CREATED, requestedDollarAmount 750000, discretionary false, creationTimestamp 2026-11-13T11:06:49.582-05:00, modificationTimestamp 2026-11-18T15:53:45.071-05:00.","Subscription 8184213007710136992 added: accountNumber RB23908512, status ACCEPTED, requestedDollarAmount 2000000, fillDollarAmount 2000000, discretionary false, creationTimestamp 2026-11-03T11:03:07.584-05:00, modificationTimestamp 2026-11-11T13:44:07.030-05:00."],"basis":null,"requestId":null}', '\xbad48df74f7bd3dd866ed43d6c29738543215211e713849163621ec56bef5043', 4, '892'),
	('4683743612465316027', 2, '{"at":"2026-11-22T10:11:58.552-05:00","action":"update","actor":{"kind":"key","name":"Back office","keyId":"05e973d30a04448c","firmOid":"4467570830362141032"},"changes":[{"field":"blueSkyedStates","from":["CA","VA"],"to":["CA","TX","VA"]},{"field":"daysFromClosingCashIsRequired","from":10,"to":7}],"effects":[],"basis":null,"requestId":"8c8ab5d9-9c16-47ed-a139-b3cf133a1637"}', '\xce7e52b02992db9709c2834b9eaaa2baf429337709383143138c3635f218f08f', 10, '965'),
	('4683743612465316027', 3, '{"at":"2026-11-22T10:11:58.595-05:00","action":"update","actor":{"kind":"key","name":"Back office","keyId":"05e973d30a04448c","firmOid":"4467570830362141032"},"changes":[{"field":"maximumInvestmentAmount","from":500000,"to":750000.5},{"field":"minimumNetWorthRange","from":"F","to":"G"}],"effects":[],"basis":null,"requestId":"9bcdd696-f67d-4e9b-8a8d-8e4ee903da39"}', '\x41525e008c6ae32b3fd331c4f3bd907e0c1800f254ef882b43ed70cb4ffe42e4', 11, '966'),
	('4029978035698069426', 1, '{"at":"2026-11-22T10:11:33.425-05:00","action":"import","actor":{"kind":"operator","name":"root","keyId":null,"firmOid":null},"changes":[{"field":"privatePlacementOfferOid","from":null,"to":"4029978035698069426"},{"field":"offerName","from":null,"to":"Sandstone Self Storage Portfolio"},{"field":"offerStatus","from":null,"to":"IN_PROGRESS"},{"field":"published","from":null,"to":true},{"field":"exemption","from":null,"to":"H"},{"field":"securityType","from":null,"to":"Limited partnership units"},{"field":"issuer","from":null,"to":{"issuerName":"Sandstone Storage Partners LP","issuerState":"NV","issuerCity":"Henderson","industrySector":"Real estate","issuerSize":"11-50","website":"https://sandstonestorage.example"}},{"field":"offerMinimum","from":null,"to":2000000},{"field":"offerMaximum","from":null,"to":5000000},{"field":"minimumInvestmentAmount","from":null,"to":50000},{"field":"maximumInvestmentAmount","from":null,"to":500000},{"field":"closingDate","from":null,"to":"2026-11-26"},{"field":"daysFromClosingCashIsRequired","from":null,"to":10},{"field":"originalDaysFromClosingCashIsRequired","from":null,"to":10},{"field":"blueSkyedStates","from":null,"to":["AZ","CA","NV","UT"]},{"field":"clientsHaveAccess","from":null,"to":true},{"field":"corporateAccreditationSetting","from":null,"to":"A"},{"field":"naturalPersonAccreditationSetting","from":null,"to":"A"},{"field":"minimumAnnualIncomeRange","from":null,"to":"E"},{"field":"minimumLiquidNetWorthRange","from":null,"to":"0"},{"field":"minimumNetWorthRange","from":null,"to":"F"},{"field":"previousExperienceSetting","from":null,"to":"N"},{"field":"documentationExternal","from":null,"to":false},{"field":"physicalSignatureRequired","from":null,"to":false},{"field":"participatingFirms","from":null,"to":[]},{"field":"creatingFirmOid","from":null,"to":"4467570830362141032"},{"field":"creatingMemberOid","from":null,"to":"5385618356463737452"},{"field":"creationTimestamp","from":null,"to":"2026-07-03T08:37:24.444-04:00"}],"effects":["8 subscriptions added.","Subscription 1849402857412707577 added: accountNumber RB21009356, status COMPLETE, requestedDollarAmount 500000, fillDollarAmount 500000, discretionary false, creationTimestamp 2026-07-16T09:57:15.110-04:00, modificationTimestamp 2026-07-20T16:54:05.140-04:00.","Subscription 1934253454575870244 added: accountNumber RB20561198, status REJECTED, requestedDollarAmount 100000, discretionary false, creationTimestamp 2026-10-26T11:14:09.230-04:00, modificationTimestamp 2026-10-30T16:08:35.552-04:00.","Subscription 2278354963826641289 added: accountNumber RB18938005, status COMPLETE, requestedDollarAmount 350000, fillDollarAmount 350000, discretionary true, creationTimestamp 2026-09-04T09:46:42.455-04:00, modificationTimestamp 2026-09-04T15:33:43.803-04:00.","Subscription 3212604713860911226 added: accountNumber RB20117743, status COMPLETE, requestedDollarAmount 400000, fillDollarAmount 400000, discretionary false, creationTimestamp 2026-08-19T10:18:47.441-04:00, modificationTimestamp 2026-08-24T13:17:58.597-04:00.","Subscription 7682574878411373197 added: accountNumber RB21874420, status COMPLETE, requestedDollarAmount 250000, fillDollarAmount 250000, discretionary false, creationTimestamp 2026-10-09T09:24:53.835-04:00, modificationTimestamp 2026-10-16T14:16:13.874-04:00.","Subscription 8820789585700442580 added: accountNumber RB23908512, status CANCELLED, requestedDollarAmount 75000, discretionary false, creationTimestamp 2026-11-12T10:47:34.862-05:00, modificationTimestamp 2026-11-13T14:28:41.831-05:00.","Subscription 8976837736009297958 added: accountNumber RB25073368, status COMPLETE, requestedDollarAmount 300000, fillDollarAmount 300000, discretionary false, creationTimestamp 2026-09-22T11:08:25.665-04:00, modificationTimestamp 2026-10-01T16:47:04.797-04:00.","Subscription 9188659381622209636 added: accountNumber RB18940217, status COMPLETE, requestedDollarAmount 450000, fillDollarAmount 450000, discretionary true, creationTimestamp 2026-07-31T09:28:20.144-04:00, modificationTimestamp 2026-08-07T16:43:44.048-04:00."],"basis":null,"requestId":null}', '\xefbc14f443a695d998233c528897dd34cec127a81592daa631ccec69d650e0c9', 5, '892'),
	('4042102214969054846', 1, '{"at":"2026-11-22T10:11:33.425-05:00","action":"import","actor":{"kind":"operator","name":"root","keyId":null,"firmOid":null},"changes":[{"field":"privatePlacementOfferOid","from":null,"to":"4042102214969054846"},{"field":"offerName","from":null,"to":"Cobalt Harbor Marine Logistics"},{"field":"offerStatus","from":null,"to":"IN_PROGRESS"},{"field":"published","from":null,"to":true},{"field":"exemption","from":null,"to":"K"},{"field":"securityType","from":null,"to":"Senior secured note"},{"field":"issuer","from":null,"to":{"issuerName":"Cobalt Harbor Logistics Inc.","issuerState":"WA","issuerCity":"Tacoma","industrySector":"Transportation","issuerSize":"201-500","website":"https://cobaltharbor.example"}},{"field":"offerMinimum","from":null,"to":3000000},{"field":"offerMaximum","from":null,"to":9000000},{"field":"minimumInvestmentAmount","from":null,"to":100000},{"field":"maximumInvestmentAmount","from":null,"to":1000000},{"field":"closingDate","from":null,"to":"2026-12-04"},{"field":"daysFromClosingCashIsRequired","from":null,"to":15},{"field":"originalDaysFromClosingCashIsRequired","from":null,"to":15},{"field":"blueSkyedStates","from":null,"to":["AK","CA","HI","OR","WA"]},{"field":"clientsHaveAccess","from":null,"to":true},{"field":"corporateAccreditationSetting","from":null,"to":"A"},{"field":"naturalPersonAccreditationSetting","from":null,"to":"A"},{"field":"minimumAnnualIncomeRange","from":null,"to":"E"},{"field":"minimumLiquidNetWorthRange","from":null,"to":"0"},{"field":"minimumNetWorthRange","from":null,"to":"F"},{"field":"previousExperienceSetting","from":null,"to":"N"},{"field":"documentationExternal","from":null,"to":false},{"field":"physicalSignatureRequired","from":null,"to":false},{"field":"participatingFirms","from":null,"to":[{"participatingFirmId":"7226643052413652267","participatingFirmStatus":"ACCEPTED"}]},{"field":"creatingFirmOid","from":null,"to":"4467570830362141032"},{"field":"creatingMemberOid","from":null,"to":"5385618356463737452"},{"field":"creationTimestamp","from":null,"to":"2026-07-24T08:43:30.292-04:00"}],"effects":["8 subscriptions added.","Subscription 1576858031545882181 added: accountNumber CF42015587, status ORDER_CREATED, requestedDollarAmount 150000, discretionary false, creationTimestamp 2026-11-13T11:18:13.453-05:00, modificationTimestamp 2026-11-19T15:26:39.368-05:00.","Subscription 2102444458559077178 added: accountNumber RB22450081, status COMPLETE, requestedDollarAmount 800000, fillDollarAmount 800000, discretionary false, creationTimestamp 2026-08-17T09:37:30.648-04:00, modificationTimestamp 2026-08-26T15:55:57.040-04:00.","Subscription 2159353579266201152 added: accountNumber CF44162905, status ACCEPTED, requestedDollarAmount 500000, fillDollarAmount 500000, discretionary true, creationTimestamp 2026-10-15T11:34:16.800-04:00, modificationTimestamp 2026-10-23T15:23:04.128-04:00.","Subscription 3581689983043838778 added: accountNumber CF40218876, status ACCEPTED, requestedDollarAmount 300000, fillDollarAmount 300000, discretionary false, creationTimestamp 2026-10-30T10:55:11.528-04:00, modificationTimestamp 2026-11-06T16:19:03.857-05:00.","Subscription 4869668572807115906 added: accountNumber RB18940217, status PROCESSING, requestedDollarAmount 200000, fillDollarAmount 200000, discretionary true, creationTimestamp 2026-09-30T09:08:06.340-04:00, modificationTimestamp 2026-10-02T13:33:23.800-04:00.","Subscription 6466534999972947406 added: accountNumber RB23196674, status COMPLETE, requestedDollarAmount 600000, fillDollarAmount 600000, discretionary false, creationTimestamp 2026-09-01T11:39:23.818-04:00, modificationTimestamp 2026-09-02T13:07:33.060-04:00.","Subscription 8280228404004616508 added: accountNumber RB20561198, status COMPLETE, requestedDollarAmount 1000000, fillDollarAmount 1000000, discretionary true, creationTimestamp 2026-08-03T10:10:40.275-04:00, modificationTimestamp 2026-08-06T14:59:51.522-04:00.","Subscription 8628782128415178997 added: accountNumber RB20117743, status REJECTED, requestedDollarAmount 100000, discretionary false, creationTimestamp 2026-09-16T10:17:13.354-04:00, modificationTimestamp 2026-09-25T13:26:26.292-04:00."],"basis":null,"requestId":null}', '\x6470560d7ca07d40f20204a9af93f1fcf7f662daafcd0674d0a3843136560876', 6, '892'),
	('4683743612465316027', 1, '{"at":"2026-11-22T10:11:33.425-05:00","action":"import","actor":{"kind":"operator","name":"root","keyId":null,"firmOid":null},"changes":[{"field":"privatePlacementOfferOid","from":null,"to":"4683743612465316027"},{"field":"offerName","from":null,"to":"Blue Mesa Solar II"},{"field":"offerStatus","from":null,"to":"INITIAL"},{"field":"published","from":null,"to":true},{"field":"exemption","from":null,"to":"H"},{"field":"securityType","from":null,"to":"Preferred equity"},{"field":"issuer","from":null,"to":{"issuerName":"Blue Mesa Solar LLC","issuerState":"CO","issuerCity":"Montrose","industrySector":"Energy","issuerSize":"11-50","website":"https://bluemesa.example"}},{"field":"offerMinimum","from":null,"to":2000000},{"field":"offerMaximum","from":null,"to":8000000},{"field":"minimumInvestmentAmount","from":null,"to":25000},{"field":"maximumInvestmentAmount","from":null,"to":500000},{"field":"closingDate","from":null,"to":"2027-04-01"},{"field":"daysFromClosingCashIsRequired","from":null,"to":10},{"field":"originalDaysFromClosingCashIsRequired","from":null,"to":10},{"field":"blueSkyedStates","from":null,"to":["CA","VA"]},{"field":"clientsHaveAccess","from":null,"to":true},{"field":"corporateAccreditationSetting","from":null,"to":"A"},{"field":"naturalPersonAccreditationSetting","from":null,"to":"A"},{"field":"minimumAnnualIncomeRange","from":null,"to":"E"},{"field":"minimumLiquidNetWorthRange","from":null,"to":"0"},{"field":"minimumNetWorthRange","from":null,"to":"F"},{"field":"previousExperienceSetting","from":null,"to":"N"},{"field":"documentationExternal","from":null,"to":false},{"field":"physicalSignatureRequired","from":null,"to":false},{"field":"participatingFirms","from":null,"to":[{"participatingFirmId":"7226643052413652267","participatingFirmStatus":"ACCEPTED"}]},{"field":"creatingFirmOid","from":null,"to":"4467570830362141032"},{"field":"creatingMemberOid","from":null,"to":"1729382258151666074"},{"field":"creationTimestamp","from":null,"to":"2026-08-28T08:10:10.067-04:00"}],"effects":["12 subscriptions added.","Subscription 1325501376983505518 added: accountNumber RB21009356, status COMPLETE, requestedDollarAmount 500000, fillDollarAmount 500000, discretionary false, creationTimestamp 2026-09-04T09:03:25.410-04:00, modificationTimestamp 2026-09-07T14:29:29.392-04:00.","Subscription 1727409534240076060 added: accountNumber RB24410939, status INITIAL, requestedDollarAmount 27000, discretionary true, creationTimestamp 2026-11-17T10:19:01.063-05:00, modificationTimestamp 2026-11-17T10:19:01.063-05:00.","Subscription 2343697256699393585 added: accountNumber CF41390022, status ACCEPTED, requestedDollarAmount 75000, fillDollarAmount 75000, discretionary false, creationTimestamp 2026-10-22T10:20:35.252-04:00, modificationTimestamp 2026-10-30T15:29:58.409-04:00.","Subscription 2740791805213564269 added: accountNumber CF44162905, status REJECTED, requestedDollarAmount 40000, discretionary false, creationTimestamp 2026-10-02T10:47:06.477-04:00, modificationTimestamp 2026-10-02T13:13:06.615-04:00.","Subscription 2786494053115997392 added: accountNumber RB23908512, status ORDER_CREATED, requestedDollarAmount 50000, discretionary false, creationTimestamp 2026-10-28T11:15:08.682-04:00, modificationTimestamp 2026-11-03T16:23:16.132-05:00.","Subscription 4051116454109154921 added: accountNumber RB18938005, status ACCEPTED, requestedDollarAmount 100000, fillDollarAmount 100000, discretionary false, creationTimestamp 2026-10-15T09:56:02.245-04:00, modificationTimestamp 2026-10-20T14:38:08.568-04:00.","Subscription 4168487545244594640 added: accountNumber RB22450081, status COMPLETE, requestedDollarAmount 300000, fillDollarAmount 300000, discretionary false, creationTimestamp 2026-09-25T09:20:41.716-04:00, modificationTimestamp 2026-10-02T13:36:19.995-04:00.","Subscription 4178501034548882878 added: accountNumber RB25073368, status INITIAL, requestedDollarAmount 25000, discretionary false, creationTimestamp 2026-11-11T09:51:08.666-05:00, modificationTimestamp 2026-11-11T09:51:08.666-05:00.","Subscription 5210878455768401348 added: accountNumber CF40677105, status COMPLETE, requestedDollarAmount 450000, fillDollarAmount 450000, discretionary false, creationTimestamp 2026-09-18T11:08:05.929-04:00, modificationTimestamp 2026-09-21T16:39:59.174-04:00.","Subscription 5929025841511090447 added: accountNumber RB23196674, status ORDER_CREATED, requestedDollarAmount 50000, discretionary false, creationTimestamp 2026-11-04T09:12:38.234-05:00, modificationTimestamp 2026-11-12T14:56:11.545-05:00.","Subscription 6620512037565558339 added: accountNumber RB20561198, status PROCESSING, requestedDollarAmount 85000, fillDollarAmount 85000, discretionary false, creationTimestamp 2026-10-08T09:33:53.940-04:00, modificationTimestamp 2026-10-16T15:34:14.985-04:00.","Subscription 6977272588815776299 added: accountNumber RB18940217, status COMPLETE, requestedDollarAmount 500000, fillDollarAmount 500000, discretionary false, creationTimestamp 2026-09-11T09:23:32.321-04:00, modificationTimestamp 2026-09-18T16:56:46.657-04:00."],"basis":null,"requestId":null}', '\x1940abf38d0e47bc757c63d84c791ed2c48421b1c0e1226f71418698eeda267b', 7, '892'),
	('4809861665823714716', 1, '{"at":"2026-11-22T10:11:33.425-05:00","action":"import","actor":{"kind":"operator","name":"root","keyId":null,"firmOid":null},"changes":[{"field":"privatePlacementOfferOid","from":null,"to":"4809861665823714716"},{"field":"offerName","from":null,"to":"Foxglove Diagnostics Bridge Note"},{"field":"offerStatus","from":null,"to":"INITIAL"},{"field":"published","from":null,"to":true},{"field":"exemption","from":null,"to":"D"},{"field":"securityType","from":null,"to":"Convertible note"},{"field":"issuer","from":null,"to":{"issuerName":"Foxglove Diagnostics Inc.","issuerState":"NC","issuerCity":"Durham","industrySector":"Health care","issuerSize":"11-50","website":"https://foxglovedx.example"}},{"field":"offerMinimum","from":null,"to":400000},{"field":"offerMaximum","from":null,"to":1000000},{"field":"minimumInvestmentAmount","from":null,"to":10000},{"field":"maximumInvestmentAmount","from":null,"to":150000},{"field":"closingDate","from":null,"to":"2026-12-11"},{"field":"daysFromClosingCashIsRequired","from":null,"to":5},{"field":"originalDaysFromClosingCashIsRequired","from":null,"to":5},{"field":"blueSkyedStates","from":null,"to":["GA","NC","SC","TN","VA"]},{"field":"clientsHaveAccess","from":null,"to":true},{"field":"corporateAccreditationSetting","from":null,"to":"A"},{"field":"naturalPersonAccreditationSetting","from":null,"to":"A"},{"field":"minimumAnnualIncomeRange","from":null,"to":"E"},{"field":"minimumLiquidNetWorthRange","from":null,"to":"0"},{"field":"minimumNetWorthRange","from":null,"to":"F"},{"field":"previousExperienceSetting","from":null,"to":"N"},{"field":"documentationExternal","from":null,"to":false},{"field":"physicalSignatureRequired","from":null,"to":false},{"field":"participatingFirms","from":null,"to":[{"participatingFirmId":"7226643052413652267","participatingFirmStatus":"ACCEPTED"}]},{"field":"creatingFirmOid","from":null,"to":"4467570830362141032"},{"field":"creatingMemberOid","from":null,"to":"5385618356463737452"},{"field":"creationTimestamp","from":null,"to":"2026-10-16T08:29:18.531-04:00"}],"effects":["7 subscriptions added.","Subscription 3418737020495427327 added: accountNumber RB21874420, status COMPLETE, requestedDollarAmount 100000, fillDollarAmount 100000, discretionary false, creationTimestamp 2026-10-23T10:59:31.585-04:00, modificationTimestamp 2026-10-30T15:36:49.461-04:00.","Subscription 3480234455635933796 added: accountNumber CF42015587, status CANCELLED, requestedDollarAmount 25000, discretionary false, creationTimestamp 2026-10-27T11:54:41.084-04:00, modificationTimestamp 2026-11-04T16:00:19.854-05:00.","Subscription 3543690918446726934 added: accountNumber RB22450081, status ORDER_CREATED, requestedDollarAmount 30000, discretionary true, creationTimestamp 2026-11-13T09:01:35.440-05:00, modificationTimestamp 2026-11-17T14:22:26.796-05:00.","Subscription 3725418193043079776 added: accountNumber RB25073368, status INITIAL, requestedDollarAmount 10000, discretionary false, creationTimestamp 2026-11-18T11:19:44.409-05:00, modificationTimestamp 2026-11-18T11:19:44.409-05:00.","Subscription 5589829175220073300 added: accountNumber RB21009356, status ACCEPTED, requestedDollarAmount 50000, fillDollarAmount 50000, discretionary true, creationTimestamp 2026-11-09T11:42:20.391-05:00, modificationTimestamp 2026-11-13T14:54:18.548-05:00.","Subscription 5769640873886071367 added: accountNumber CF40677105, status ACCEPTED, requestedDollarAmount 75000, fillDollarAmount 75000, discretionary false, creationTimestamp 2026-11-05T10:58:26.693-05:00, modificationTimestamp 2026-11-11T13:51:09.814-05:00.","Subscription 6548546662302568648 added: accountNumber CF45590263, status PROCESSING, requestedDollarAmount 90000, fillDollarAmount 90000, discretionary true, creationTimestamp 2026-10-30T11:34:39.288-04:00, modificationTimestamp 2026-11-10T13:27:15.515-05:00."],"basis":null,"requestId":null}', '\x885cccd39e12aa0c430ca27e66fb30fc2d8a62313dc5db631212d4a23b9d6e56', 8, '892'),
	('7676652372499431528', 1, '{"at":"2026-11-22T10:11:33.425-05:00","action":"import","actor":{"kind":"operator","name":"root","keyId":null,"firmOid":null},"changes":[{"field":"privatePlacementOfferOid","from":null,"to":"7676652372499431528"},{"field":"offerName","from":null,"to":"Alder Creek Apartments Fund"},{"field":"offerStatus","from":null,"to":"INITIAL"},{"field":"published","from":null,"to":true},{"field":"exemption","from":null,"to":"K"},{"field":"securityType","from":null,"to":"Limited partnership units"},{"field":"issuer","from":null,"to":{"issuerName":"Alder Creek Residential LP","issuerState":"OR","issuerCity":"Bend","industrySector":"Real estate","issuerSize":"11-50","website":"https://aldercreek.example"}},{"field":"offerMinimum","from":null,"to":1500000},{"field":"offerMaximum","from":null,"to":6000000},{"field":"minimumInvestmentAmount","from":null,"to":50000},{"field":"maximumInvestmentAmount","from":null,"to":400000},{"field":"closingDate","from":null,"to":"2026-11-27"},{"field":"daysFromClosingCashIsRequired","from":null,"to":10},{"field":"originalDaysFromClosingCashIsRequired","from":null,"to":10},{"field":"blueSkyedStates","from":null,"to":["CA","ID","NV","OR","WA"]},{"field":"clientsHaveAccess","from":null,"to":true},{"field":"corporateAccreditationSetting","from":null,"to":"A"},{"field":"naturalPersonAccreditationSetting","from":null,"to":"A"},{"field":"minimumAnnualIncomeRange","from":null,"to":"E"},{"field":"minimumLiquidNetWorthRange","from":null,"to":"0"},{"field":"minimumNetWorthRange","from":null,"to":"F"},{"field":"previousExperienceSetting","from":null,"to":"N"},{"field":"documentationExternal","from":null,"to":false},{"field":"physicalSignatureRequired","from":null,"to":false},{"field":"participatingFirms","from":null,"to":[{"participatingFirmId":"2404622579780939284","participatingFirmStatus":"ACCEPTED"}]},{"field":"creatingFirmOid","from":null,"to":"4467570830362141032"},{"field":"creatingMemberOid","from":null,"to":"1729382258151666074"},{"field":"creationTimestamp","from":null,"to":"2026-07-31T08:22:59.869-04:00"}],"effects":["8 subscriptions added.","Subscription 2144938122554591296 added: accountNumber RB18938005, status COMPLETE, requestedDollarAmount 350000, fillDollarAmount 350000, discretionary false, creationTimestamp 2026-08-25T10:13:38.904-04:00, modificationTimestamp 2026-08-28T15:20:00.548-04:00.","Subscription 3159927962292704096 added: accountNumber RB20561198, status ORDER_CREATED, requestedDollarAmount 75000, discretionary false, creationTimestamp 2026-11-13T10:49:26.111-05:00, modificationTimestamp 2026-11-16T15:51:04.196-05:00.","Subscription 4612789681233468234 added: accountNumber RB18940217, status COMPLETE, requestedDollarAmount 400000, fillDollarAmount 400000, discretionary false, creationTimestamp 2026-08-11T09:41:35.689-04:00, modificationTimestamp 2026-08-14T14:44:55.490-04:00.","Subscription 5869830449180839863 added: accountNumber RB25073368, status ACCEPTED, requestedDollarAmount 250000, fillDollarAmount 250000, discretionary false, creationTimestamp 2026-10-16T09:28:18.544-04:00, modificationTimestamp 2026-10-20T13:12:08.480-04:00.","Subscription 6437325410893827958 added: accountNumber RB24410939, status COMPLETE, requestedDollarAmount 300000, fillDollarAmount 300000, discretionary false, creationTimestamp 2026-09-07T10:44:17.351-04:00, modificationTimestamp 2026-09-16T16:27:39.526-04:00.","Subscription 7010384003545728647 added: accountNumber TD70491852, status ACCEPTED, requestedDollarAmount 200000, fillDollarAmount 200000, discretionary true, creationTimestamp 2026-10-30T11:15:37.896-04:00, modificationTimestamp 2026-11-06T15:14:33.425-05:00.","Subscription 8013809822105826403 added: accountNumber RB20117743, status PROCESSING, requestedDollarAmount 100000, fillDollarAmount 100000, discretionary false, creationTimestamp 2026-10-02T11:04:45.553-04:00, modificationTimestamp 2026-10-09T16:38:53.981-04:00.","Subscription 8676515237393082877 added: accountNumber TD71228407, status REJECTED, requestedDollarAmount 50000, discretionary false, creationTimestamp 2026-09-21T10:57:01.630-04:00, modificationTimestamp 2026-09-22T16:17:16.229-04:00."],"basis":null,"requestId":null}', '\xc6bd6382dd5aed23cced93c2a8076bc6b238cfb87467fd0b9bf4389c9c183cab', 9, '892'),
	('4683743612465316027', 4, '{"at":"2026-11-22T10:11:58.611-05:00","action":"update","actor":{"kind":"key","name":"Back office","keyId":"05e973d30a04448c","firmOid":"4467570830362141032"},"changes":[{"field":"daysFromClosingCashIsRequired","from":7,"to":5},{"field":"physicalSignatureRequired","from":false,"to":true}],"effects":[],"basis":null,"requestId":"188d252e-86dc-4d96-9139-9acd28818282"}', '\x05cdd656a8c1ff6763b4497d5fa255ba3367d11fa30e7ff99f23596320df798f', 12, '967'),
	('7676652372499431528', 2, '{"at":"2026-11-22T10:11:58.663-05:00","action":"execute","actor":{"kind":"key","name":"Back office","keyId":"05e973d30a04448c","firmOid":"4467570830362141032"},"changes":[{"field":"offerStatus","from":"INITIAL","to":"IN_PROGRESS"}],"effects":["The offer is executed.","4 pending subscriptions, $625,000.00, stay as they are."],"basis":{"offerMinimum":1500000,"approvedDollarAmount":1600000,"pendingCount":4,"pendingDollarAmount":625000,"cashRequiredDate":"2026-11-17","today":"2026-11-22"},"requestId":"a4d97d74-7b89-426a-b830-5413c9d1ba2c"}', '\x8a065e061e361fb3f4de11377cd303423844bcf1fc422c5a137fe053a1ff434e', 13, '968'),
	('4029978035698069426', 2, '{"at":"2026-11-22T10:11:58.699-05:00","action":"cancel","actor":{"kind":"key","name":"Back office","keyId":"05e973d30a04448c","firmOid":"4467570830362141032"},"changes":[{"field":"offerStatus","from":"IN_PROGRESS","to":"CLOSED_CANCELLED"}],"effects":["The offer is closed."],"basis":{"offerMinimum":2000000,"approvedDollarAmount":2250000,"pendingCount":0,"pendingDollarAmount":0,"cashRequiredDate":"2026-11-16","today":"2026-11-22"},"requestId":"aafa3152-972b-4c87-9967-4760c13ba073"}', '\x361bf54530ebbf483a3acc7e55e41d635100957bb6eae03476cb097fb4564770', 14, '969'),
	('4042102214969054846', 2, '{"at":"2026-11-22T10:11:58.740-05:00","action":"close","actor":{"kind":"key","name":"Back office","keyId":"05e973d30a04448c","firmOid":"4467570830362141032"},"changes":[{"field":"offerStatus","from":"IN_PROGRESS","to":"CLOSED_INCOMPLETE"}],"effects":["The offer is closed.","4 pending subscriptions, $1,150,000.00, stay as they are."],"basis":{"offerMinimum":3000000,"approvedDollarAmount":3400000,"pendingCount":4,"pendingDollarAmount":1150000,"cashRequiredDate":"2026-11-19","today":"2026-11-22"},"requestId":"8ded6d13-4996-4cb5-8bef-9394ff87a308"}', '\xdcdb370f3de447c2316171a387ef100161dd78960bb82a2234c61d801f59bf05', 15, '970'),
	('4809861665823714716', 2, '{"at":"2026-11-22T10:11:58.769-05:00","action":"close","actor":{"kind":"key","name":"Back office","keyId":"05e973d30a04448c","firmOid":"4467570830362141032"},"changes":[{"field":"offerStatus","from":"INITIAL","to":"CLOSED_INCOMPLETE"}],"effects":["The offer is closed.","5 pending subscriptions, $255,000.00, stay as they are."],"basis":{"offerMinimum":400000,"approvedDollarAmount":315000,"pendingCount":5,"pendingDollarAmount":255000,"cashRequiredDate":"2026-12-06","today":"2026-11-22"},"requestId":"da660698-ab29-4f0b-b669-cbaa215e9f41"}', '\xf048190dfcf63dd7ca85b5d3a81f7e2578a42feae44020ec4abc9e8ed5cdbbe8', 16, '971'),
	('1258846969883876561', 2, '{"at":"2026-11-22T10:12:04.526-05:00","action":"import","actor":{"kind":"operator","name":"root","keyId":null,"firmOid":null},"changes":[{"field":"issuer","from":{"issuerName":"Juniper & Rye Distilling Co.","issuerState":"KY","issuerCity":"Bardstown","industrySector":"Beverages","issuerSize":"11-50","website":"https://juniperandrye.example"},"to":{"issuerName":"Juniper & Rye Distilling Co.","issuerState":"KY","issuerCity":"Bardstown","industrySector":"Beverages","issuerSize":"11-50","website":"https://juniperandrye.example/offer"}},{"field":"offerMaximum","from":20000000,"to":21000000}],"effects":[],"basis":null,"requestId":null}', '\xdf757fbdcbf8ae33bc6637c421d57eb49c229382101f146f67127f3a531e349b', 17, '985'),
	('4683743612465316027', 5, '{"at":"2026-11-22T10:12:04.526-05:00","action":"import","actor":{"kind":"operator","name":"root","keyId":null,"firmOid":null},"changes":[],"effects":["1 subscription added.","Subscription 7710162562058289999 added: accountNumber RB21009356, status ACCEPTED, requestedDollarAmount 60000, fillDollarAmount 60000, discretionary false, creationTimestamp 2026-09-04T09:03:25.410-04:00, modificationTimestamp 2026-09-07T14:29:29.392-04:00."],"basis":null,"requestId":null}', '\x18ceac7905bc132ac9cda0d77c1b96c4191c20c660965a73a6e54625250b0bd7', 18, '985'),
	('4683743612465316027', 6, '{"at":"2026-11-22T10:12:05.632-05:00","action":"update","actor":{"kind":"key","name":"Back office","keyId":"05e973d30a04448c","firmOid":"4467570830362141032"},"changes":[{"field":"blueSkyedStates","from":["CA","TX","VA"],"to":["CA","TX"]}],"effects":[],"basis":null,"requestId":"6016561e-408d-47e7-be23-0f7c6ca30db8"}', '\xb628ff2429ee02552f3972d188c52f995ed73464967eb1f125b687fa63d4de31', 19, '990');


--
-- Data for Name: desk_session; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.desk_session VALUES
	('\x7420b93e662e3a7eab572eb9e19c5cd503336061829248304d5e4083df2fbba8', 'manager@harborpoint.example', '2026-11-22 15:11:36.281323+00', '2026-11-23 03:11:36.281323+00', '36a02a7f-981e-4510-9c4e-f7495a720f3b', '127.0.0.1', 'node'),
	('\x32496d7f6e6a75db08a979eb6d67ea19bc5984f96b2aaaa3620f0c7e0660b4c2', 'administrator@harborpoint.example', '2026-11-22 15:11:39.856715+00', '2026-11-23 03:11:39.856715+00', 'dc9803f6-f135-4d51-85dd-b60f35021eb3', '127.0.0.1', 'node'),
	('\x6b326bdae5e3398ba916ea622354eba8d776c63d295543f7ddd5356814a6d545', 'auditor@harborpoint.example', '2026-11-22 15:11:42.81954+00', '2026-11-23 03:11:42.81954+00', '7314bfe4-f6cf-4e99-9235-6f65e6d3e021', '127.0.0.1', 'node'),
	('\x172dc828487633d7a08538f720d349b9a43cee62902f70ef805c356c95033b9b', 'manager@calderfinch.example', '2026-11-22 15:11:46.385187+00', '2026-11-23 03:11:46.385187+00', '186d4b0a-5693-4709-8552-a31b55bef16a', '127.0.0.1', 'node'),
	('\x6017e03e8b12f90b61752483029bbe31a20ab00ba602eb38128ffe196a5dd7a5', 'manager@harborpoint.example', '2026-11-22 15:11:48.432747+00', '2026-11-23 03:11:48.432747+00', '9cbc86cc-3e35-4b08-88f3-d7ca6bc377d9', '127.0.0.1', 'node'),
	('\xba6a2f4e0dcd80783def76746a5da383266e3002ad7ed73362d0eb91c3950ea5', 'administrator@harborpoint.example', '2026-11-22 15:11:49.272618+00', '2026-11-23 03:11:49.272618+00', '54d482e3-8ac8-42ac-81ae-118dd8bb5e5e', '127.0.0.1', 'node'),
	('\x071c3157d48336d4de8ffea952686790bb5cf8bd312c679da421058b31286999', 'auditor@harborpoint.example', '2026-11-22 15:11:50.065831+00', '2026-11-23 03:11:50.065831+00', '0f42cee8-7f64-4762-8f25-ca7fd8bdaefb', '127.0.0.1', 'node'),
	('\x721236b650641afd6b6c9aaf04390bd78e71eba6301d26a1c40c35165020eb9c', 'manager@calderfinch.example', '2026-11-22 15:11:50.499646+00', '2026-11-23 03:11:50.499646+00', '21eefff7-e9c1-4812-9abf-01803740f57b', '127.0.0.1', 'node');


--
-- Data for Name: desk_user; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.desk_user VALUES
	('manager@harborpoint.example', 'scrypt$17$8$1$URPcr74IMcVngS6a9rk7sg$iH0-tFU9pXVPHo3Q0YF8pmd0q4MMk0IYa3tHzgbcsOw', '4467570830362141032', 'offer_manager', '2026-11-22 15:11:35.525756+00', '2026-11-22 15:11:48.432747+00', false),
	('administrator@harborpoint.example', 'scrypt$17$8$1$yZvSpdXWfx5Px-bHfigWOg$kQy0QGb_4j0-_mjqNm0IVJb2s5WWmEcpkETPHBYOGX4', '4467570830362141032', 'administrator', '2026-11-22 15:11:39.136688+00', '2026-11-22 15:11:49.272618+00', false),
	('auditor@harborpoint.example', 'scrypt$17$8$1$MLCubD5YoqIRhuQaQc2AUQ$M68ACa-uXpW5nmbIrQbPn3D9BbMZ3juPRve9vZ_YgFM', '4467570830362141032', 'auditor', '2026-11-22 15:11:42.242509+00', '2026-11-22 15:11:50.065831+00', false),
	('manager@calderfinch.example', 'scrypt$17$8$1$xsvs4V47DhP-tc6PMjIvCg$wIg2kAnCeZMlGfsuHG8h2L4F7jcDHfpUInz7O66lKgE', '7226643052413652267', 'offer_manager', '2026-11-22 15:11:45.834428+00', '2026-11-22 15:11:50.499646+00', false),
	('analyst@harborpoint.example', 'scrypt$17$8$1$J5DQyRMeNHOZcKxEVRJkBQ$bj1Xm5v11wqiFt2C5zuGL4r8x2ekLQuj6layg4VOOaQ', '4467570830362141032', 'investment_professional', '2026-11-22 15:11:59.514517+00', NULL, true),
	('leaver@harborpoint.example', 'scrypt$17$8$1$n-9MoP0wy2R2HL5rHmKMAw$VO_f63D3zXIKtmO2jl__8-cvQCTbx-AA4rQ4doikJI0', '4467570830362141032', 'administrator', '2026-11-22 15:12:00.291953+00', NULL, true);


--
-- Data for Name: firm; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.firm VALUES
	('2404622579780939284', 'Tamarack Direct'),
	('4467570830362141032', 'Harbor Point Securities'),
	('7226643052413652267', 'Calder Finch Brokerage');


--
-- Data for Name: firm_domain; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.firm_domain VALUES
	('harborpoint.example', '4467570830362141032');


--
-- Data for Name: idempotency_key; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.idempotency_key VALUES
	('key:05e973d30a04448c', 'kept-by-the-release-before', '\xf88d12b045a4ecc16b1d06466ba90e1d74f0f2b3ccaf8f0f20b7a6405d44ea8c', '\x8ac038f94853b61756c1137e8a5f251e', '2026-11-22 15:11:58.491482+00', 200, '{"ETag": "\"1\"", "Location": "http://127.0.0.1:38231/restapi/privateplacementoffers/4683743612465316027", "X-Request-Id": "05d706c8-9e50-467c-9314-56c05ffd8a22"}', NULL, '4467570830362141032'),
	('key:05e973d30a04448c', 'a-refusal-kept-by-the-release-before', '\x192b501fee23c5d0d8dc23258b50ed78b8c412218db65f3aa7ba56edeeb1f71c', '\xe24529cdd0baf9b25ff845dd87680098', '2026-11-22 15:11:58.529984+00', 409, '{"Content-Type": "application/problem+json", "X-Request-Id": "5a853dd2-094e-47e7-8176-9e75eaa333fb", "Content-Language": "en"}', '{"type":"http://127.0.0.1:38231/problems/days-from-closing-rule","title":"The days can only be shortened","status":409,"detail":"10 days now; 99 would move the cash required date earlier. It can only be shortened.","instance":"/restapi/privateplacementoffers/4683743612465316027","requestId":"5a853dd2-094e-47e7-8176-9e75eaa333fb","errors":[{"field":"daysFromClosingCashIsRequired","code":"days.from.closing.rule","message":"10 days now; 99 would move the cash required date earlier. It can only be shortened."}]}', '4467570830362141032'),
	('key:2fc21eac54d4e29c', 'user-1', '\xa6ae0c2312b9e93ef8fa00afcd5816aa2645ed076c579e70477ac0bad8df1e57', '\x8b6b636bcda20a64ad3496c12fb7acfe', '2026-11-22 15:11:58.783181+00', 201, '{"Location": "http://127.0.0.1:38231/restapi/users/analyst%40harborpoint.example", "Content-Type": "application/json", "X-Request-Id": "80df8472-a76f-4d14-bdcf-3b27d34cf485", "Content-Language": "en"}', '{"email":"analyst@harborpoint.example","role":"investment_professional","password":null}', '4467570830362141032');


--
-- Data for Name: key_address; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.key_address VALUES
	('05e973d30a04448c', '127.0.0.1', '2026-11-22 15:11:58.490723+00'),
	('2fc21eac54d4e29c', '127.0.0.1', '2026-11-22 15:11:58.798199+00'),
	('8679bdff04e78e13', '127.0.0.1', '2026-11-22 15:12:05.65527+00');


--
-- Data for Name: migration; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.migration VALUES
	('0001-offers-accounts-and-audit.sql', '2026-11-22 15:11:31.653553+00'),
	('0002-keys-users-and-restrictions.sql', '2026-11-22 15:11:31.690431+00'),
	('0003-application-role.sql', '2026-11-22 15:11:31.712135+00'),
	('0004-sessions-and-sign-in.sql', '2026-11-22 15:11:31.716263+00'),
	('0005-audit-checkpoints.sql', '2026-11-22 15:11:31.731136+00'),
	('0006-security-events.sql', '2026-11-22 15:11:31.746362+00'),
	('0007-idempotency-and-rates.sql', '2026-11-22 15:11:31.762147+00'),
	('0008-sessions-of-people-and-single-sign-on.sql', '2026-11-22 15:11:31.777274+00'),
	('0009-lists-of-many-offers.sql', '2026-11-22 15:11:31.801297+00'),
	('0010-quota-of-kept-answers.sql', '2026-11-22 15:11:31.820432+00'),
	('0011-what-participants-see-of-time.sql', '2026-11-22 15:11:31.824028+00'),
	('0012-issued-passwords-and-sign-ins.sql', '2026-11-22 15:11:31.82623+00'),
	('0014-keys-in-security-events.sql', '2026-11-22 15:11:31.833972+00'),
	('0015-makers-of-keys-and-domains-of-firms.sql', '2026-11-22 15:11:31.835146+00'),
	('0016-lowest-open-sequence.sql', '2026-11-22 15:11:31.853323+00'),
	('0018-offers-by-approved-share.sql', '2026-11-22 15:11:31.854991+00'),
	('0019-approved-shares-of-offers-there.sql', '2026-11-22 15:11:31.86348+00');


--
-- Data for Name: offer; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.offer VALUES
	('2871425408759308417', 1, '\xcd25c609f9ecf45ea4a21c298e9e7a84122f57089844647d3e9c52775245e9ee', 'Vesper Biologics Series A', 'CLOSED_CANCELLED', true, 'H', 'Preferred equity', 'Vesper Biologics Inc.', 'NJ', 'Princeton', 'Biotechnology', '11-50', 'https://vesperbio.example', 6000000.00, 20000000.00, 100000.00, 2000000.00, '2026-10-20', 10, 10, '{CA,CT,MA,NJ,NY,PA}', false, 'I', 'X', '0', '0', '0', 'S', false, false, '{7226643052413652267}', '4467570830362141032', '5385618356463737452', '2026-07-15 12:32:03.291+00', '2026-11-22 15:11:33.425+00', NULL, NULL),
	('3347413613817034249', 1, '\xf69ff8843e6d7bcb098cef42d6ec22d5f4756565b997d0fe4ec1237af5161b0f', 'Ironbound Cold Storage', 'INITIAL', true, 'H', 'Preferred equity', 'Ironbound Logistics Realty LLC', 'NJ', 'Newark', 'Real estate', '51-200', 'https://ironboundcold.example', 3500000.00, 12000000.00, 100000.00, 1000000.00, '2026-12-01', 12, 12, '{CT,DE,MD,NJ,NY,PA}', true, 'A', 'A', 'E', '0', 'F', 'N', false, false, '{2404622579780939284,4467570830362141032}', '7226643052413652267', '8265835495596186171', '2026-07-27 12:05:07.736+00', '2026-11-22 15:11:33.425+00', NULL, NULL),
	('3378403879473985070', 1, '\xbad48df74f7bd3dd866ed43d6c29738543215211e713849163621ec56bef5043', 'Stonebridge Infrastructure Debt', 'INITIAL', true, 'J', 'Limited partnership units', 'Stonebridge Infrastructure Debt LP', 'DE', 'Wilmington', 'Private credit', '11-50', 'https://stonebridgeinfra.example', 20000000.00, 80000000.00, 500000.00, 8000000.00, '2027-05-14', 15, 15, '{AK,AL,AR,AZ,CA,CO,CT,DC,DE,FL,GA,GU,HI,IA,ID,IL,IN,KS,KY,LA,MA,MD,ME,MI,MN,MO,MS,MT,NC,ND,NE,NH,NJ,NM,NV,NY,OH,OK,OR,PA,RI,SC,SD,TN,TX,UT,VA,VT,WA,WI,WV,WY}', false, 'P', 'P', '0', 'F', 'G', 'P', false, false, '{4467570830362141032}', '7226643052413652267', '8265835495596186171', '2026-10-23 12:24:57.477+00', '2026-11-22 15:11:33.425+00', NULL, NULL),
	('4042102214969054846', 2, '\xdcdb370f3de447c2316171a387ef100161dd78960bb82a2234c61d801f59bf05', 'Cobalt Harbor Marine Logistics', 'CLOSED_INCOMPLETE', true, 'K', 'Senior secured note', 'Cobalt Harbor Logistics Inc.', 'WA', 'Tacoma', 'Transportation', '201-500', 'https://cobaltharbor.example', 3000000.00, 9000000.00, 100000.00, 1000000.00, '2026-12-04', 15, 15, '{AK,CA,HI,OR,WA}', true, 'A', 'A', 'E', '0', 'F', 'N', false, false, '{7226643052413652267}', '4467570830362141032', '5385618356463737452', '2026-07-24 12:43:30.292+00', '2026-11-22 15:11:58.74+00', NULL, NULL),
	('7676652372499431528', 2, '\x8a065e061e361fb3f4de11377cd303423844bcf1fc422c5a137fe053a1ff434e', 'Alder Creek Apartments Fund', 'IN_PROGRESS', true, 'K', 'Limited partnership units', 'Alder Creek Residential LP', 'OR', 'Bend', 'Real estate', '11-50', 'https://aldercreek.example', 1500000.00, 6000000.00, 50000.00, 400000.00, '2026-11-27', 10, 10, '{CA,ID,NV,OR,WA}', true, 'A', 'A', 'E', '0', 'F', 'N', false, false, '{2404622579780939284}', '4467570830362141032', '1729382258151666074', '2026-07-31 12:22:59.869+00', '2026-11-22 15:11:58.663+00', NULL, NULL),
	('4029978035698069426', 2, '\x361bf54530ebbf483a3acc7e55e41d635100957bb6eae03476cb097fb4564770', 'Sandstone Self Storage Portfolio', 'CLOSED_CANCELLED', true, 'H', 'Limited partnership units', 'Sandstone Storage Partners LP', 'NV', 'Henderson', 'Real estate', '11-50', 'https://sandstonestorage.example', 2000000.00, 5000000.00, 50000.00, 500000.00, '2026-11-26', 10, 10, '{AZ,CA,NV,UT}', true, 'A', 'A', 'E', '0', 'F', 'N', false, false, '{}', '4467570830362141032', '5385618356463737452', '2026-07-03 12:37:24.444+00', '2026-11-22 15:11:58.699+00', NULL, NULL),
	('4809861665823714716', 2, '\xf048190dfcf63dd7ca85b5d3a81f7e2578a42feae44020ec4abc9e8ed5cdbbe8', 'Foxglove Diagnostics Bridge Note', 'CLOSED_INCOMPLETE', true, 'D', 'Convertible note', 'Foxglove Diagnostics Inc.', 'NC', 'Durham', 'Health care', '11-50', 'https://foxglovedx.example', 400000.00, 1000000.00, 10000.00, 150000.00, '2026-12-11', 5, 5, '{GA,NC,SC,TN,VA}', true, 'A', 'A', 'E', '0', 'F', 'N', false, false, '{7226643052413652267}', '4467570830362141032', '5385618356463737452', '2026-10-16 12:29:18.531+00', '2026-11-22 15:11:58.769+00', NULL, NULL),
	('1258846969883876561', 2, '\xdf757fbdcbf8ae33bc6637c421d57eb49c229382101f146f67127f3a531e349b', 'Juniper & Rye Distilling', 'INITIAL', true, 'A', 'Common stock', 'Juniper & Rye Distilling Co.', 'KY', 'Bardstown', 'Beverages', '11-50', 'https://juniperandrye.example/offer', 1000000.00, 21000000.00, 1000.00, 50000.00, '2027-05-06', 3, 3, '{AK,AL,AR,AZ,CA,CO,CT,DC,DE,FL,GA,GU,HI,IA,ID,IL,IN,KS,KY,LA,MA,MD,ME,MI,MN,MO,MS,MT,NC,ND,NE,NH,NJ,NM,NV,NY,OH,OK,OR,PA,RI,SC,SD,TN,TX,UT,VA,VT,WA,WI,WV,WY}', true, 'N', 'N', '0', '0', '0', 'N', false, false, '{7226643052413652267}', '4467570830362141032', '5385618356463737452', '2026-11-18 13:24:46.542+00', '2026-11-22 15:12:04.526+00', NULL, NULL),
	('4683743612465316027', 6, '\xb628ff2429ee02552f3972d188c52f995ed73464967eb1f125b687fa63d4de31', 'Blue Mesa Solar II', 'INITIAL', true, 'H', 'Preferred equity', 'Blue Mesa Solar LLC', 'CO', 'Montrose', 'Energy', '11-50', 'https://bluemesa.example', 2000000.00, 8000000.00, 25000.00, 750000.50, '2027-04-01', 5, 10, '{CA,TX}', true, 'A', 'A', 'E', '0', 'G', 'N', false, true, '{7226643052413652267}', '4467570830362141032', '1729382258151666074', '2026-08-28 12:10:10.067+00', '2026-11-22 15:12:05.632+00', 5, '2026-11-22 15:11:58.611+00');


--
-- Data for Name: offer_approval; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.offer_approval VALUES
	('1258846969883876561', '4467570830362141032', 0.000000000000000000000000),
	('2871425408759308417', '4467570830362141032', 0.000000000000000000000000),
	('3347413613817034249', '7226643052413652267', 1.0428571428571429),
	('3378403879473985070', '7226643052413652267', 0.35000000000000000000),
	('4029978035698069426', '4467570830362141032', 1.1250000000000000),
	('4042102214969054846', '4467570830362141032', 1.1333333333333333),
	('4809861665823714716', '4467570830362141032', 0.78750000000000000000),
	('7676652372499431528', '4467570830362141032', 1.0666666666666667),
	('4683743612465316027', '4467570830362141032', 1.0350000000000000);


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
	('2404622579780939284', '7676652372499431528', '2026-11-27', '2026-11-17', 'alder creek apartments fund'),
	('7226643052413652267', '4683743612465316027', '2027-04-01', '2027-03-27', 'blue mesa solar ii');


--
-- Data for Name: request_rate; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.request_rate VALUES
	('user:manager@harborpoint.example', '2026-11-22 15:11:36.408739+00'),
	('user:auditor@harborpoint.example', '2026-11-22 15:11:42.888869+00'),
	('user:manager@calderfinch.example', '2026-11-22 15:11:46.450293+00'),
	('firm:7226643052413652267', '2026-11-22 15:11:46.454113+00'),
	('user:administrator@harborpoint.example', '2026-11-22 15:12:02.613171+00'),
	('key:05e973d30a04448c', '2026-11-22 15:12:05.684172+00'),
	('firm:4467570830362141032', '2026-11-22 15:12:05.684561+00'),
	('key:8679bdff04e78e13', '2026-11-22 15:12:05.696106+00'),
	('key:2fc21eac54d4e29c', '2026-11-22 15:12:05.94498+00');


--
-- Data for Name: restriction; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.restriction VALUES
	('key', '8679bdff04e78e13', 'listTransfers', 'operator', 'root', NULL),
	('user', 'analyst@harborpoint.example', 'updateOffer', 'operator', 'root', NULL);


--
-- Data for Name: security_event; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.security_event OVERRIDING SYSTEM VALUE VALUES
	(1, '2026-11-22 15:11:35.535785+00', 'user.added', '4467570830362141032', 'operator', 'root', 'manager@harborpoint.example', 'offer_manager', NULL, NULL, NULL),
	(2, '2026-11-22 15:11:36.286377+00', 'sign.in', '4467570830362141032', 'user', 'manager@harborpoint.example', 'manager@harborpoint.example', 'password', '127.0.0.1', '0e9efb43-916a-451f-9920-3680abcac976', NULL),
	(3, '2026-11-22 15:11:37.604036+00', 'password.changed', '4467570830362141032', 'user', 'manager@harborpoint.example', 'manager@harborpoint.example', NULL, '127.0.0.1', '56d2dc12-a9d5-4aa3-be45-9a42408978a9', NULL),
	(4, '2026-11-22 15:11:39.153655+00', 'user.added', '4467570830362141032', 'operator', 'root', 'administrator@harborpoint.example', 'administrator', NULL, NULL, NULL),
	(5, '2026-11-22 15:11:39.858504+00', 'sign.in', '4467570830362141032', 'user', 'administrator@harborpoint.example', 'administrator@harborpoint.example', 'password', '127.0.0.1', 'a2ddb06e-08dd-4297-8ee9-68ef7c0d2c22', NULL),
	(6, '2026-11-22 15:11:41.005927+00', 'password.changed', '4467570830362141032', 'user', 'administrator@harborpoint.example', 'administrator@harborpoint.example', NULL, '127.0.0.1', 'a1888ab4-9da4-4277-9061-c3d0a8ff7615', NULL),
	(7, '2026-11-22 15:11:42.251512+00', 'user.added', '4467570830362141032', 'operator', 'root', 'auditor@harborpoint.example', 'auditor', NULL, NULL, NULL),
	(8, '2026-11-22 15:11:42.824155+00', 'sign.in', '4467570830362141032', 'user', 'auditor@harborpoint.example', 'auditor@harborpoint.example', 'password', '127.0.0.1', 'aeab7db7-a383-4ba4-b745-bb1ec659eae7', NULL),
	(9, '2026-11-22 15:11:44.135994+00', 'password.changed', '4467570830362141032', 'user', 'auditor@harborpoint.example', 'auditor@harborpoint.example', NULL, '127.0.0.1', 'b73afe14-db13-42d5-8e8b-c99ef0d8d93e', NULL),
	(10, '2026-11-22 15:11:45.845181+00', 'user.added', '7226643052413652267', 'operator', 'root', 'manager@calderfinch.example', 'offer_manager', NULL, NULL, NULL),
	(11, '2026-11-22 15:11:46.387171+00', 'sign.in', '7226643052413652267', 'user', 'manager@calderfinch.example', 'manager@calderfinch.example', 'password', '127.0.0.1', 'c62b2177-9c09-4f38-b40b-f7f4c89686dc', NULL),
	(12, '2026-11-22 15:11:47.708598+00', 'password.changed', '7226643052413652267', 'user', 'manager@calderfinch.example', 'manager@calderfinch.example', NULL, '127.0.0.1', '9ac3ced6-36ce-4ee7-8e96-ee455b0823e3', NULL),
	(13, '2026-11-22 15:11:48.437268+00', 'sign.in', '4467570830362141032', 'user', 'manager@harborpoint.example', 'manager@harborpoint.example', 'password', '127.0.0.1', '9b4bf9a8-08af-42fb-b3cf-353645050667', NULL),
	(14, '2026-11-22 15:11:49.276737+00', 'sign.in', '4467570830362141032', 'user', 'administrator@harborpoint.example', 'administrator@harborpoint.example', 'password', '127.0.0.1', '19c932ba-0125-4c2b-8a4b-8f8eb99a5878', NULL),
	(15, '2026-11-22 15:11:50.068784+00', 'sign.in', '4467570830362141032', 'user', 'auditor@harborpoint.example', 'auditor@harborpoint.example', 'password', '127.0.0.1', '8b5bc36a-4b53-4824-9c32-05b3c046121e', NULL),
	(16, '2026-11-22 15:11:50.500769+00', 'sign.in', '7226643052413652267', 'user', 'manager@calderfinch.example', 'manager@calderfinch.example', 'password', '127.0.0.1', 'dc31e21b-f961-40b1-b12b-a517455601ef', NULL),
	(17, '2026-11-22 15:11:51.147109+00', 'key.created', '4467570830362141032', 'operator', 'root', '05e973d30a04448c', 'Back office, offer_manager, bearer', NULL, NULL, NULL),
	(18, '2026-11-22 15:11:51.921662+00', 'key.created', '4467570830362141032', 'operator', 'root', '8679bdff04e78e13', 'Reading room, investment_professional, bearer', NULL, NULL, NULL),
	(19, '2026-11-22 15:11:52.919481+00', 'key.created', '4467570830362141032', 'operator', 'root', '2fc21eac54d4e29c', 'Provisioning, administrator, bearer', NULL, NULL, NULL),
	(20, '2026-11-22 15:11:53.685051+00', 'key.created', '4467570830362141032', 'operator', 'root', '29624790d3f79569', 'Old back office, offer_manager, bearer', NULL, NULL, NULL),
	(21, '2026-11-22 15:11:54.796119+00', 'key.created', '4467570830362141032', 'operator', 'root', '44e7fba77ca81873', 'Archive, auditor, signing', NULL, NULL, NULL),
	(22, '2026-11-22 15:11:55.661535+00', 'key.created', '7226643052413652267', 'operator', 'root', '2f6aa535a6011660', 'Back office, offer_manager, bearer', NULL, NULL, NULL),
	(23, '2026-11-22 15:11:56.562932+00', 'key.revoked', '4467570830362141032', 'operator', 'root', '29624790d3f79569', 'Old back office', NULL, NULL, NULL),
	(24, '2026-11-22 15:11:57.926514+00', 'restriction.changed', '4467570830362141032', 'operator', 'root', '8679bdff04e78e13', 'listTransfers off for the key', NULL, NULL, NULL),
	(25, '2026-11-22 15:11:59.520201+00', 'user.added', '4467570830362141032', 'key', 'Provisioning', 'analyst@harborpoint.example', 'investment_professional', '127.0.0.1', '80df8472-a76f-4d14-bdcf-3b27d34cf485', '2fc21eac54d4e29c'),
	(26, '2026-11-22 15:12:00.29475+00', 'user.added', '4467570830362141032', 'key', 'Provisioning', 'leaver@harborpoint.example', 'administrator', '127.0.0.1', 'a39a0c55-d76f-4707-8309-f9fab55f0a85', '2fc21eac54d4e29c'),
	(27, '2026-11-22 15:12:00.937027+00', 'firm.domains.changed', '4467570830362141032', 'operator', 'root', '4467570830362141032', 'harborpoint.example', NULL, NULL, NULL),
	(28, '2026-11-22 15:12:02.012713+00', 'restriction.changed', '4467570830362141032', 'operator', 'root', 'analyst@harborpoint.example', 'updateOffer off for the user', NULL, NULL, NULL),
	(29, '2026-11-22 15:12:02.578993+00', 'key.created', '4467570830362141032', 'user', 'administrator@harborpoint.example', 'b1589b3104fd327b', 'Reporting, auditor, bearer', '127.0.0.1', 'd5479af4-2dca-4d84-a2d2-777b7d4374d6', NULL),
	(30, '2026-11-22 15:12:03.636944+00', 'book.exported', '2404622579780939284', 'operator', 'root', NULL, NULL, NULL, NULL, NULL),
	(31, '2026-11-22 15:12:03.637145+00', 'book.exported', '4467570830362141032', 'operator', 'root', NULL, NULL, NULL, NULL, NULL),
	(32, '2026-11-22 15:12:03.637156+00', 'book.exported', '7226643052413652267', 'operator', 'root', NULL, NULL, NULL, NULL, NULL),
	(33, '2026-11-22 15:12:05.659784+00', 'request.refused', '4467570830362141032', 'key', 'Reading room', 'GET listTransfers', 'request.not.available', '127.0.0.1', '01d1f932-77af-4070-af43-45e6cb751ed5', '8679bdff04e78e13'),
	(34, '2026-11-22 15:12:05.789634+00', 'request.refused', '4467570830362141032', 'key', 'Provisioning', 'GET listHistory', 'history.not.allowed', '127.0.0.1', '8ac59b89-5d40-4aeb-80a6-e0a501d986cb', '2fc21eac54d4e29c');


--
-- Data for Name: sign_in_failure; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: sign_in_success; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.sign_in_success VALUES
	('manager@harborpoint.example', '127.0.0.1', '2026-11-22 15:11:36.30374+00'),
	('manager@harborpoint.example', '127.0.0.1', '2026-11-22 15:11:37.613288+00'),
	('administrator@harborpoint.example', '127.0.0.1', '2026-11-22 15:11:39.869722+00'),
	('administrator@harborpoint.example', '127.0.0.1', '2026-11-22 15:11:41.008928+00'),
	('auditor@harborpoint.example', '127.0.0.1', '2026-11-22 15:11:42.828917+00'),
	('auditor@harborpoint.example', '127.0.0.1', '2026-11-22 15:11:44.142625+00'),
	('manager@calderfinch.example', '127.0.0.1', '2026-11-22 15:11:46.390694+00'),
	('manager@calderfinch.example', '127.0.0.1', '2026-11-22 15:11:47.712073+00'),
	('manager@harborpoint.example', '127.0.0.1', '2026-11-22 15:11:48.440027+00'),
	('administrator@harborpoint.example', '127.0.0.1', '2026-11-22 15:11:49.285158+00'),
	('auditor@harborpoint.example', '127.0.0.1', '2026-11-22 15:11:50.072827+00'),
	('manager@calderfinch.example', '127.0.0.1', '2026-11-22 15:11:50.502452+00');


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
	('2343697256699393585', '4683743612465316027', 'CF41390022', 'ACCEPTED', 75000.00, 75000.00, false, '2026-10-22 14:20:35.252+00', '2026-10-30 19:29:58.409+00'),
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
	('3543690918446726934', '4809861665823714716', 'RB22450081', 'ORDER_CREATED', 30000.00, NULL, true, '2026-11-13 14:01:35.44+00', '2026-11-17 19:22:26.796+00'),
	('3581689983043838778', '4042102214969054846', 'CF40218876', 'ACCEPTED', 300000.00, 300000.00, false, '2026-10-30 14:55:11.528+00', '2026-11-06 21:19:03.857+00'),
	('3725418193043079776', '4809861665823714716', 'RB25073368', 'INITIAL', 10000.00, NULL, false, '2026-11-18 16:19:44.409+00', '2026-11-18 16:19:44.409+00'),
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
	('5589829175220073300', '4809861665823714716', 'RB21009356', 'ACCEPTED', 50000.00, 50000.00, true, '2026-11-09 16:42:20.391+00', '2026-11-13 19:54:18.548+00'),
	('5769640873886071367', '4809861665823714716', 'CF40677105', 'ACCEPTED', 75000.00, 75000.00, false, '2026-11-05 15:58:26.693+00', '2026-11-11 18:51:09.814+00'),
	('5869830449180839863', '7676652372499431528', 'RB25073368', 'ACCEPTED', 250000.00, 250000.00, false, '2026-10-16 13:28:18.544+00', '2026-10-20 17:12:08.48+00'),
	('5899656282786470616', '2871425408759308417', 'RB25073368', 'CANCELLED', 1000000.00, NULL, false, '2026-08-10 13:32:48.402+00', '2026-10-20 20:30:00+00'),
	('5929025841511090447', '4683743612465316027', 'RB23196674', 'ORDER_CREATED', 50000.00, NULL, false, '2026-11-04 14:12:38.234+00', '2026-11-12 19:56:11.545+00'),
	('6437325410893827958', '7676652372499431528', 'RB24410939', 'COMPLETE', 300000.00, 300000.00, false, '2026-09-07 14:44:17.351+00', '2026-09-16 20:27:39.526+00'),
	('6466534999972947406', '4042102214969054846', 'RB23196674', 'COMPLETE', 600000.00, 600000.00, false, '2026-09-01 15:39:23.818+00', '2026-09-02 17:07:33.06+00'),
	('6548546662302568648', '4809861665823714716', 'CF45590263', 'PROCESSING', 90000.00, 90000.00, true, '2026-10-30 15:34:39.288+00', '2026-11-10 18:27:15.515+00'),
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
	('7710162562058289999', '4683743612465316027', 'RB21009356', 'ACCEPTED', 60000.00, 60000.00, false, '2026-09-04 13:03:25.41+00', '2026-09-07 18:29:29.392+00');


--
-- Data for Name: transfer; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.transfer VALUES
	('RB18938005', '0641BNH7', 'ACAT', 'Completed', NULL, 'Z07-448213', 'National Financial Services LLC', '2026-01-08 15:49:23.204+00', '0226', '2026-01-16 05:00:00+00'),
	('RB18938005', '0987PWD4', 'non-ACAT', 'Paperwork Required', '- Certificate Of Deposit Matures Next Month.\\- Client To Choose: Redeem Early Or Wait.\\', 'CD-004417', 'Marlow County Savings Bank', '2026-10-20 15:21:01.389+00', NULL, '2026-10-26 17:13:04.285+00'),
	('RB18938005', '1152JGC9', 'ACAT', 'Rejected', '- Rejected By Contra.\\( 03 - Documentation Needed )\\', '12345678', 'Charles Schwab & Co.', '2026-11-02 21:07:24.406+00', '0164', '2026-11-10 05:00:00+00'),
	('RB18938005', '1163KTR2', 'ACAT', 'In Review', '- Resubmitted With Letter Of Authorization.\\- Replaces 1152JGC9.\\', '12345678', 'Charles Schwab & Co.', '2026-11-17 14:48:06.852+00', '0164', '2026-11-19 19:25:30.127+00'),
	('TD70036614', '0702NSF1', 'ACAT', 'Rejected', '- Rejected By Receiver.\\( 21 - Account Violates Credit Policy )\\', '9916-3474', 'E*TRADE Securities', '2026-04-27 13:50:21.127+00', '0385', '2026-05-04 04:00:00+00'),
	('TD70036614', '0835SHF5', 'ACAT', 'Completed', '- Full Transfer Completed.\\', '66669794', 'Raymond James & Associates', '2025-12-24 14:54:42.56+00', '0725', '2025-12-30 05:00:00+00'),
	('TD70036614', '1772FFX1', 'non-ACAT', 'Completed', '- Wire Received.\\', 'CD-536196', 'Marlow County Savings Bank', '2026-09-15 14:39:49.862+00', NULL, '2026-10-21 19:00:59.739+00'),
	('TD70036614', '2626MGP9', 'ACAT', 'Rejected', '- Rejected By Receiver.\\( 24 - Fail Reversal Reject )\\', '67639320', 'Raymond James & Associates', '2026-06-03 14:35:26.559+00', '0725', '2026-06-10 04:00:00+00'),
	('TD70036614', '3975XGK2', 'ACAT', 'Transfer Closed - No Action', '- Client Decided To Stay With Contra.\\- Request Closed.\\', '54394125', 'Raymond James & Associates', '2026-09-03 13:17:24.536+00', '0725', '2026-10-02 17:22:50.636+00'),
	('TD70036614', '6510LQT3', 'ACAT', 'Rejected', '- Rejected By Receiver.\\( 23 - Partial Transfer Deliverer Reject )\\', '8670-8940', 'LPL Financial', '2026-03-06 15:58:12.282+00', '0075', '2026-03-06 18:17:04.786+00'),
	('TD70036614', '7029TMQ3', 'ACAT', 'Completed', NULL, 'U9252302', 'Interactive Brokers LLC', '2026-07-10 13:52:05.409+00', '0534', '2026-07-17 04:00:00+00'),
	('TD70036614', '8285FMW2', 'non-ACAT', 'Request Past Due', '- Contra Asks For Original Signature.\\- Form Mailed To Client.\\', 'CD-802032', 'Marlow County Savings Bank', '2026-10-08 14:35:36.276+00', NULL, '2026-11-02 18:20:00.855+00'),
	('TD70036614', '9543TDL9', 'ACAT', 'Requested', '- Partial Transfer, Positions Listed On Form.\\', '83413369', 'Vanguard Brokerage Services', '2026-11-18 16:21:16.479+00', '0062', '2026-11-19 21:00:12.197+00'),
	('TD70036614', '9556DWT2', 'ACAT', 'Rejected', '- Rejected By Receiver.\\( 22 - Unrecognized Residual Credit Balance )\\', '7995-4386', 'E*TRADE Securities', '2026-10-09 15:37:10.1+00', '0385', '2026-10-16 04:00:00+00'),
	('TD70036614', '9848MPL2', 'ACAT', 'Completed', '- Full Transfer Completed.\\- Cost Basis Received.\\', 'PB 21034', 'UBS Financial Services', '2024-11-12 15:34:05.203+00', '0221', '2024-11-21 05:00:00+00');


--
-- Data for Name: used_signature; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: user_identity; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Name: audit_entry_sequence_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.audit_entry_sequence_seq', 19, true);


--
-- Name: security_event_event_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.security_event_event_id_seq', 34, true);


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
-- Name: firm_domain firm_domain_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.firm_domain
    ADD CONSTRAINT firm_domain_pkey PRIMARY KEY (domain);


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
-- Name: offer_approval offer_approval_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.offer_approval
    ADD CONSTRAINT offer_approval_pkey PRIMARY KEY (private_placement_offer_oid);


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
-- Name: api_key_in_force; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX api_key_in_force ON public.api_key USING btree (firm_oid, name_key) WHERE (revoked_at IS NULL);


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
-- Name: firm_domain_of_firm; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX firm_domain_of_firm ON public.firm_domain USING btree (firm_oid);


--
-- Name: idempotency_key_firm; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX idempotency_key_firm ON public.idempotency_key USING btree (firm_oid) WHERE (firm_oid IS NOT NULL);


--
-- Name: idempotency_key_time; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX idempotency_key_time ON public.idempotency_key USING btree (claimed_at);


--
-- Name: offer_approval_by_share; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX offer_approval_by_share ON public.offer_approval USING btree (creating_firm_oid, approved_share, private_placement_offer_oid);


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
-- Name: sign_in_success_pair; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX sign_in_success_pair ON public.sign_in_success USING btree (email, address, succeeded_at);


--
-- Name: sign_in_success_time; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX sign_in_success_time ON public.sign_in_success USING btree (succeeded_at);


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
-- Name: subscription approval_of_added_subscriptions; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER approval_of_added_subscriptions AFTER INSERT ON public.subscription REFERENCING NEW TABLE AS after_it FOR EACH STATEMENT EXECUTE FUNCTION public.follow_approval();


--
-- Name: offer approval_of_changed_offer; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER approval_of_changed_offer AFTER UPDATE ON public.offer FOR EACH ROW WHEN ((((old.private_placement_offer_oid IS DISTINCT FROM new.private_placement_offer_oid) OR (old.creating_firm_oid IS DISTINCT FROM new.creating_firm_oid)) OR (old.offer_minimum IS DISTINCT FROM new.offer_minimum))) EXECUTE FUNCTION public.follow_approval_of_offer();


--
-- Name: subscription approval_of_changed_subscriptions; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER approval_of_changed_subscriptions AFTER UPDATE ON public.subscription REFERENCING OLD TABLE AS before_it NEW TABLE AS after_it FOR EACH STATEMENT EXECUTE FUNCTION public.follow_approval();


--
-- Name: offer approval_of_new_offers; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER approval_of_new_offers AFTER INSERT ON public.offer REFERENCING NEW TABLE AS after_it FOR EACH STATEMENT EXECUTE FUNCTION public.follow_approval();


--
-- Name: offer approval_of_removed_offer; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER approval_of_removed_offer AFTER DELETE ON public.offer FOR EACH ROW EXECUTE FUNCTION public.follow_approval_of_offer();


--
-- Name: subscription approval_of_removed_subscriptions; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER approval_of_removed_subscriptions AFTER DELETE ON public.subscription REFERENCING OLD TABLE AS before_it FOR EACH STATEMENT EXECUTE FUNCTION public.follow_approval();


--
-- Name: audit_entry lowest_sequence_of_open_transaction; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER lowest_sequence_of_open_transaction BEFORE INSERT ON public.audit_entry FOR EACH STATEMENT EXECUTE FUNCTION public.tell_lowest_sequence();


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
-- Name: offer seen_timestamp_of_moved_offer; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER seen_timestamp_of_moved_offer BEFORE UPDATE ON public.offer FOR EACH ROW WHEN (((old.version <> new.version) AND (NOT ((((((((((((((((((((((((((((((((old.offer_status IS DISTINCT FROM new.offer_status) OR (old.published IS DISTINCT FROM new.published)) OR (old.participating_firms IS DISTINCT FROM new.participating_firms)) OR (old.days_from_closing_cash_is_required IS DISTINCT FROM new.days_from_closing_cash_is_required)) OR (old.original_days_from_closing_cash_is_required IS DISTINCT FROM new.original_days_from_closing_cash_is_required)) OR (old.maximum_investment_amount IS DISTINCT FROM new.maximum_investment_amount)) OR (old.blue_skyed_states IS DISTINCT FROM new.blue_skyed_states)) OR (old.clients_have_access IS DISTINCT FROM new.clients_have_access)) OR (old.corporate_accreditation_setting IS DISTINCT FROM new.corporate_accreditation_setting)) OR (old.natural_person_accreditation_setting IS DISTINCT FROM new.natural_person_accreditation_setting)) OR (old.minimum_annual_income_range IS DISTINCT FROM new.minimum_annual_income_range)) OR (old.minimum_liquid_net_worth_range IS DISTINCT FROM new.minimum_liquid_net_worth_range)) OR (old.minimum_net_worth_range IS DISTINCT FROM new.minimum_net_worth_range)) OR (old.previous_experience_setting IS DISTINCT FROM new.previous_experience_setting)) OR (old.documentation_external IS DISTINCT FROM new.documentation_external)) OR (old.physical_signature_required IS DISTINCT FROM new.physical_signature_required)) OR (old.offer_name IS DISTINCT FROM new.offer_name)) OR (old.exemption IS DISTINCT FROM new.exemption)) OR (old.security_type IS DISTINCT FROM new.security_type)) OR (old.issuer_name IS DISTINCT FROM new.issuer_name)) OR (old.issuer_state IS DISTINCT FROM new.issuer_state)) OR (old.issuer_city IS DISTINCT FROM new.issuer_city)) OR (old.industry_sector IS DISTINCT FROM new.industry_sector)) OR (old.issuer_size IS DISTINCT FROM new.issuer_size)) OR (old.website IS DISTINCT FROM new.website)) OR (old.offer_minimum IS DISTINCT FROM new.offer_minimum)) OR (old.offer_maximum IS DISTINCT FROM new.offer_maximum)) OR (old.minimum_investment_amount IS DISTINCT FROM new.minimum_investment_amount)) OR (old.closing_date IS DISTINCT FROM new.closing_date)) OR (old.creating_firm_oid IS DISTINCT FROM new.creating_firm_oid)) OR (old.creating_member_oid IS DISTINCT FROM new.creating_member_oid)) OR (old.creation_timestamp IS DISTINCT FROM new.creation_timestamp))))) EXECUTE FUNCTION public.keep_seen_timestamp();


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
-- Name: firm_domain firm_domain_firm_oid_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.firm_domain
    ADD CONSTRAINT firm_domain_firm_oid_fkey FOREIGN KEY (firm_oid) REFERENCES public.firm(firm_oid);


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
-- Name: SEQUENCE audit_entry_sequence_seq; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT ON SEQUENCE public.audit_entry_sequence_seq TO placement_desk_app;


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
-- Name: TABLE firm_domain; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,DELETE ON TABLE public.firm_domain TO placement_desk_app;


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
-- Name: TABLE offer_approval; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT ON TABLE public.offer_approval TO placement_desk_app;


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

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.restriction TO placement_desk_app;


--
-- Name: TABLE security_event; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT ON TABLE public.security_event TO placement_desk_app;


--
-- Name: TABLE sign_in_failure; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,DELETE ON TABLE public.sign_in_failure TO placement_desk_app;


--
-- Name: TABLE sign_in_success; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,DELETE ON TABLE public.sign_in_success TO placement_desk_app;


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


