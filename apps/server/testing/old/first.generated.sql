-- seal.json: {"no":"2","hash":"d63bcc62ec9ceb83a5fe5e2368cb69724a6b44089b02c279bccf1f5e2bce9de3"}
-- answers: {"100001 userDashboard":{"data":[[{"f_name":"Asha Verdant","KYC_statusdash":"Not Submitted","Net_AdminFund":435,"ForexTrading_AdminFund":260,"CroptoTrading_AdminFund":0,"ForexTrading_Invest":0,"CroptoTrading_Invest":0,"principleForexFund":0,"principleCryptoFund":0,"Net_Balance":0,"Netincomeforextrade":0,"NetincomeCropto":0,"NetincomeToken":0,"NetincomeCroptoToken":0,"kycnetincome":0,"withdrawalCharge":5,"TotalLeftReferral":2,"TotalRightReferral":2,"TotalLeftActiveReferral":0,"TotalLeftInactiveReferral":2,"TotalRightActiveReferral":0,"TotalRightInactiveReferral":2,"TotalLeftTeam":8,"TotalRightTeam":6,"TotalLeftActiveTeam":0,"TotalLeftInactiveTeam":8,"TotalRightActiveTeam":0,"TotalRightInactiveTeam":6,"TotalLeftBV":0,"TotalRightBV":0,"TotalBV":0,"totalleftInvestdown":0,"totalRightInvestdown":0,"totalinvestdown":0,"totalsellcoupan":0,"Use_coupon":0,"Remain_coupon":0,"roiamountPermiTodayForex":0,"roiamountPermiTotalForex":0,"roiamountPermi15DayForex":0,"roiamountPermiTodayCrypto":0,"roiamountPermiTotalCrypto":0,"roiamountPermi15DayCrypto":0}]]},"100001 DirectReport":{"data":[[{"RowNumber":1,"uid":100010,"f_name":"Jaya Meadowlane","mobile":"9800071271","tt":"Inactive","ee":"2026-09-30 12:03:59","dd":"","packageamount":0,"forexInvest":0,"CryptoInvest":0,"pos":"Right"},{"RowNumber":2,"uid":100005,"f_name":"Eshan Willowby","mobile":"9800031676","tt":"Inactive","ee":"2026-09-08 11:13:59","dd":"","packageamount":0,"forexInvest":0,"CryptoInvest":0,"pos":"Left"},{"RowNumber":3,"uid":100004,"f_name":"Deepa Fernbrook","mobile":"9800023757","tt":"Inactive","ee":"2026-09-03 11:03:59","dd":"","packageamount":0,"forexInvest":0,"CryptoInvest":0,"pos":"Right"},{"RowNumber":4,"uid":100003,"f_name":"Chandan Rillstone","mobile":"9800015838","tt":"Inactive","ee":"2026-08-30 10:53:59","dd":"","packageamount":0,"forexInvest":0,"CryptoInvest":0,"pos":"Left"}]]},"100001 DownlineReport":{"data":[[{"row":1,"uid":100016,"f_name":"Pooja Ivybridge","mobile":"9800118785","st":"Inactive","Leveltype":3,"dd":"2026-10-27 13:03:59","tt":"","packageamount":0,"packageamount1":0,"TotalEarning":0,"forexInvest":0,"CryptoInvest":0,"ssd":100009,"pos":"Right"},{"row":2,"uid":100015,"f_name":"Omkar Hazelton","mobile":"9800110866","st":"Inactive","Leveltype":4,"dd":"2026-10-23 12:53:59","tt":"","packageamount":0,"packageamount1":0,"TotalEarning":0,"forexInvest":0,"CryptoInvest":0,"ssd":100009,"pos":"Right"},{"row":3,"uid":100014,"f_name":"Nisha Elmstead","mobile":"9800102947","st":"Inactive","Leveltype":4,"dd":"2026-10-18 12:43:59","tt":"","packageamount":0,"packageamount1":0,"TotalEarning":0,"forexInvest":0,"CryptoInvest":0,"ssd":100006,"pos":"Left"},{"row":4,"uid":100013,"f_name":"Manav Cedarholm","mobile":"9800095028","st":"Inactive","Leveltype":5,"dd":"2026-10-14 12:33:59","tt":"","packageamount":0,"packageamount1":0,"TotalEarning":0,"forexInvest":0,"CryptoInvest":0,"ssd":100006,"pos":"Left"},{"row":5,"uid":100012,"f_name":"Leela Briarwood","mobile":"9800087109","st":"Inactive","Leveltype":3,"dd":"2026-10-09 12:23:59","tt":"","packageamount":0,"packageamount1":0,"TotalEarning":0,"forexInvest":0,"CryptoInvest":0,"ssd":100005,"pos":"Left"},{"row":6,"uid":100011,"f_name":"Kiran Ashdown","mobile":"9800079190","st":"Inactive","Leveltype":4,"dd":"2026-10-05 12:13:59","tt":"","packageamount":0,"packageamount1":0,"TotalEarning":0,"forexInvest":0,"CryptoInvest":0,"ssd":100005,"pos":"Left"},{"row":7,"uid":100010,"f_name":"Jaya Meadowlane","mobile":"9800071271","st":"Inactive","Leveltype":3,"dd":"2026-09-30 12:03:59","tt":"","packageamount":0,"packageamount1":0,"TotalEarning":0,"forexInvest":0,"CryptoInvest":0,"ssd":100001,"pos":"Right"},{"row":8,"uid":100009,"f_name":"Ishan Pinehurst","mobile":"9800063352","st":"Inactive","Leveltype":2,"dd":"2026-09-26 11:53:59","tt":"","packageamount":0,"packageamount1":0,"TotalEarning":0,"forexInvest":0,"CryptoInvest":0,"ssd":100004,"pos":"Right"},{"row":9,"uid":100008,"f_name":"Hema Larkspur","mobile":"9800055433","st":"Inactive","Leveltype":2,"dd":"2026-09-21 11:43:59","tt":"","packageamount":0,"packageamount1":0,"TotalEarning":0,"forexInvest":0,"CryptoInvest":0,"ssd":100004,"pos":"Right"},{"row":10,"uid":100007,"f_name":"Girish Thornvale","mobile":"9800047514","st":"Inactive","Leveltype":2,"dd":"2026-09-17 11:33:59","tt":"","packageamount":0,"packageamount1":0,"TotalEarning":0,"forexInvest":0,"CryptoInvest":0,"ssd":100003,"pos":"Left"},{"row":11,"uid":100006,"f_name":"Farida Mossgrove","mobile":"9800039595","st":"Inactive","Leveltype":3,"dd":"2026-09-12 11:23:59","tt":"","packageamount":0,"packageamount1":0,"TotalEarning":0,"forexInvest":0,"CryptoInvest":0,"ssd":100003,"pos":"Left"},{"row":12,"uid":100005,"f_name":"Eshan Willowby","mobile":"9800031676","st":"Inactive","Leveltype":2,"dd":"2026-09-08 11:13:59","tt":"","packageamount":0,"packageamount1":0,"TotalEarning":0,"forexInvest":0,"CryptoInvest":0,"ssd":100001,"pos":"Left"},{"row":13,"uid":100004,"f_name":"Deepa Fernbrook","mobile":"9800023757","st":"Inactive","Leveltype":1,"dd":"2026-09-03 11:03:59","tt":"","packageamount":0,"packageamount1":0,"TotalEarning":0,"forexInvest":0,"CryptoInvest":0,"ssd":100001,"pos":"Right"},{"row":14,"uid":100003,"f_name":"Chandan Rillstone","mobile":"9800015838","st":"Inactive","Leveltype":1,"dd":"2026-08-30 10:53:59","tt":"","packageamount":0,"packageamount1":0,"TotalEarning":0,"forexInvest":0,"CryptoInvest":0,"ssd":100001,"pos":"Left"}]]},"100002 userDashboard":{"data":[[{"f_name":"Bela Oakfield","KYC_statusdash":"Not Submitted","Net_AdminFund":190,"ForexTrading_AdminFund":0,"CroptoTrading_AdminFund":175,"ForexTrading_Invest":0,"CroptoTrading_Invest":0,"principleForexFund":0,"principleCryptoFund":0,"Net_Balance":0,"Netincomeforextrade":0,"NetincomeCropto":0,"NetincomeToken":0,"NetincomeCroptoToken":0,"kycnetincome":0,"withdrawalCharge":5,"TotalLeftReferral":1,"TotalRightReferral":1,"TotalLeftActiveReferral":0,"TotalLeftInactiveReferral":1,"TotalRightActiveReferral":0,"TotalRightInactiveReferral":1,"TotalLeftTeam":3,"TotalRightTeam":1,"TotalLeftActiveTeam":0,"TotalLeftInactiveTeam":3,"TotalRightActiveTeam":0,"TotalRightInactiveTeam":1,"TotalLeftBV":0,"TotalRightBV":0,"TotalBV":0,"totalleftInvestdown":0,"totalRightInvestdown":0,"totalinvestdown":0,"totalsellcoupan":0,"Use_coupon":0,"Remain_coupon":0,"roiamountPermiTodayForex":0,"roiamountPermiTotalForex":0,"roiamountPermi15DayForex":0,"roiamountPermiTodayCrypto":0,"roiamountPermiTotalCrypto":0,"roiamountPermi15DayCrypto":0}]]},"100002 DirectReport":{"data":[[{"RowNumber":1,"uid":100018,"f_name":"Rekha Lindenau","mobile":"9800134623","tt":"Inactive","ee":"2026-11-05 13:23:59","dd":"","packageamount":0,"forexInvest":0,"CryptoInvest":0,"pos":"Right"},{"RowNumber":2,"uid":100017,"f_name":"Qadir Juniper","mobile":"9800126704","tt":"Inactive","ee":"2026-11-01 13:13:59","dd":"","packageamount":0,"forexInvest":0,"CryptoInvest":0,"pos":"Left"}]]},"100002 DownlineReport":{"data":[[{"row":1,"uid":100020,"f_name":"Tara Rowanlea","mobile":"9800150461","st":"Inactive","Leveltype":2,"dd":"2026-11-14 13:43:59","tt":"","packageamount":0,"packageamount1":0,"TotalEarning":0,"forexInvest":0,"CryptoInvest":0,"ssd":100017,"pos":"Left"},{"row":2,"uid":100019,"f_name":"Sagar Maplecroft","mobile":"9800142542","st":"Inactive","Leveltype":2,"dd":"2026-11-10 13:33:59","tt":"","packageamount":0,"packageamount1":0,"TotalEarning":0,"forexInvest":0,"CryptoInvest":0,"ssd":100017,"pos":"Left"},{"row":3,"uid":100018,"f_name":"Rekha Lindenau","mobile":"9800134623","st":"Inactive","Leveltype":1,"dd":"2026-11-05 13:23:59","tt":"","packageamount":0,"packageamount1":0,"TotalEarning":0,"forexInvest":0,"CryptoInvest":0,"ssd":100002,"pos":"Right"},{"row":4,"uid":100017,"f_name":"Qadir Juniper","mobile":"9800126704","st":"Inactive","Leveltype":1,"dd":"2026-11-01 13:13:59","tt":"","packageamount":0,"packageamount1":0,"TotalEarning":0,"forexInvest":0,"CryptoInvest":0,"ssd":100002,"pos":"Left"}]]},"100003 userDashboard":{"data":[[{"f_name":"Chandan Rillstone","KYC_statusdash":"Not Submitted","Net_AdminFund":120,"ForexTrading_AdminFund":0,"CroptoTrading_AdminFund":0,"ForexTrading_Invest":0,"CroptoTrading_Invest":0,"principleForexFund":0,"principleCryptoFund":0,"Net_Balance":0,"Netincomeforextrade":0,"NetincomeCropto":0,"NetincomeToken":0,"NetincomeCroptoToken":0,"kycnetincome":0,"withdrawalCharge":5,"TotalLeftReferral":1,"TotalRightReferral":1,"TotalLeftActiveReferral":0,"TotalLeftInactiveReferral":1,"TotalRightActiveReferral":0,"TotalRightInactiveReferral":1,"TotalLeftTeam":6,"TotalRightTeam":1,"TotalLeftActiveTeam":0,"TotalLeftInactiveTeam":6,"TotalRightActiveTeam":0,"TotalRightInactiveTeam":1,"TotalLeftBV":0,"TotalRightBV":0,"TotalBV":0,"totalleftInvestdown":0,"totalRightInvestdown":0,"totalinvestdown":0,"totalsellcoupan":0,"Use_coupon":0,"Remain_coupon":0,"roiamountPermiTodayForex":0,"roiamountPermiTotalForex":0,"roiamountPermi15DayForex":0,"roiamountPermiTodayCrypto":0,"roiamountPermiTotalCrypto":0,"roiamountPermi15DayCrypto":0}]]},"100003 DirectReport":{"data":[[{"RowNumber":1,"uid":100007,"f_name":"Girish Thornvale","mobile":"9800047514","tt":"Inactive","ee":"2026-09-17 11:33:59","dd":"","packageamount":0,"forexInvest":0,"CryptoInvest":0,"pos":"Right"},{"RowNumber":2,"uid":100006,"f_name":"Farida Mossgrove","mobile":"9800039595","tt":"Inactive","ee":"2026-09-12 11:23:59","dd":"","packageamount":0,"forexInvest":0,"CryptoInvest":0,"pos":"Left"}]]},"100003 DownlineReport":{"data":[[{"row":1,"uid":100014,"f_name":"Nisha Elmstead","mobile":"9800102947","st":"Inactive","Leveltype":3,"dd":"2026-10-18 12:43:59","tt":"","packageamount":0,"packageamount1":0,"TotalEarning":0,"forexInvest":0,"CryptoInvest":0,"ssd":100006,"pos":"Left"},{"row":2,"uid":100013,"f_name":"Manav Cedarholm","mobile":"9800095028","st":"Inactive","Leveltype":4,"dd":"2026-10-14 12:33:59","tt":"","packageamount":0,"packageamount1":0,"TotalEarning":0,"forexInvest":0,"CryptoInvest":0,"ssd":100006,"pos":"Left"},{"row":3,"uid":100012,"f_name":"Leela Briarwood","mobile":"9800087109","st":"Inactive","Leveltype":2,"dd":"2026-10-09 12:23:59","tt":"","packageamount":0,"packageamount1":0,"TotalEarning":0,"forexInvest":0,"CryptoInvest":0,"ssd":100005,"pos":"Left"},{"row":4,"uid":100011,"f_name":"Kiran Ashdown","mobile":"9800079190","st":"Inactive","Leveltype":3,"dd":"2026-10-05 12:13:59","tt":"","packageamount":0,"packageamount1":0,"TotalEarning":0,"forexInvest":0,"CryptoInvest":0,"ssd":100005,"pos":"Left"},{"row":5,"uid":100007,"f_name":"Girish Thornvale","mobile":"9800047514","st":"Inactive","Leveltype":1,"dd":"2026-09-17 11:33:59","tt":"","packageamount":0,"packageamount1":0,"TotalEarning":0,"forexInvest":0,"CryptoInvest":0,"ssd":100003,"pos":"Right"},{"row":6,"uid":100006,"f_name":"Farida Mossgrove","mobile":"9800039595","st":"Inactive","Leveltype":2,"dd":"2026-09-12 11:23:59","tt":"","packageamount":0,"packageamount1":0,"TotalEarning":0,"forexInvest":0,"CryptoInvest":0,"ssd":100003,"pos":"Left"},{"row":7,"uid":100005,"f_name":"Eshan Willowby","mobile":"9800031676","st":"Inactive","Leveltype":1,"dd":"2026-09-08 11:13:59","tt":"","packageamount":0,"packageamount1":0,"TotalEarning":0,"forexInvest":0,"CryptoInvest":0,"ssd":100001,"pos":"Left"}]]},"100004 userDashboard":{"data":[[{"f_name":"Deepa Fernbrook","KYC_statusdash":"Not Submitted","Net_AdminFund":165,"ForexTrading_AdminFund":0,"CroptoTrading_AdminFund":0,"ForexTrading_Invest":0,"CroptoTrading_Invest":0,"principleForexFund":0,"principleCryptoFund":0,"Net_Balance":0,"Netincomeforextrade":0,"NetincomeCropto":0,"NetincomeToken":0,"NetincomeCroptoToken":0,"kycnetincome":0,"withdrawalCharge":5,"TotalLeftReferral":1,"TotalRightReferral":1,"TotalLeftActiveReferral":0,"TotalLeftInactiveReferral":1,"TotalRightActiveReferral":0,"TotalRightInactiveReferral":1,"TotalLeftTeam":1,"TotalRightTeam":4,"TotalLeftActiveTeam":0,"TotalLeftInactiveTeam":1,"TotalRightActiveTeam":0,"TotalRightInactiveTeam":4,"TotalLeftBV":0,"TotalRightBV":0,"TotalBV":0,"totalleftInvestdown":0,"totalRightInvestdown":0,"totalinvestdown":0,"totalsellcoupan":0,"Use_coupon":0,"Remain_coupon":0,"roiamountPermiTodayForex":0,"roiamountPermiTotalForex":0,"roiamountPermi15DayForex":0,"roiamountPermiTodayCrypto":0,"roiamountPermiTotalCrypto":0,"roiamountPermi15DayCrypto":0}]]},"100004 DirectReport":{"data":[[{"RowNumber":1,"uid":100009,"f_name":"Ishan Pinehurst","mobile":"9800063352","tt":"Inactive","ee":"2026-09-26 11:53:59","dd":"","packageamount":0,"forexInvest":0,"CryptoInvest":0,"pos":"Right"},{"RowNumber":2,"uid":100008,"f_name":"Hema Larkspur","mobile":"9800055433","tt":"Inactive","ee":"2026-09-21 11:43:59","dd":"","packageamount":0,"forexInvest":0,"CryptoInvest":0,"pos":"Left"}]]},"100004 DownlineReport":{"data":[[{"row":1,"uid":100016,"f_name":"Pooja Ivybridge","mobile":"9800118785","st":"Inactive","Leveltype":2,"dd":"2026-10-27 13:03:59","tt":"","packageamount":0,"packageamount1":0,"TotalEarning":0,"forexInvest":0,"CryptoInvest":0,"ssd":100009,"pos":"Right"},{"row":2,"uid":100015,"f_name":"Omkar Hazelton","mobile":"9800110866","st":"Inactive","Leveltype":3,"dd":"2026-10-23 12:53:59","tt":"","packageamount":0,"packageamount1":0,"TotalEarning":0,"forexInvest":0,"CryptoInvest":0,"ssd":100009,"pos":"Right"},{"row":3,"uid":100010,"f_name":"Jaya Meadowlane","mobile":"9800071271","st":"Inactive","Leveltype":2,"dd":"2026-09-30 12:03:59","tt":"","packageamount":0,"packageamount1":0,"TotalEarning":0,"forexInvest":0,"CryptoInvest":0,"ssd":100001,"pos":"Right"},{"row":4,"uid":100009,"f_name":"Ishan Pinehurst","mobile":"9800063352","st":"Inactive","Leveltype":1,"dd":"2026-09-26 11:53:59","tt":"","packageamount":0,"packageamount1":0,"TotalEarning":0,"forexInvest":0,"CryptoInvest":0,"ssd":100004,"pos":"Right"},{"row":5,"uid":100008,"f_name":"Hema Larkspur","mobile":"9800055433","st":"Inactive","Leveltype":1,"dd":"2026-09-21 11:43:59","tt":"","packageamount":0,"packageamount1":0,"TotalEarning":0,"forexInvest":0,"CryptoInvest":0,"ssd":100004,"pos":"Left"}]]},"100005 userDashboard":{"data":[[{"f_name":"Eshan Willowby","KYC_statusdash":"Not Submitted","Net_AdminFund":50,"ForexTrading_AdminFund":0,"CroptoTrading_AdminFund":0,"ForexTrading_Invest":0,"CroptoTrading_Invest":0,"principleForexFund":0,"principleCryptoFund":0,"Net_Balance":0,"Netincomeforextrade":0,"NetincomeCropto":0,"NetincomeToken":0,"NetincomeCroptoToken":0,"kycnetincome":0,"withdrawalCharge":5,"TotalLeftReferral":1,"TotalRightReferral":1,"TotalLeftActiveReferral":0,"TotalLeftInactiveReferral":1,"TotalRightActiveReferral":0,"TotalRightInactiveReferral":1,"TotalLeftTeam":4,"TotalRightTeam":1,"TotalLeftActiveTeam":0,"TotalLeftInactiveTeam":4,"TotalRightActiveTeam":0,"TotalRightInactiveTeam":1,"TotalLeftBV":0,"TotalRightBV":0,"TotalBV":0,"totalleftInvestdown":0,"totalRightInvestdown":0,"totalinvestdown":0,"totalsellcoupan":0,"Use_coupon":0,"Remain_coupon":0,"roiamountPermiTodayForex":0,"roiamountPermiTotalForex":0,"roiamountPermi15DayForex":0,"roiamountPermiTodayCrypto":0,"roiamountPermiTotalCrypto":0,"roiamountPermi15DayCrypto":0}]]},"100005 DirectReport":{"data":[[{"RowNumber":1,"uid":100012,"f_name":"Leela Briarwood","mobile":"9800087109","tt":"Inactive","ee":"2026-10-09 12:23:59","dd":"","packageamount":0,"forexInvest":0,"CryptoInvest":0,"pos":"Right"},{"RowNumber":2,"uid":100011,"f_name":"Kiran Ashdown","mobile":"9800079190","tt":"Inactive","ee":"2026-10-05 12:13:59","dd":"","packageamount":0,"forexInvest":0,"CryptoInvest":0,"pos":"Left"}]]},"100005 DownlineReport":{"data":[[{"row":1,"uid":100014,"f_name":"Nisha Elmstead","mobile":"9800102947","st":"Inactive","Leveltype":2,"dd":"2026-10-18 12:43:59","tt":"","packageamount":0,"packageamount1":0,"TotalEarning":0,"forexInvest":0,"CryptoInvest":0,"ssd":100006,"pos":"Left"},{"row":2,"uid":100013,"f_name":"Manav Cedarholm","mobile":"9800095028","st":"Inactive","Leveltype":3,"dd":"2026-10-14 12:33:59","tt":"","packageamount":0,"packageamount1":0,"TotalEarning":0,"forexInvest":0,"CryptoInvest":0,"ssd":100006,"pos":"Left"},{"row":3,"uid":100012,"f_name":"Leela Briarwood","mobile":"9800087109","st":"Inactive","Leveltype":1,"dd":"2026-10-09 12:23:59","tt":"","packageamount":0,"packageamount1":0,"TotalEarning":0,"forexInvest":0,"CryptoInvest":0,"ssd":100005,"pos":"Right"},{"row":4,"uid":100011,"f_name":"Kiran Ashdown","mobile":"9800079190","st":"Inactive","Leveltype":2,"dd":"2026-10-05 12:13:59","tt":"","packageamount":0,"packageamount1":0,"TotalEarning":0,"forexInvest":0,"CryptoInvest":0,"ssd":100005,"pos":"Left"},{"row":5,"uid":100006,"f_name":"Farida Mossgrove","mobile":"9800039595","st":"Inactive","Leveltype":1,"dd":"2026-09-12 11:23:59","tt":"","packageamount":0,"packageamount1":0,"TotalEarning":0,"forexInvest":0,"CryptoInvest":0,"ssd":100003,"pos":"Left"}]]}}
-- Made by cbf5c89e.

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
CREATE SCHEMA graphile_worker;
CREATE TYPE graphile_worker.job_spec AS (
	identifier text,
	payload json,
	queue_name text,
	run_at timestamp with time zone,
	max_attempts smallint,
	job_key text,
	priority smallint,
	flags text[]
);
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE graphile_worker._private_jobs (
    id bigint NOT NULL,
    job_queue_id integer,
    task_id integer NOT NULL,
    payload json DEFAULT '{}'::json NOT NULL,
    priority smallint DEFAULT 0 NOT NULL,
    run_at timestamp with time zone DEFAULT now() NOT NULL,
    attempts smallint DEFAULT 0 NOT NULL,
    max_attempts smallint DEFAULT 25 NOT NULL,
    last_error text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    key text,
    locked_at timestamp with time zone,
    locked_by text,
    revision integer DEFAULT 0 NOT NULL,
    flags jsonb,
    is_available boolean GENERATED ALWAYS AS (((locked_at IS NULL) AND (attempts < max_attempts))) STORED NOT NULL,
    CONSTRAINT jobs_key_check CHECK (((length(key) > 0) AND (length(key) <= 512))),
    CONSTRAINT jobs_max_attempts_check CHECK ((max_attempts >= 1))
);
CREATE FUNCTION graphile_worker.add_job(identifier text, payload json DEFAULT NULL::json, queue_name text DEFAULT NULL::text, run_at timestamp with time zone DEFAULT NULL::timestamp with time zone, max_attempts integer DEFAULT NULL::integer, job_key text DEFAULT NULL::text, priority integer DEFAULT NULL::integer, flags text[] DEFAULT NULL::text[], job_key_mode text DEFAULT 'replace'::text) RETURNS graphile_worker._private_jobs
    LANGUAGE plpgsql
    AS $$
declare
  v_job "graphile_worker"._private_jobs;
begin
  if (job_key is null or job_key_mode is null or job_key_mode in ('replace', 'preserve_run_at')) then
    select * into v_job
    from "graphile_worker".add_jobs(
      ARRAY[(
        identifier,
        payload,
        queue_name,
        run_at,
        max_attempts::smallint,
        job_key,
        priority::smallint,
        flags
      )::"graphile_worker".job_spec],
      (job_key_mode = 'preserve_run_at')
    )
    limit 1;
    return v_job;
  elsif job_key_mode = 'unsafe_dedupe' then
    -- Ensure all the tasks exist
    insert into "graphile_worker"._private_tasks as tasks (identifier)
    values (add_job.identifier)
    on conflict do nothing;
    -- Ensure all the queues exist
    if add_job.queue_name is not null then
      insert into "graphile_worker"._private_job_queues as job_queues (queue_name)
      values (add_job.queue_name)
      on conflict do nothing;
    end if;
    -- Insert job, but if one already exists then do nothing, even if the
    -- existing job has already started (and thus represents an out-of-date
    -- world state). This is dangerous because it means that whatever state
    -- change triggered this add_job may not be acted upon (since it happened
    -- after the existing job started executing, but no further job is being
    -- scheduled), but it is useful in very rare circumstances for
    -- de-duplication. If in doubt, DO NOT USE THIS.
    insert into "graphile_worker"._private_jobs as jobs (
      job_queue_id,
      task_id,
      payload,
      run_at,
      max_attempts,
      key,
      priority,
      flags
    )
      select
        job_queues.id,
        tasks.id,
        coalesce(add_job.payload, '{}'::json),
        coalesce(add_job.run_at, now()),
        coalesce(add_job.max_attempts::smallint, 25::smallint),
        add_job.job_key,
        coalesce(add_job.priority::smallint, 0::smallint),
        (
          select jsonb_object_agg(flag, true)
          from unnest(add_job.flags) as item(flag)
        )
      from "graphile_worker"._private_tasks as tasks
      left join "graphile_worker"._private_job_queues as job_queues
      on job_queues.queue_name = add_job.queue_name
      where tasks.identifier = add_job.identifier
    on conflict (key)
      -- Bump the updated_at so that there's something to return
      do update set
        revision = jobs.revision + 1,
        updated_at = now()
      returning *
      into v_job;
    if v_job.revision = 0 then
      perform pg_notify('jobs:insert', '{"r":' || random()::text || ',"count":1}');
    end if;
    return v_job;
  else
    raise exception 'Invalid job_key_mode value, expected ''replace'', ''preserve_run_at'' or ''unsafe_dedupe''.' using errcode = 'GWBKM';
  end if;
end;
$$;
CREATE FUNCTION graphile_worker.add_jobs(specs graphile_worker.job_spec[], job_key_preserve_run_at boolean DEFAULT false) RETURNS SETOF graphile_worker._private_jobs
    LANGUAGE plpgsql
    AS $$
begin
  -- Ensure all the tasks exist
  insert into "graphile_worker"._private_tasks as tasks (identifier)
  select distinct spec.identifier
  from unnest(specs) spec
  on conflict do nothing;
  -- Ensure all the queues exist
  insert into "graphile_worker"._private_job_queues as job_queues (queue_name)
  select distinct spec.queue_name
  from unnest(specs) spec
  where spec.queue_name is not null
  on conflict do nothing;
  -- Ensure any locked jobs have their key cleared - in the case of locked
  -- existing job create a new job instead as it must have already started
  -- executing (i.e. it's world state is out of date, and the fact add_job
  -- has been called again implies there's new information that needs to be
  -- acted upon).
  update "graphile_worker"._private_jobs as jobs
  set
    key = null,
    attempts = jobs.max_attempts,
    updated_at = now()
  from unnest(specs) spec
  where spec.job_key is not null
  and jobs.key = spec.job_key
  and is_available is not true;
  -- WARNING: this count is not 100% accurate; 'on conflict' clause will cause it to be an overestimate
  perform pg_notify('jobs:insert', '{"r":' || random()::text || ',"count":' || array_length(specs, 1)::text || '}');
  -- Is there a risk that a conflict could occur depending on the
  -- isolation level?
  return query insert into "graphile_worker"._private_jobs as jobs (
    job_queue_id,
    task_id,
    payload,
    run_at,
    max_attempts,
    key,
    priority,
    flags
  )
    select
      job_queues.id,
      tasks.id,
      coalesce(spec.payload, '{}'::json),
      coalesce(spec.run_at, now()),
      coalesce(spec.max_attempts, 25),
      spec.job_key,
      coalesce(spec.priority, 0),
      (
        select jsonb_object_agg(flag, true)
        from unnest(spec.flags) as item(flag)
      )
    from unnest(specs) spec
    inner join "graphile_worker"._private_tasks as tasks
    on tasks.identifier = spec.identifier
    left join "graphile_worker"._private_job_queues as job_queues
    on job_queues.queue_name = spec.queue_name
  on conflict (key) do update set
    job_queue_id = excluded.job_queue_id,
    task_id = excluded.task_id,
    payload =
      case
      when json_typeof(jobs.payload) = 'array' and json_typeof(excluded.payload) = 'array' then
        (jobs.payload::jsonb || excluded.payload::jsonb)::json
      else
        excluded.payload
      end,
    max_attempts = excluded.max_attempts,
    run_at = (case
      when job_key_preserve_run_at is true and jobs.attempts = 0 then jobs.run_at
      else excluded.run_at
    end),
    priority = excluded.priority,
    revision = jobs.revision + 1,
    flags = excluded.flags,
    -- always reset error/retry state
    attempts = 0,
    last_error = null,
    updated_at = now()
  where jobs.locked_at is null
  returning *;
end;
$$;
CREATE FUNCTION graphile_worker.complete_jobs(job_ids bigint[]) RETURNS SETOF graphile_worker._private_jobs
    LANGUAGE sql
    AS $$
  delete from "graphile_worker"._private_jobs as jobs
    where id = any(job_ids)
    and (
      locked_at is null
    or
      locked_at < now() - interval '4 hours'
    )
    returning *;
$$;
CREATE FUNCTION graphile_worker.force_unlock_workers(worker_ids text[]) RETURNS void
    LANGUAGE sql
    AS $$
update "graphile_worker"._private_jobs as jobs
set locked_at = null, locked_by = null
where locked_by = any(worker_ids);
update "graphile_worker"._private_job_queues as job_queues
set locked_at = null, locked_by = null
where locked_by = any(worker_ids);
$$;
CREATE FUNCTION graphile_worker.permanently_fail_jobs(job_ids bigint[], error_message text DEFAULT NULL::text) RETURNS SETOF graphile_worker._private_jobs
    LANGUAGE sql
    AS $$
  update "graphile_worker"._private_jobs as jobs
    set
      last_error = coalesce(error_message, 'Manually marked as failed'),
      attempts = max_attempts,
      updated_at = now()
    where id = any(job_ids)
    and (
      locked_at is null
    or
      locked_at < NOW() - interval '4 hours'
    )
    returning *;
$$;
CREATE FUNCTION graphile_worker.remove_job(job_key text) RETURNS graphile_worker._private_jobs
    LANGUAGE plpgsql STRICT
    AS $$
declare
  v_job "graphile_worker"._private_jobs;
begin
  -- Delete job if not locked
  delete from "graphile_worker"._private_jobs as jobs
    where key = job_key
    and (
      locked_at is null
    or
      locked_at < NOW() - interval '4 hours'
    )
  returning * into v_job;
  if not (v_job is null) then
    perform pg_notify('jobs:insert', '{"r":' || random()::text || ',"count":-1}');
    return v_job;
  end if;
  -- Otherwise prevent job from retrying, and clear the key
  update "graphile_worker"._private_jobs as jobs
  set
    key = null,
    attempts = jobs.max_attempts,
    updated_at = now()
  where key = job_key
  returning * into v_job;
  return v_job;
end;
$$;
CREATE FUNCTION graphile_worker.reschedule_jobs(job_ids bigint[], run_at timestamp with time zone DEFAULT NULL::timestamp with time zone, priority integer DEFAULT NULL::integer, attempts integer DEFAULT NULL::integer, max_attempts integer DEFAULT NULL::integer) RETURNS SETOF graphile_worker._private_jobs
    LANGUAGE sql
    AS $$
  update "graphile_worker"._private_jobs as jobs
    set
      run_at = coalesce(reschedule_jobs.run_at, jobs.run_at),
      priority = coalesce(reschedule_jobs.priority::smallint, jobs.priority),
      attempts = coalesce(reschedule_jobs.attempts::smallint, jobs.attempts),
      max_attempts = coalesce(reschedule_jobs.max_attempts::smallint, jobs.max_attempts),
      updated_at = now()
    where id = any(job_ids)
    and (
      locked_at is null
    or
      locked_at < NOW() - interval '4 hours'
    )
    returning *;
$$;
CREATE FUNCTION public.begin_undecided() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  RAISE EXCEPTION 'a request in % begins Pending', TG_TABLE_NAME;
END $$;
CREATE FUNCTION public.decide_once() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.status <> 'Pending' THEN
    RAISE EXCEPTION '% % is decided or must stay', TG_TABLE_NAME, OLD.id;
  END IF;
  RETURN NEW;
END $$;
CREATE FUNCTION public.enqueue_job(task text, payload json, key text DEFAULT NULL::text, run_at timestamp with time zone DEFAULT NULL::timestamp with time zone) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  SELECT graphile_worker.add_job(task, payload, run_at => run_at, job_key => key);
$$;
CREATE FUNCTION public.ledger_post(item_key text[], item_hash bytea[], item_kind text[], item_cause text[], item_actor text[], item_remark text[], item_at timestamp with time zone[], item_reverses bigint[], item_code bigint[], item_answer text[], item_remember boolean[], wallet_uid integer[], wallet_account text[], entry_item integer[], entry_wallet integer[], entry_account text[], entry_amount bigint[], text_balance text, text_code text, text_key text, text_large text, OUT posting_ids bigint[], OUT answers text[]) RETURNS record
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    SET enable_hashjoin TO 'off'
    SET enable_mergejoin TO 'off'
    SET jit TO 'off'
    AS $$
DECLARE
  -- The seal relies on every posting's transaction having its number before it draws an id.
  begun CONSTANT xid8 := pg_current_xact_id();
  items CONSTANT integer := cardinality(item_key);
  wallet_count CONSTANT integer := cardinality(wallet_uid);
  lines CONSTANT integer := cardinality(entry_item);
  largest CONSTANT bigint := 1000000000000000000;
  before bigint[];
  balance bigint[];
  known_items integer[];
  known_hash bytea[];
  known_posting bigint[];
  known_answer text[];
  free_codes bigint[] := '{}';
  used_codes bigint[] := '{}';
  start integer[] := array_fill(0, ARRAY[items]);
  balance_after bigint[] := array_fill(NULL::bigint, ARRAY[lines]);
  is_new boolean[] := array_fill(false, ARRAY[items]);
  accepted boolean[] := array_fill(false, ARRAY[items]);
  entry integer := 1;
  written integer;
  known integer;
  wallet integer;
  dollars bigint;
  coins bigint;
  refusal text;
BEGIN
  posting_ids := array_fill(NULL::bigint, ARRAY[items]);
  answers := array_fill(NULL::text, ARRAY[items]);
  FOR slot IN 2..wallet_count LOOP
    IF (wallet_uid[slot - 1], wallet_account[slot - 1] COLLATE "C")
        >= (wallet_uid[slot], wallet_account[slot] COLLATE "C") THEN
      RAISE EXCEPTION 'the wallets must come once each and in order';
    END IF;
  END LOOP;
  IF 1 > ANY (entry_wallet) OR wallet_count < ANY (entry_wallet) THEN
    RAISE EXCEPTION 'an entry names a wallet that is not in the list';
  END IF;
  SELECT array_agg(locked.balance) INTO before FROM (
    SELECT w.balance FROM unnest(wallet_uid, wallet_account) AS t (uid, account)
    JOIN wallets w ON w.uid = t.uid AND w.account = t.account
    ORDER BY w.uid, w.account
    FOR NO KEY UPDATE OF w) AS locked;
  IF coalesce(cardinality(before), 0) <> wallet_count THEN
    -- The first posting of a wallet makes it.
    INSERT INTO wallets (uid, account)
      SELECT uid, account FROM unnest(wallet_uid, wallet_account) AS t (uid, account)
      ORDER BY uid, account COLLATE "C" ON CONFLICT DO NOTHING;
    GET DIAGNOSTICS written = ROW_COUNT;
    IF coalesce(cardinality(before), 0) + written <> wallet_count THEN
      -- To lock it now would break the order; run again, it is there then.
      RAISE EXCEPTION 'a wallet was made meanwhile' USING ERRCODE = 'serialization_failure';
    END IF;
    SELECT array_agg(w.balance ORDER BY w.uid, w.account) INTO before
      FROM unnest(wallet_uid, wallet_account) AS t (uid, account)
      JOIN wallets w ON w.uid = t.uid AND w.account = t.account;
  END IF;
  balance := before;
  IF array_remove(item_code, NULL) <> '{}' THEN
    SELECT coalesce(array_agg(id), '{}') INTO free_codes FROM (
      SELECT id FROM codes WHERE id = ANY (item_code) AND used_at IS NULL ORDER BY id FOR UPDATE
    ) AS locked;
  END IF;
  -- Read after the wallets were locked: a twin that was faster has committed by now.
  SELECT array_agg(i.item::integer), array_agg(k.input_hash), array_agg(k.posting_id),
      array_agg(k.answer)
    INTO known_items, known_hash, known_posting, known_answer
    FROM unnest(item_key) WITH ORDINALITY AS i (key, item)
    JOIN idempotency_keys k ON k.key = i.key;
  FOR item IN 1..items LOOP
    start[item] := entry - 1;
    dollars := 0;
    coins := 0;
    refusal := NULL;
    WHILE entry_item[entry] = item LOOP
      wallet := entry_wallet[entry];
      IF coalesce(wallet_account[wallet], entry_account[entry]) IN ('coin', 'coinsIssued') THEN
        coins := coins + entry_amount[entry];
      ELSE
        dollars := dollars + entry_amount[entry];
      END IF;
      IF wallet IS NOT NULL THEN
        balance[wallet] := balance[wallet] + entry_amount[entry];
        balance_after[entry] := balance[wallet];
        IF balance[wallet] < 0 THEN
          refusal := text_balance;
        ELSIF balance[wallet] > largest THEN
          refusal := coalesce(refusal, text_large);
        END IF;
      END IF;
      entry := entry + 1;
    END LOOP;
    IF dollars <> 0 OR coins <> 0 OR entry - start[item] < 3 THEN
      RAISE EXCEPTION 'a posting needs two entries or more that add up to zero in each currency';
    END IF;
    known := array_position(known_items, item);
    IF known IS NOT NULL THEN
      refusal := text_key;
      IF known_hash[known] = item_hash[item] THEN
        posting_ids[item] := known_posting[known];
        refusal := known_answer[known];
      END IF;
    ELSIF item_code[item] IS NOT NULL AND NOT (item_code[item] = ANY (free_codes)) THEN
      refusal := text_code;
    END IF;
    IF refusal IS NULL AND known IS NULL THEN
      accepted[item] := true;
      is_new[item] := true;
      posting_ids[item] := nextval('posting_ids');
      answers[item] := item_answer[item];
      IF item_code[item] IS NOT NULL THEN
        free_codes := array_remove(free_codes, item_code[item]);
        used_codes := used_codes || item_code[item];
      END IF;
    ELSE
      answers[item] := refusal;
      is_new[item] := known IS NULL AND item_remember[item];
      FOR line IN start[item] + 1..entry - 1 LOOP
        wallet := entry_wallet[line];
        CONTINUE WHEN wallet IS NULL;
        balance[wallet] := balance[wallet] - entry_amount[line];
      END LOOP;
    END IF;
  END LOOP;
  IF entry <= lines THEN
    RAISE EXCEPTION 'the entries of an item must stand together, in the order of the items';
  END IF;
  INSERT INTO idempotency_keys (key, input_hash, posting_id, answer, at)
    SELECT key, hash, posting_id, answer, at
    FROM unnest(item_key, item_hash, posting_ids, answers, item_at, is_new)
      AS i (key, hash, posting_id, answer, at, is_new)
    WHERE i.is_new ORDER BY key COLLATE "C"
    ON CONFLICT DO NOTHING;
  GET DIAGNOSTICS written = ROW_COUNT;
  IF written <> cardinality(array_positions(is_new, true)) THEN
    -- Somebody used one of the keys for other wallets at this moment; run again, it is known then.
    RAISE EXCEPTION 'a key was taken meanwhile' USING ERRCODE = 'serialization_failure';
  END IF;
  IF NOT (true = ANY (accepted)) THEN
    RETURN;
  END IF;
  INSERT INTO postings (id, kind, cause, key, actor, remark, at, reverses)
    SELECT i.id, i.kind, i.cause, i.key, i.actor, i.remark, i.at, i.reverses
    FROM unnest(posting_ids, item_kind, item_cause, item_key, item_actor, item_remark, item_at,
      item_reverses, accepted) AS i (id, kind, cause, key, actor, remark, at, reverses, accepted)
    WHERE i.accepted;
  INSERT INTO entries (posting_id, line, uid, account, kind, amount, balance_after)
    SELECT posting_ids[e.item], e.ord - start[e.item], wallet_uid[e.wallet],
      coalesce(wallet_account[e.wallet], e.account), item_kind[e.item], e.amount, e.balance_after
    FROM unnest(entry_item, entry_wallet, entry_account, entry_amount, balance_after)
      WITH ORDINALITY AS e (item, wallet, account, amount, balance_after, ord)
    WHERE accepted[e.item];
  -- The statement that takes and gives the money; never_below_zero guards it once more.
  UPDATE wallets w SET balance = w.balance + t.change
    FROM (SELECT uid, account, new_balance - old_balance AS change
      FROM unnest(wallet_uid, wallet_account, before, balance)
        AS t (uid, account, old_balance, new_balance)
      WHERE new_balance <> old_balance) AS t
    WHERE w.uid = t.uid AND w.account = t.account;
  IF used_codes <> '{}' THEN
    UPDATE codes SET used_at = item_at[1] WHERE id = ANY (used_codes);
  END IF;
END $$;
CREATE FUNCTION public.network_news(since pg_snapshot, most bigint) RETURNS TABLE(snapshot text, id bigint, at_seconds bigint, kind text, uid integer, sponsor_uid integer, parent_uid integer, side smallint, volume_micros bigint, price_micros bigint, forex_micros bigint, crypto_micros bigint, suspended boolean)
    LANGUAGE plpgsql STABLE
    SET search_path TO 'public'
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    SET enable_hashjoin TO 'off'
    SET enable_mergejoin TO 'off'
    SET jit TO 'off'
    AS $$
BEGIN
  RETURN QUERY
    WITH news AS MATERIALIZED (
      SELECT e.* FROM network_events e WHERE e.xact >= pg_snapshot_xmax(since)
      UNION ALL
      SELECT e.* FROM network_events e WHERE e.xact = ANY (ARRAY(SELECT pg_snapshot_xip(since)))
    )
    SELECT pg_current_snapshot()::text, n.id, floor(extract(epoch FROM n.at))::bigint, n.kind,
      n.uid, m.sponsor_uid, m.parent_uid, m.side, n.volume_micros, n.price_micros, n.forex_micros,
      n.crypto_micros, n.suspended
    FROM (SELECT 1) AS always
    LEFT JOIN (SELECT * FROM news ORDER BY news.id LIMIT most) AS n ON true
    LEFT JOIN members m ON m.uid = n.uid AND n.kind = 'joined'
    ORDER BY n.id;
END $$;
CREATE FUNCTION public.place_member(new_sponsor integer, new_side smallint, highest_uid integer, new_name text, new_email text, new_mobile text, new_country smallint, new_password_hash text, now_at timestamp with time zone) RETURNS integer
    LANGUAGE plpgsql
    SET search_path TO 'public'
    AS $$
DECLARE
  head integer;
  tail integer;
  new_uid integer;
BEGIN
  SELECT CASE new_side WHEN 1 THEN left_head ELSE right_head END INTO STRICT head
    FROM members WHERE uid = new_sponsor;
  SELECT tail_uid INTO STRICT tail FROM legs
    WHERE head_uid = head AND side = new_side FOR NO KEY UPDATE;
  -- Asked before drawing, so that refused sign-ups do not use up ids.
  IF (SELECT CASE WHEN is_called THEN last_value + 1 ELSE last_value END FROM member_uids)
      > highest_uid THEN
    RETURN NULL;
  END IF;
  new_uid := nextval('member_uids');
  IF new_uid > highest_uid THEN
    RETURN NULL;
  END IF;
  INSERT INTO members (uid, sponsor_uid, parent_uid, side, left_head, right_head, name, email,
      mobile, country_id, password_hash, joined_at)
    VALUES (new_uid, new_sponsor, tail, new_side,
      CASE new_side WHEN 1 THEN head ELSE new_uid END,
      CASE new_side WHEN 1 THEN new_uid ELSE head END,
      new_name, new_email, new_mobile, new_country, new_password_hash, now_at);
  INSERT INTO legs (head_uid, side, tail_uid) VALUES (new_uid, 3 - new_side, new_uid);
  UPDATE legs SET tail_uid = new_uid WHERE head_uid = head AND side = new_side;
  INSERT INTO network_events (at, kind, uid) VALUES (now_at, 'joined', new_uid);
  RETURN new_uid;
END $$;
CREATE FUNCTION public.plain_number(number text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  SELECT regexp_replace(regexp_replace(lower(number), '[^a-z0-9]', '', 'g'), '^0x', '')
$$;
CREATE FUNCTION public.posting_leaves(after_id bigint, up_to_id bigint) RETURNS TABLE(posting_id bigint, leaf bytea)
    LANGUAGE sql STABLE
    AS $$
  SELECT p.id, sha256(convert_to(jsonb_build_array(p.id, p.kind, p.cause, p.key, p.actor, p.remark,
      (extract(epoch FROM p.at) * 1000000)::bigint, p.reverses, e.lines)::text, 'UTF8'))
  FROM postings p
  LEFT JOIN LATERAL (
    SELECT jsonb_agg(jsonb_build_array(line, uid, account, kind, amount, balance_after)
      ORDER BY line) AS lines
    FROM entries WHERE entries.posting_id = p.id) AS e ON true
  WHERE p.id > after_id AND p.id <= up_to_id
  ORDER BY p.id
$$;
CREATE FUNCTION public.refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  RAISE EXCEPTION '% is append-only; book a reversing posting instead', TG_TABLE_NAME;
END $$;
CREATE FUNCTION public.waiting_jobs(task text, OUT waiting bigint, OUT oldest timestamp with time zone) RETURNS record
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  SELECT count(*), min(run_at) FROM graphile_worker.jobs
    WHERE task_identifier = task AND run_at <= now();
$$;
CREATE TABLE graphile_worker._private_job_queues (
    id integer NOT NULL,
    queue_name text NOT NULL,
    locked_at timestamp with time zone,
    locked_by text,
    is_available boolean GENERATED ALWAYS AS ((locked_at IS NULL)) STORED NOT NULL,
    CONSTRAINT job_queues_queue_name_check CHECK ((length(queue_name) <= 128))
);
CREATE TABLE graphile_worker._private_known_crontabs (
    identifier text NOT NULL,
    known_since timestamp with time zone NOT NULL,
    last_execution timestamp with time zone
);
CREATE TABLE graphile_worker._private_tasks (
    id integer NOT NULL,
    identifier text NOT NULL,
    CONSTRAINT tasks_identifier_check CHECK ((length(identifier) <= 128))
);
ALTER TABLE graphile_worker._private_job_queues ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME graphile_worker.job_queues_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE VIEW graphile_worker.jobs AS
 SELECT jobs.id,
    job_queues.queue_name,
    tasks.identifier AS task_identifier,
    jobs.priority,
    jobs.run_at,
    jobs.attempts,
    jobs.max_attempts,
    jobs.last_error,
    jobs.created_at,
    jobs.updated_at,
    jobs.key,
    jobs.locked_at,
    jobs.locked_by,
    jobs.revision,
    jobs.flags
   FROM ((graphile_worker._private_jobs jobs
     JOIN graphile_worker._private_tasks tasks ON ((tasks.id = jobs.task_id)))
     LEFT JOIN graphile_worker._private_job_queues job_queues ON ((job_queues.id = jobs.job_queue_id)));
ALTER TABLE graphile_worker._private_jobs ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME graphile_worker.jobs_id_seq1
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE graphile_worker.migrations (
    id integer NOT NULL,
    ts timestamp with time zone DEFAULT now() NOT NULL,
    breaking boolean DEFAULT false NOT NULL
);
ALTER TABLE graphile_worker._private_tasks ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME graphile_worker.tasks_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.audit_log (
    id bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    operator_id integer NOT NULL,
    operator text NOT NULL,
    role text NOT NULL,
    action text NOT NULL,
    target text NOT NULL,
    remark text NOT NULL,
    address text NOT NULL
);
ALTER TABLE public.audit_log ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.audit_log_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.banks (
    id integer NOT NULL,
    kind text NOT NULL,
    bank_name text NOT NULL,
    acholdername text NOT NULL,
    btcname text NOT NULL,
    address text NOT NULL,
    ifsc text NOT NULL,
    branch text NOT NULL,
    active boolean NOT NULL,
    remark text NOT NULL,
    account text GENERATED ALWAYS AS (public.plain_number(
CASE kind
    WHEN 'bank'::text THEN (ifsc || btcname)
    ELSE address
END)) STORED NOT NULL,
    CONSTRAINT banks_kind_check CHECK ((kind = ANY (ARRAY['bank'::text, 'ecurrency'::text]))),
    CONSTRAINT has_an_account CHECK ((account <> ''::text))
);
ALTER TABLE public.banks ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.banks_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE SEQUENCE public.code_ids
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
CREATE TABLE public.codes (
    uid integer NOT NULL,
    purpose text NOT NULL,
    code_hash bytea NOT NULL,
    tries smallint DEFAULT 0 NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    id bigint DEFAULT nextval('public.code_ids'::regclass) NOT NULL,
    binding text
);
CREATE TABLE public.entries (
    posting_id bigint NOT NULL,
    line smallint NOT NULL,
    uid integer,
    account text NOT NULL COLLATE pg_catalog."C",
    kind text NOT NULL,
    amount bigint NOT NULL,
    balance_after bigint,
    CONSTRAINT balance_not_below_zero CHECK ((balance_after >= 0)),
    CONSTRAINT balance_of_members CHECK (((uid IS NULL) = (balance_after IS NULL))),
    CONSTRAINT company_account CHECK (((uid IS NOT NULL) OR (account = ANY (ARRAY['sales'::text, 'fees'::text, 'coinsIssued'::text])) OR (account ~ '^(received|result|expense|paidOut):.'::text))),
    CONSTRAINT sane_amount CHECK (((amount <> 0) AND (abs(amount) <= '1000000000000000'::bigint)))
);
CREATE TABLE public.fund_requests (
    id integer NOT NULL,
    uid integer NOT NULL,
    kind text NOT NULL,
    bank_id integer NOT NULL,
    amount bigint NOT NULL,
    utrno text NOT NULL,
    bankname text NOT NULL,
    acholdername text NOT NULL,
    accountnumber text NOT NULL,
    ifsc text NOT NULL,
    branch text NOT NULL,
    account text NOT NULL,
    utr text GENERATED ALWAYS AS (public.plain_number(utrno)) STORED NOT NULL,
    status text DEFAULT 'Pending'::text NOT NULL,
    remark text DEFAULT ''::text NOT NULL,
    requested_at timestamp with time zone NOT NULL,
    decided_at timestamp with time zone,
    decided_by integer,
    CONSTRAINT decided_or_pending CHECK ((((status = 'Pending'::text) = (decided_at IS NULL)) AND ((decided_at IS NULL) = (decided_by IS NULL)))),
    CONSTRAINT fund_requests_kind_check CHECK ((kind = ANY (ARRAY['bank'::text, 'ecurrency'::text, 'forex'::text, 'crypto'::text]))),
    CONSTRAINT fund_requests_status_check CHECK ((status = ANY (ARRAY['Pending'::text, 'Approved'::text, 'Rejected'::text]))),
    CONSTRAINT has_a_number CHECK ((utr <> ''::text)),
    CONSTRAINT sane_amount CHECK (((amount > 0) AND (amount <= '1000000000000000'::bigint)))
);
ALTER TABLE public.fund_requests ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.fund_requests_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.idempotency_keys (
    key text NOT NULL,
    input_hash bytea NOT NULL,
    posting_id bigint,
    answer text,
    at timestamp with time zone NOT NULL
);
CREATE TABLE public.legs (
    head_uid integer NOT NULL,
    side smallint NOT NULL,
    tail_uid integer NOT NULL,
    CONSTRAINT legs_side_check CHECK ((side = ANY (ARRAY[1, 2])))
)
WITH (fillfactor='50');
CREATE SEQUENCE public.member_uids
    AS integer
    START WITH 100001
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
CREATE TABLE public.members (
    uid integer NOT NULL,
    sponsor_uid integer,
    parent_uid integer,
    side smallint,
    left_head integer NOT NULL,
    right_head integer NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    mobile text NOT NULL,
    country_id smallint NOT NULL,
    password_hash text NOT NULL,
    must_change_password boolean DEFAULT false NOT NULL,
    joined_at timestamp with time zone NOT NULL,
    activated_at timestamp with time zone,
    suspended_at timestamp with time zone,
    transaction_password_hash text,
    CONSTRAINT members_side_check CHECK ((side = ANY (ARRAY[1, 2]))),
    CONSTRAINT parent_before_child CHECK (((parent_uid < uid) AND (sponsor_uid < uid))),
    CONSTRAINT placed_or_root CHECK ((((sponsor_uid IS NULL) = (parent_uid IS NULL)) AND ((parent_uid IS NULL) = (side IS NULL))))
);
CREATE TABLE public.migrations (
    name text NOT NULL,
    hash text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.network_events (
    id bigint NOT NULL,
    xact xid8 DEFAULT pg_current_xact_id() NOT NULL,
    at timestamp with time zone NOT NULL,
    kind text NOT NULL,
    uid integer NOT NULL,
    volume_micros bigint,
    price_micros bigint,
    forex_micros bigint,
    crypto_micros bigint,
    suspended boolean,
    CONSTRAINT network_events_kind_check CHECK ((kind = ANY (ARRAY['joined'::text, 'activated'::text, 'deactivated'::text, 'volume'::text, 'investment'::text, 'suspended'::text]))),
    CONSTRAINT payload_of_its_kind CHECK (
CASE kind
    WHEN 'volume'::text THEN ((num_nonnulls(volume_micros, price_micros) = 2) AND (num_nonnulls(forex_micros, crypto_micros, suspended) = 0))
    WHEN 'investment'::text THEN ((num_nonnulls(forex_micros, crypto_micros) = 1) AND (num_nonnulls(volume_micros, price_micros, suspended) = 0))
    WHEN 'suspended'::text THEN ((suspended IS NOT NULL) AND (num_nonnulls(volume_micros, price_micros, forex_micros, crypto_micros) = 0))
    ELSE (num_nonnulls(volume_micros, price_micros, forex_micros, crypto_micros, suspended) = 0)
END)
);
ALTER TABLE public.network_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.network_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.newsletter_addresses (
    email text NOT NULL,
    token_hash bytea NOT NULL,
    asked_at timestamp with time zone NOT NULL,
    confirmed_at timestamp with time zone
);
CREATE TABLE public.operator_sessions (
    id uuid NOT NULL,
    operator_id integer NOT NULL,
    address text NOT NULL,
    device text NOT NULL,
    started_at timestamp with time zone NOT NULL,
    seen_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone
);
CREATE TABLE public.operators (
    id integer NOT NULL,
    email text NOT NULL,
    role text NOT NULL,
    active boolean DEFAULT true NOT NULL,
    password_hash text NOT NULL,
    must_change_password boolean DEFAULT false NOT NULL,
    totp_secret text,
    totp_confirmed_at timestamp with time zone,
    totp_last_step bigint,
    made_at timestamp with time zone NOT NULL,
    totp_pending text,
    CONSTRAINT operators_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'finance'::text, 'support'::text, 'auditor'::text])))
);
ALTER TABLE public.operators ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.operators_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.payout_details (
    uid integer NOT NULL,
    usdt_address text DEFAULT ''::text NOT NULL,
    holder text DEFAULT ''::text NOT NULL,
    account_number text DEFAULT ''::text NOT NULL,
    ifsc text DEFAULT ''::text NOT NULL,
    bank_name text DEFAULT ''::text NOT NULL,
    branch text DEFAULT ''::text NOT NULL,
    pan text DEFAULT ''::text NOT NULL,
    aadhar text DEFAULT ''::text NOT NULL,
    changed_at timestamp with time zone
);
CREATE SEQUENCE public.posting_ids
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
CREATE TABLE public.postings (
    id bigint NOT NULL,
    kind text NOT NULL,
    cause text NOT NULL,
    key text NOT NULL,
    actor text NOT NULL,
    remark text NOT NULL,
    at timestamp with time zone NOT NULL,
    reverses bigint
);
CREATE TABLE public.seals (
    no bigint NOT NULL,
    last_id bigint NOT NULL,
    posting_ids bigint[] NOT NULL,
    leaves bytea[] NOT NULL,
    hash bytea NOT NULL,
    at timestamp with time zone NOT NULL
);
CREATE TABLE public.sessions (
    id uuid NOT NULL,
    uid integer NOT NULL,
    address text NOT NULL,
    claimed_address text NOT NULL,
    device text NOT NULL,
    started_at timestamp with time zone NOT NULL,
    seen_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone
);
CREATE TABLE public.setting_versions (
    id integer NOT NULL,
    settings jsonb NOT NULL,
    note text NOT NULL,
    saved_by text NOT NULL,
    saved_at timestamp with time zone NOT NULL
);
ALTER TABLE public.setting_versions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.setting_versions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.site_content_versions (
    id integer NOT NULL,
    content jsonb NOT NULL,
    note text NOT NULL,
    saved_by text NOT NULL,
    saved_at timestamp with time zone NOT NULL
);
ALTER TABLE public.site_content_versions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.site_content_versions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE UNLOGGED TABLE public.try_counts (
    key text NOT NULL,
    count integer NOT NULL,
    resets_at timestamp with time zone NOT NULL
);
CREATE TABLE public.wallets (
    uid integer NOT NULL,
    account text NOT NULL COLLATE pg_catalog."C",
    balance bigint DEFAULT 0 NOT NULL,
    CONSTRAINT known_account CHECK ((account = ANY (ARRAY['coin'::text, 'crypto'::text, 'cryptoInvested'::text, 'cryptoPrincipal'::text, 'cryptoRoi'::text, 'cryptoToken'::text, 'forex'::text, 'forexInvested'::text, 'forexPrincipal'::text, 'forexRoi'::text, 'forexToken'::text, 'fund'::text, 'kyc'::text, 'withheld'::text, 'working'::text]))),
    CONSTRAINT never_absurd CHECK ((balance <= '1000000000000000000'::bigint)),
    CONSTRAINT never_below_zero CHECK ((balance >= 0))
)
WITH (fillfactor='60');
CREATE TABLE public.withdrawals (
    id integer NOT NULL,
    uid integer NOT NULL,
    wallet text NOT NULL,
    wtype text NOT NULL,
    amount bigint NOT NULL,
    charge bigint NOT NULL,
    payable bigint NOT NULL,
    withdrawlby text NOT NULL,
    w_address text DEFAULT ''::text NOT NULL,
    holder text DEFAULT ''::text NOT NULL,
    account_number text DEFAULT ''::text NOT NULL,
    ifsc text DEFAULT ''::text NOT NULL,
    bank_name text DEFAULT ''::text NOT NULL,
    branch text DEFAULT ''::text NOT NULL,
    status text NOT NULL,
    remark text DEFAULT ''::text NOT NULL,
    txn_hash text DEFAULT ''::text NOT NULL,
    requested_at timestamp with time zone NOT NULL,
    first_approved_by integer,
    first_approved_at timestamp with time zone,
    decided_at timestamp with time zone,
    decided_by integer,
    CONSTRAINT adds_up CHECK ((amount = (charge + payable))),
    CONSTRAINT charge_not_below_zero CHECK ((charge >= 0)),
    CONSTRAINT decided_or_pending CHECK (((status = 'Pending'::text) = (decided_at IS NULL))),
    CONSTRAINT leaves_or_moves CHECK (
CASE
    WHEN (wtype = ANY (ARRAY['USDT'::text, 'BANK'::text])) THEN ((decided_at IS NULL) = (decided_by IS NULL))
    ELSE ((decided_by IS NULL) AND (charge = 0) AND (status = 'Approved'::text))
END),
    CONSTRAINT paid_by_a_transaction CHECK (((status <> 'Approved'::text) OR (wtype <> ALL (ARRAY['USDT'::text, 'BANK'::text])) OR (txn_hash <> ''::text))),
    CONSTRAINT sane_amount CHECK (((amount > 0) AND (amount <= '1000000000000000'::bigint))),
    CONSTRAINT something_is_paid CHECK ((payable > 0)),
    CONSTRAINT withdrawals_status_check CHECK ((status = ANY (ARRAY['Pending'::text, 'Approved'::text, 'Rejected'::text]))),
    CONSTRAINT withdrawals_wallet_check CHECK ((wallet = ANY (ARRAY['working'::text, 'forexRoi'::text, 'cryptoRoi'::text, 'forexToken'::text, 'cryptoToken'::text, 'kyc'::text, 'forexPrincipal'::text, 'cryptoPrincipal'::text]))),
    CONSTRAINT withdrawals_wtype_check CHECK ((wtype = ANY (ARRAY['USDT'::text, 'BANK'::text, 'FUND'::text, 'FOREXFUNDS'::text, 'CRYPTOFUNDS'::text])))
);
ALTER TABLE public.withdrawals ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.withdrawals_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
INSERT INTO graphile_worker._private_known_crontabs VALUES
	('remove-old-rows', '2026-11-19 05:03:58.528+00', NULL);
INSERT INTO graphile_worker._private_tasks OVERRIDING SYSTEM VALUE VALUES
	(1, 'send-mail'),
	(2, 'remove-old-rows');
INSERT INTO graphile_worker.migrations VALUES
	(1, '2026-11-19 05:03:56.874817+00', true),
	(2, '2026-11-19 05:03:56.929129+00', false),
	(3, '2026-11-19 05:03:56.958516+00', true),
	(4, '2026-11-19 05:03:57.001912+00', false),
	(5, '2026-11-19 05:03:57.040284+00', false),
	(6, '2026-11-19 05:03:57.048106+00', false),
	(7, '2026-11-19 05:03:57.060193+00', false),
	(8, '2026-11-19 05:03:57.068121+00', false),
	(9, '2026-11-19 05:03:57.078131+00', false),
	(10, '2026-11-19 05:03:57.080977+00', false),
	(11, '2026-11-19 05:03:57.089683+00', true),
	(12, '2026-11-19 05:03:57.262544+00', false),
	(13, '2026-11-19 05:03:57.276404+00', true),
	(14, '2026-11-19 05:03:57.292298+00', true),
	(15, '2026-11-19 05:03:57.297821+00', false),
	(16, '2026-11-19 05:03:57.320205+00', true),
	(17, '2026-11-19 05:03:57.344285+00', false),
	(18, '2026-11-19 05:03:57.356284+00', false),
	(19, '2026-11-19 05:03:57.371776+00', true);
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES
	(1, '2026-09-19 08:04:04.374+00', 1, 'operator@canopy.test', 'owner', 'AddBank', 'bank:1', 'Demo', '127.0.0.1'),
	(2, '2026-09-19 08:04:04.374+00', 1, 'operator@canopy.test', 'owner', 'AddBank', 'bank:2', 'Demo', '127.0.0.1'),
	(3, '2026-09-20 08:04:04.374+00', 1, 'operator@canopy.test', 'owner', 'ApproveFundRequest', 'fundRequest:1', 'Seen on the account', '127.0.0.1'),
	(4, '2026-09-22 08:04:04.374+00', 1, 'operator@canopy.test', 'owner', 'ApproveFundRequest', 'fundRequest:2', 'Seen on the account', '127.0.0.1'),
	(5, '2026-09-25 08:04:04.374+00', 1, 'operator@canopy.test', 'owner', 'RejectFundRequest', 'fundRequest:3', 'No such payment on the account', '127.0.0.1'),
	(6, '2026-09-26 08:04:04.374+00', 1, 'operator@canopy.test', 'owner', 'ApproveFundRequest', 'fundRequest:4', 'Seen on the account', '127.0.0.1'),
	(7, '2026-10-05 08:04:04.374+00', 1, 'operator@canopy.test', 'owner', 'ApproveFundRequest', 'fundRequest:5', 'Seen on the account', '127.0.0.1'),
	(8, '2026-10-06 08:04:04.374+00', 1, 'operator@canopy.test', 'owner', 'ApproveFundRequest', 'fundRequest:6', 'Seen on the account', '127.0.0.1'),
	(9, '2026-10-22 08:04:04.374+00', 1, 'operator@canopy.test', 'owner', 'ApproveFundRequest', 'fundRequest:7', 'Seen on the account', '127.0.0.1'),
	(10, '2026-10-31 08:04:04.374+00', 1, 'operator@canopy.test', 'owner', 'ApproveWithdrawal', 'withdrawal:1', 'Paid', '127.0.0.1'),
	(11, '2026-11-08 08:04:04.374+00', 1, 'operator@canopy.test', 'owner', 'RejectWithdrawal', 'withdrawal:2', 'Please check the address', '127.0.0.1'),
	(12, '2026-11-14 08:04:04.374+00', 1, 'operator@canopy.test', 'owner', 'ApproveFundRequest', 'fundRequest:8', 'Seen on the account', '127.0.0.1');
INSERT INTO public.banks OVERRIDING SYSTEM VALUE VALUES
	(1, 'bank', 'Example Meadow Bank', 'Canopy Demo House', '001122334455', '', 'DEMO0000001', 'Riverside', true, 'Demo', DEFAULT),
	(2, 'ecurrency', 'Demo', '', 'USDT - BEP 20', '0x00000000000000000000000000000000000de300', '', '', true, 'Demo', DEFAULT);
INSERT INTO public.entries VALUES
	(1, 1, 100001, 'fund', 'deposit', 500000000, 500000000),
	(1, 2, NULL, 'received:1', 'deposit', -500000000, NULL),
	(2, 1, 100002, 'fund', 'deposit', 250000000, 250000000),
	(2, 2, NULL, 'received:2', 'deposit', -250000000, NULL),
	(3, 1, 100003, 'fund', 'deposit', 120000000, 120000000),
	(3, 2, NULL, 'received:1', 'deposit', -120000000, NULL),
	(4, 1, 100001, 'fund', 'transfer', -75000000, 425000000),
	(4, 2, 100004, 'fund', 'transfer', 75000000, 75000000),
	(5, 1, 100001, 'fund', 'transfer', -50000000, 375000000),
	(5, 2, 100005, 'fund', 'transfer', 50000000, 50000000),
	(6, 1, 100001, 'forex', 'deposit', 300000000, 300000000),
	(6, 2, NULL, 'received:2', 'deposit', -300000000, NULL),
	(7, 1, 100002, 'crypto', 'deposit', 200000000, 200000000),
	(7, 2, NULL, 'received:2', 'deposit', -200000000, NULL),
	(8, 1, 100001, 'forex', 'transfer', -40000000, 260000000),
	(8, 2, 100006, 'forex', 'transfer', 40000000, 40000000),
	(9, 1, 100002, 'crypto', 'transfer', -25000000, 175000000),
	(9, 2, 100007, 'crypto', 'transfer', 25000000, 25000000),
	(10, 1, 100002, 'fund', 'transfer', -60000000, 190000000),
	(10, 2, 100001, 'fund', 'transfer', 60000000, 435000000),
	(11, 1, 100000, 'forex', 'deposit', 500000000, 500000000),
	(11, 2, NULL, 'received:2', 'deposit', -500000000, NULL),
	(12, 1, 100000, 'forex', 'botStart', -400000000, 100000000),
	(12, 2, 100000, 'forexInvested', 'botStart', 400000000, 400000000),
	(13, 1, 100000, 'forexInvested', 'botStop', -120000000, 280000000),
	(13, 2, 100000, 'forexPrincipal', 'botStop', 120000000, 120000000),
	(14, 1, 100000, 'forexPrincipal', 'withdrawal', -120000000, 0),
	(14, 2, 100000, 'withheld', 'withdrawal', 120000000, 120000000),
	(15, 1, 100000, 'withheld', 'withdrawalPaid', -120000000, 0),
	(15, 2, NULL, 'paidOut:USDT', 'withdrawalPaid', 114000000, NULL),
	(15, 3, NULL, 'fees', 'withdrawalPaid', 6000000, NULL),
	(16, 1, 100000, 'forexInvested', 'botStop', -60000000, 220000000),
	(16, 2, 100000, 'forexPrincipal', 'botStop', 60000000, 60000000),
	(17, 1, 100000, 'forexPrincipal', 'withdrawal', -60000000, 0),
	(17, 2, 100000, 'withheld', 'withdrawal', 60000000, 60000000),
	(18, 1, 100000, 'withheld', 'withdrawalReturned', -60000000, 0),
	(18, 2, 100000, 'forexPrincipal', 'withdrawalReturned', 60000000, 60000000),
	(19, 1, 100000, 'forexInvested', 'botStop', -40000000, 180000000),
	(19, 2, 100000, 'forexPrincipal', 'botStop', 40000000, 100000000),
	(20, 1, 100004, 'fund', 'deposit', 90000000, 165000000),
	(20, 2, NULL, 'received:2', 'deposit', -90000000, NULL),
	(21, 1, 100000, 'forexPrincipal', 'withdrawal', -100000000, 0),
	(21, 2, 100000, 'withheld', 'withdrawal', 100000000, 100000000);
INSERT INTO public.fund_requests OVERRIDING SYSTEM VALUE VALUES
	(1, 100001, 'bank', 1, 500000000, 'DEMO-1001', 'Example Meadow Bank', 'Canopy Demo House', '001122334455', 'DEMO0000001', 'Riverside', 'demo0000001001122334455', DEFAULT, 'Approved', 'Seen on the account', '2026-09-20 05:04:04.374+00', '2026-09-20 08:04:04.374+00', 1),
	(2, 100002, 'ecurrency', 2, 250000000, 'DEMO-1002', '0x00000000000000000000000000000000000de300 (Demo)', '', 'USDT - BEP 20', '', '', '00000000000000000000000000000000000de300', DEFAULT, 'Approved', 'Seen on the account', '2026-09-22 05:04:04.374+00', '2026-09-22 08:04:04.374+00', 1),
	(3, 100003, 'bank', 1, 120000000, 'DEMO-1003', 'Example Meadow Bank', 'Canopy Demo House', '001122334455', 'DEMO0000001', 'Riverside', 'demo0000001001122334455', DEFAULT, 'Rejected', 'No such payment on the account', '2026-09-25 05:04:04.374+00', '2026-09-25 08:04:04.374+00', 1),
	(4, 100003, 'bank', 1, 120000000, 'DEMO-1004', 'Example Meadow Bank', 'Canopy Demo House', '001122334455', 'DEMO0000001', 'Riverside', 'demo0000001001122334455', DEFAULT, 'Approved', 'Seen on the account', '2026-09-26 05:04:04.374+00', '2026-09-26 08:04:04.374+00', 1),
	(5, 100001, 'forex', 2, 300000000, 'DEMO-1005', '0x00000000000000000000000000000000000de300 (Demo)', '', 'USDT - BEP 20', '', '', '00000000000000000000000000000000000de300', DEFAULT, 'Approved', 'Seen on the account', '2026-10-05 05:04:04.374+00', '2026-10-05 08:04:04.374+00', 1),
	(6, 100002, 'crypto', 2, 200000000, 'DEMO-1006', '0x00000000000000000000000000000000000de300 (Demo)', '', 'USDT - BEP 20', '', '', '00000000000000000000000000000000000de300', DEFAULT, 'Approved', 'Seen on the account', '2026-10-06 05:04:04.374+00', '2026-10-06 08:04:04.374+00', 1),
	(7, 100000, 'forex', 2, 500000000, 'DEMO-1007', '0x00000000000000000000000000000000000de300 (Demo)', '', 'USDT - BEP 20', '', '', '00000000000000000000000000000000000de300', DEFAULT, 'Approved', 'Seen on the account', '2026-10-22 05:04:04.374+00', '2026-10-22 08:04:04.374+00', 1),
	(8, 100004, 'ecurrency', 2, 90000000, 'DEMO-1008', '0x00000000000000000000000000000000000de300 (Demo)', '', 'USDT - BEP 20', '', '', '00000000000000000000000000000000000de300', DEFAULT, 'Approved', 'Seen on the account', '2026-11-14 05:04:04.374+00', '2026-11-14 08:04:04.374+00', 1),
	(9, 100001, 'bank', 1, 150000000, 'DEMO-1009', 'Example Meadow Bank', 'Canopy Demo House', '001122334455', 'DEMO0000001', 'Riverside', 'demo0000001001122334455', DEFAULT, 'Pending', '', '2026-11-17 05:04:04.374+00', NULL, NULL),
	(10, 100005, 'crypto', 2, 80000000, 'DEMO-1010', '0x00000000000000000000000000000000000de300 (Demo)', '', 'USDT - BEP 20', '', '', '00000000000000000000000000000000000de300', DEFAULT, 'Pending', '', '2026-11-18 05:04:04.374+00', NULL, NULL),
	(11, 100003, 'forex', 2, 45000000, 'DEMO-1011', '0x00000000000000000000000000000000000de300 (Demo)', '', 'USDT - BEP 20', '', '', '00000000000000000000000000000000000de300', DEFAULT, 'Pending', '', '2026-11-18 17:04:04.374+00', NULL, NULL);
INSERT INTO public.idempotency_keys VALUES
	('demo:money:1', '\xf8b7ad3ad82e0559301dd29af19531b95d7e3df6a0fa80037734f89bdd041cc5', NULL, 'success', '2026-09-20 05:04:04.374+00'),
	('fundRequest:1:approve', '\x63a244b9e7a1ba38e023bf86d446c9a06cfe92ac0fb9ee9d34904e23522f616b', 1, 'success', '2026-09-20 08:04:04.374+00'),
	('demo:money:2', '\x66c24d70ae44f8a38fdc25545f0757487b2dac3f78793dc4a73e5517518a6083', NULL, 'success', '2026-09-22 05:04:04.374+00'),
	('fundRequest:2:approve', '\xeacd154487fb86ae30c359d56be9556ef051252bc1b0fa9d7ae77063df78ea09', 2, 'success', '2026-09-22 08:04:04.374+00'),
	('demo:money:3', '\xfe2a289c12b36058805097dfb5093584a79b94180abb6503e30c44002573b213', NULL, 'success', '2026-09-25 05:04:04.374+00'),
	('demo:money:4', '\xd16ea59518cc1192e1e086caaf353d6bcf843a4c5316a457ccd5e7a8608fea55', NULL, 'success', '2026-09-26 05:04:04.374+00'),
	('fundRequest:4:approve', '\xd83b40c775dfb219401f43bc2c7b0011ab308045b9ee5c384370df0a34027edc', 3, 'success', '2026-09-26 08:04:04.374+00'),
	('demo:money:5', '\x2b4aa6e73e1db5d48e30d8b7da05ca3bb3437e450cdcfdcd7589cb7b70a4c31b', 4, 'Fund Transfered Successfully', '2026-09-30 05:04:04.374+00'),
	('demo:money:6', '\x11e3ff355a95b193403c0dd978ab0b64e086372f5b6851d8e7d598e110f579eb', 5, 'Fund Transfered Successfully', '2026-10-02 05:04:04.374+00'),
	('demo:money:7', '\x217424e667c080a565f269f3ea3912e8d29f8c20d7e7482179abf6cbfaafab6d', NULL, 'success', '2026-10-05 05:04:04.374+00'),
	('fundRequest:5:approve', '\xe1b03ef1f616c489f3a086ed4d43d70c688dd9634f93ede2cb10fcca73645f29', 6, 'success', '2026-10-05 08:04:04.374+00'),
	('demo:money:8', '\xc2b147a10207d2b010cca3f19a1db40744f4dc1993f1be2e1f32c4fd5597883a', NULL, 'success', '2026-10-06 05:04:04.374+00'),
	('fundRequest:6:approve', '\xac74a33b2c37e9ea30e292ff81f29e386f9099d2743667afda976f6b782812ad', 7, 'success', '2026-10-06 08:04:04.374+00'),
	('demo:money:9', '\x99bc5a40f88fe5b2fbdaa487127ba679363451b2acfddfcf0f300c8bb5c7fa43', 8, 'Fund Transfered Successfully', '2026-10-10 05:04:04.374+00'),
	('demo:money:10', '\x88dfdad25f4b6b3d2300075aa96b70afb5ee1e8f735a27d3ad31170c5df87052', 9, 'Fund Transfered Successfully', '2026-10-12 05:04:04.374+00'),
	('demo:money:11', '\x4447de692c389b58b99e8ca21dd2dbd2ed9e9ff816bd020efe9632df3afb6729', 10, 'Fund Transfered Successfully', '2026-10-20 05:04:04.374+00'),
	('demo:money:12', '\x6a6e6583297d2adb9b9092a69dfdefd8b872a97450a5fef6fd799d263487fc31', NULL, 'success', '2026-10-22 05:04:04.374+00'),
	('fundRequest:7:approve', '\x4cee496fe511b9c0d36cdfcd8de80116b1a9f1de871c942aa8d425de2dd3ede2', 11, 'success', '2026-10-22 08:04:04.374+00'),
	('bot:088da253-6936-49ba-9bcd-9734850410c1', '\x0636946407d7f901b4be86521ffd3fae09ce33e031d5730c0c59726cc9fcfdbf', 12, 'success', '2026-10-23 05:04:04.374+00'),
	('demo:money:13', '\x63c4a8722253b3c67fe1eede14ad4aa8cf9915a900f030899d54bb5dc1fa80b6', NULL, 'Bot started Successfully', '2026-10-23 05:04:04.374+00'),
	('bot:63e3ec6f-9e34-44ae-9ecb-50b55dd6a576', '\x61b3864a58de8a39f1c07be5a8809536fd125f77a984f3facc52c4f68a469590', 13, 'success', '2026-10-30 05:04:04.374+00'),
	('demo:money:14', '\x1b6730bb5a4302d4ef72b238a8025a85dc3e5cd78b9a825e7f2ef75917597ccb', NULL, 'Bot stopped Successfully', '2026-10-30 05:04:04.374+00'),
	('withdrawal:1:request', '\x41a6532505c8352d8f240716cd6e971fb4ad2b3608227b5f30d1a82793c4ed16', 14, 'success', '2026-10-31 05:04:04.374+00'),
	('demo:money:15', '\xfb242c4eba24160e808d6a55d617aaf72c652542c5b07713cfdf6aa3806a804c', NULL, 'Withdrawal request has been sent !!', '2026-10-31 05:04:04.374+00'),
	('withdrawal:1:decision', '\xa75f6fc53f2b43de4151d209548d9bc97355c234f390a4e0d40364bb56b3ed68', 15, 'success', '2026-10-31 08:04:04.374+00'),
	('bot:f48f7665-f3e8-4ee6-b81b-f19c4f58207f', '\x4475b5c565edbcd4e6172f34da648e80f91f4ff2656eb0aea6d4d5cf2264c120', 16, 'success', '2026-11-07 05:04:04.374+00'),
	('demo:money:16', '\x151063e0b79c1e98b2e3a3714b4337865a58d61526265a14b6d6b9bc1a9117ab', NULL, 'Bot stopped Successfully', '2026-11-07 05:04:04.374+00'),
	('withdrawal:2:request', '\x2f32591f7e15490a0cb495a90113326393f7c5c8e78726835f93991f96316913', 17, 'success', '2026-11-08 05:04:04.374+00'),
	('demo:money:17', '\xc34f34ad23274c1f0349acbbdc95fcb5f7b68e29693c568fb30ac8810915337e', NULL, 'Withdrawal request has been sent !!', '2026-11-08 05:04:04.374+00'),
	('withdrawal:2:decision', '\xa0940f83b828c244bb80b918214b66ebdb9b14c92f4ff215288ae40304b17bd1', 18, 'success', '2026-11-08 08:04:04.374+00'),
	('bot:3071577a-9169-44d2-bd24-548c6f2baf84', '\x6b18d367e2393fcc569d5feefdea82482fcc876e6c762354545a976be948e6ae', 19, 'success', '2026-11-13 05:04:04.374+00'),
	('demo:money:18', '\xb472e88bb360e8ba4d1950ff9c48afaa2eded53d6d3821126f98f197af95a220', NULL, 'Bot stopped Successfully', '2026-11-13 05:04:04.374+00'),
	('demo:money:19', '\x484bc9008379991cbbd9d4045edd19e4ad59d2f98483b1e695df7e6e0344e70e', NULL, 'success', '2026-11-14 05:04:04.374+00'),
	('fundRequest:8:approve', '\xbd3f7e066df92d04bbbae68fa1bcec743d01077ed1857532aaa4c23cf773ddae', 20, 'success', '2026-11-14 08:04:04.374+00'),
	('demo:money:20', '\x2d2cc7b6864c4a4b52f131f37ec3524f02b1ebf15cc4d96c7b99cf8722db6e9b', NULL, 'success', '2026-11-17 05:04:04.374+00'),
	('withdrawal:3:request', '\x6350d31f97aa4fc0bad140664d486693dee3d19cca5b63398cf440444c4b19ba', 21, 'success', '2026-11-17 17:04:04.374+00'),
	('demo:money:21', '\x8e6afb91d92180c14d353bffed157ae77017c346c8ac83ff15e452f78bc932c0', NULL, 'Withdrawal request has been sent !!', '2026-11-17 17:04:04.374+00'),
	('demo:money:22', '\x2342aefad8228892893d9f63b6abe3ebf2417dab3638899ebbeabfe03600de4c', NULL, 'success', '2026-11-18 05:04:04.374+00'),
	('demo:money:23', '\xcfa4e0bcc31f65af0277e192ca466c4501e5f4440c9192571069bca3caf42a97', NULL, 'success', '2026-11-18 17:04:04.374+00');
INSERT INTO public.legs VALUES
	(100007, 1, 100007),
	(100003, 2, 100007),
	(100008, 2, 100008),
	(100004, 1, 100008),
	(100010, 1, 100010),
	(100011, 2, 100011),
	(100012, 1, 100012),
	(100005, 2, 100012),
	(100013, 2, 100013),
	(100000, 1, 100013),
	(100014, 1, 100014),
	(100006, 2, 100014),
	(100015, 1, 100015),
	(100001, 2, 100015),
	(100016, 2, 100016),
	(100009, 1, 100016),
	(100018, 1, 100018),
	(100000, 2, 100018),
	(100019, 2, 100019),
	(100002, 1, 100019),
	(100020, 1, 100020),
	(100017, 2, 100020);
INSERT INTO public.members VALUES
	(100000, NULL, NULL, NULL, 100000, 100000, 'Canopy', 'root@canopy.test', '0000000000', 99, '$argon2id$v=19$m=19456,t=2,p=1$lBwRj1Nr2NGV70vbYvS9Wg$IIWd1d/MAvpUQG8scPPOClAN77aqDZHvw7sZu+sUaa8', false, '2026-11-19 05:03:58.222+00', '2026-11-19 05:03:58.222+00', NULL, NULL),
	(100001, 100000, 100000, 1, 100000, 100001, 'Asha Verdant', 'asha.verdant@demo.canopy.test', '9800000000', 99, '$argon2id$v=19$m=19456,t=2,p=1$O49DMXwyYo1LIlvRUNuZ5w$1aL4Vt+ThjkJFUYAC5PhWuUT4Qur59kPxsLEb/DG4Fk', false, '2026-08-21 05:03:59.872+00', NULL, NULL, NULL),
	(100002, 100000, 100000, 2, 100002, 100000, 'Bela Oakfield', 'bela.oakfield@demo.canopy.test', '9800007919', 99, '$argon2id$v=19$m=19456,t=2,p=1$ZqJQeOQV8P5t5uRzXr8o2A$SiGJHask4+0b6WroA3khxIXKgz3Vp1UIYdlLJvUI2IU', false, '2026-08-25 05:13:59.872+00', NULL, NULL, NULL),
	(100003, 100001, 100001, 1, 100000, 100003, 'Chandan Rillstone', 'chandan.rillstone@demo.canopy.test', '9800015838', 99, '$argon2id$v=19$m=19456,t=2,p=1$FlD0+opIyhDRBVo5oj6mJg$/CmHujzFGITGOeADwhb/VWKUfVltvaQnDxHr65BN4oE', false, '2026-08-30 05:23:59.872+00', NULL, NULL, NULL),
	(100004, 100001, 100001, 2, 100004, 100001, 'Deepa Fernbrook', 'deepa.fernbrook@demo.canopy.test', '9800023757', 99, '$argon2id$v=19$m=19456,t=2,p=1$87LNgB4joK4sGP5hTMpFnw$bGGU1fXiSFdYVsW9C7LOo9hHBnHp9OLBhSY7QPDmgUk', false, '2026-09-03 05:33:59.872+00', NULL, NULL, NULL),
	(100005, 100001, 100003, 1, 100000, 100005, 'Eshan Willowby', 'eshan.willowby@demo.canopy.test', '9800031676', 99, '$argon2id$v=19$m=19456,t=2,p=1$hdXlHQ2QBp315OaqP3lB5A$/GvpwZp2nPhQc29+1+ldAclMKJ7WwgoVb6G6p1+gCmY', false, '2026-09-08 05:43:59.872+00', NULL, NULL, NULL),
	(100006, 100003, 100005, 1, 100000, 100006, 'Farida Mossgrove', 'farida.mossgrove@demo.canopy.test', '9800039595', 99, '$argon2id$v=19$m=19456,t=2,p=1$VKAdtj5xKWYicXR2wa7K7Q$SoaK0GwIZ802tBPacj7yaQ1kS+mKT0btFk7lO3fMMAo', false, '2026-09-12 05:53:59.872+00', NULL, NULL, NULL),
	(100007, 100003, 100003, 2, 100007, 100003, 'Girish Thornvale', 'girish.thornvale@demo.canopy.test', '9800047514', 99, '$argon2id$v=19$m=19456,t=2,p=1$imSZmyCCfx8PfisCm8V4Bg$/MAVnPJUYbDWl5HUH5Iw94ncDOntHTm/OyfR5TO40O0', false, '2026-09-17 06:03:59.872+00', NULL, NULL, NULL),
	(100008, 100004, 100004, 1, 100004, 100008, 'Hema Larkspur', 'hema.larkspur@demo.canopy.test', '9800055433', 99, '$argon2id$v=19$m=19456,t=2,p=1$UkuSarqJT8a2yw6psUtK/A$qQT4tRs2r2NIiz3Gj5zfv3v6k1J0W0G2/a1qOMtmlwc', false, '2026-09-21 06:13:59.872+00', NULL, NULL, NULL),
	(100009, 100004, 100004, 2, 100009, 100001, 'Ishan Pinehurst', 'ishan.pinehurst@demo.canopy.test', '9800063352', 99, '$argon2id$v=19$m=19456,t=2,p=1$qoSey8Z3hfloP2pm0aWEaw$l9bE7TsshNgPqTSmE0TEOnd7rDqFVpfq0sHCwbw07Jk', false, '2026-09-26 06:23:59.872+00', NULL, NULL, NULL),
	(100010, 100001, 100009, 2, 100010, 100001, 'Jaya Meadowlane', 'jaya.meadowlane@demo.canopy.test', '9800071271', 99, '$argon2id$v=19$m=19456,t=2,p=1$GVvcNxkqGDcnWE3KEV1vCA$3K+OO5fZsF1qXsxR9GBi4WEKZCnlQHrcz1HmU702duQ', false, '2026-09-30 06:33:59.872+00', NULL, NULL, NULL),
	(100011, 100005, 100006, 1, 100000, 100011, 'Kiran Ashdown', 'kiran.ashdown@demo.canopy.test', '9800079190', 99, '$argon2id$v=19$m=19456,t=2,p=1$fBwP8MZnwHC5TT4iuwyj7A$fkk6hIDQTdX50GrN/jDAsyKRypmstF0l7sBfOsN0aHM', false, '2026-10-05 06:43:59.872+00', NULL, NULL, NULL),
	(100012, 100005, 100005, 2, 100012, 100005, 'Leela Briarwood', 'leela.briarwood@demo.canopy.test', '9800087109', 99, '$argon2id$v=19$m=19456,t=2,p=1$+uniSKs0GY40QP/IRqNP/g$Jv7mqqHAWb1CoJlcOlGITcxeT5LRZ4oMzjMteA6tCyY', false, '2026-10-09 06:53:59.872+00', NULL, NULL, NULL),
	(100013, 100006, 100011, 1, 100000, 100013, 'Manav Cedarholm', 'manav.cedarholm@demo.canopy.test', '9800095028', 99, '$argon2id$v=19$m=19456,t=2,p=1$1FprtawY6qBeQZGdwmJMrw$H1Z27VTOHLVI7eRQ0slMbDMgcVy+qmdQaRY7AfHyNVE', false, '2026-10-14 07:03:59.872+00', NULL, NULL, NULL),
	(100014, 100006, 100006, 2, 100014, 100006, 'Nisha Elmstead', 'nisha.elmstead@demo.canopy.test', '9800102947', 99, '$argon2id$v=19$m=19456,t=2,p=1$+XxXO5ukVWbVFgTFl1gIzQ$IcgmBkdUbc8Hs8wZ8VsFFvl3cubsvpcuVMeOkphZ3gg', false, '2026-10-18 07:13:59.872+00', NULL, NULL, NULL),
	(100015, 100009, 100010, 2, 100015, 100001, 'Omkar Hazelton', 'omkar.hazelton@demo.canopy.test', '9800110866', 99, '$argon2id$v=19$m=19456,t=2,p=1$VbZ3o/+aaToDYVX1K5Q+Fw$DxvODyc77Ps6IVQCTMebfNEHUmGBViqlmW2XarP75kY', false, '2026-10-23 07:23:59.872+00', NULL, NULL, NULL),
	(100016, 100009, 100009, 1, 100009, 100016, 'Pooja Ivybridge', 'pooja.ivybridge@demo.canopy.test', '9800118785', 99, '$argon2id$v=19$m=19456,t=2,p=1$mxbCLRhvpAPNK/S3k6XkDQ$LZKdIonN4Llmc7rhB5TOi/y1ao3A9eAOt3m84B0Dnv0', false, '2026-10-27 07:33:59.872+00', NULL, NULL, NULL),
	(100017, 100002, 100002, 1, 100002, 100017, 'Qadir Juniper', 'qadir.juniper@demo.canopy.test', '9800126704', 99, '$argon2id$v=19$m=19456,t=2,p=1$ZMCLuEN88CtT6e4LEL2CCw$5Wb2rtpSWKX9Od4Sl/uXix6d0aRBvWJUGxGvrGZgXz4', false, '2026-11-01 07:43:59.872+00', NULL, NULL, NULL),
	(100018, 100002, 100002, 2, 100018, 100000, 'Rekha Lindenau', 'rekha.lindenau@demo.canopy.test', '9800134623', 99, '$argon2id$v=19$m=19456,t=2,p=1$OITrygbk4CCZvM/QHMXi2A$xrSJibQMShb8w+b05VNAl4U0zIxLPrb29hZfPIUJ26A', false, '2026-11-05 07:53:59.872+00', NULL, NULL, NULL),
	(100019, 100017, 100017, 1, 100002, 100019, 'Sagar Maplecroft', 'sagar.maplecroft@demo.canopy.test', '9800142542', 99, '$argon2id$v=19$m=19456,t=2,p=1$nwQNN86o+ZqpS7VXr6o8Zg$7Sd1Dvl7ch7KvW6gEoeYMFCTQ32658X0RG2qScKVZcw', false, '2026-11-10 08:03:59.872+00', NULL, NULL, NULL),
	(100020, 100017, 100017, 2, 100020, 100017, 'Tara Rowanlea', 'tara.rowanlea@demo.canopy.test', '9800150461', 99, '$argon2id$v=19$m=19456,t=2,p=1$pU6LUEg6A+lYQYOQ6oMY3A$lMLL6AbzznbrX7K5CtafpOxL8azJObkbWYHuMwZJ8bM', false, '2026-11-14 08:13:59.872+00', NULL, NULL, NULL);
INSERT INTO public.migrations VALUES
	('0001-members.sql', 'd8319d96fd106bf1517a1847d15ba11f2d97cb0d4dcc35e71ae877031dd9c1a7', '2026-11-19 05:03:57.43136+00'),
	('0002-access.sql', '44b9e5bae74a15d2af6301dbe5c8f5c8facd6eea3bdd71203e01c9cf5b634ec0', '2026-11-19 05:03:57.502088+00'),
	('0003-site.sql', 'ae8190755990d707e03f12491e9dad72387982500dc0a474a023ab6dab21ebd9', '2026-11-19 05:03:57.572292+00'),
	('0004-jobs.sql', 'c658d751df3a4d556897e85611d6416f21afb13e92b15cf4d4f0bd3a4377b388', '2026-11-19 05:03:57.640911+00'),
	('0005-ledger.sql', 'c5218621186bac7ac898890187b4e945de0b1bf62ac42ba0c095a6463a4e49b7', '2026-11-19 05:03:57.654529+00'),
	('0006-operators.sql', 'f5e21fd20ec733fc80f4c856d4d82c52c0419edb40cd7e35de6c7eeafb91f293', '2026-11-19 05:03:57.83652+00'),
	('0007-requests.sql', 'cd5073e8011173131a8c69932203c1e1c836bfb8d69f0679415470c9e6a3a1b1', '2026-11-19 05:03:57.908597+00'),
	('0008-operator-totp.sql', '79c2ea652aaa8c972289161f20a5c0a9b83dd06b26679fecd6aa5a82c67314fc', '2026-11-19 05:03:57.994889+00'),
	('0009-network-events.sql', '08e782fc255cdefa9cf881f55eae4677e2fe5fe9e1089f77d8368273ad6e7bb9', '2026-11-19 05:03:58.005292+00');
INSERT INTO public.network_events OVERRIDING SYSTEM VALUE VALUES
	(1, '769', '2026-11-19 05:03:58.222+00', 'joined', 100000, NULL, NULL, NULL, NULL, NULL),
	(2, '769', '2026-11-19 05:03:58.222+00', 'activated', 100000, NULL, NULL, NULL, NULL, NULL),
	(3, '774', '2026-08-21 05:03:59.872+00', 'joined', 100001, NULL, NULL, NULL, NULL, NULL),
	(4, '776', '2026-08-25 05:13:59.872+00', 'joined', 100002, NULL, NULL, NULL, NULL, NULL),
	(5, '780', '2026-08-30 05:23:59.872+00', 'joined', 100003, NULL, NULL, NULL, NULL, NULL),
	(6, '783', '2026-09-03 05:33:59.872+00', 'joined', 100004, NULL, NULL, NULL, NULL, NULL),
	(7, '786', '2026-09-08 05:43:59.872+00', 'joined', 100005, NULL, NULL, NULL, NULL, NULL),
	(8, '789', '2026-09-12 05:53:59.872+00', 'joined', 100006, NULL, NULL, NULL, NULL, NULL),
	(9, '792', '2026-09-17 06:03:59.872+00', 'joined', 100007, NULL, NULL, NULL, NULL, NULL),
	(10, '795', '2026-09-21 06:13:59.872+00', 'joined', 100008, NULL, NULL, NULL, NULL, NULL),
	(11, '798', '2026-09-26 06:23:59.872+00', 'joined', 100009, NULL, NULL, NULL, NULL, NULL),
	(12, '801', '2026-09-30 06:33:59.872+00', 'joined', 100010, NULL, NULL, NULL, NULL, NULL),
	(13, '804', '2026-10-05 06:43:59.872+00', 'joined', 100011, NULL, NULL, NULL, NULL, NULL),
	(14, '807', '2026-10-09 06:53:59.872+00', 'joined', 100012, NULL, NULL, NULL, NULL, NULL),
	(15, '810', '2026-10-14 07:03:59.872+00', 'joined', 100013, NULL, NULL, NULL, NULL, NULL),
	(16, '813', '2026-10-18 07:13:59.872+00', 'joined', 100014, NULL, NULL, NULL, NULL, NULL),
	(17, '816', '2026-10-23 07:23:59.872+00', 'joined', 100015, NULL, NULL, NULL, NULL, NULL),
	(18, '819', '2026-10-27 07:33:59.872+00', 'joined', 100016, NULL, NULL, NULL, NULL, NULL),
	(19, '822', '2026-11-01 07:43:59.872+00', 'joined', 100017, NULL, NULL, NULL, NULL, NULL),
	(20, '825', '2026-11-05 07:53:59.872+00', 'joined', 100018, NULL, NULL, NULL, NULL, NULL),
	(21, '828', '2026-11-10 08:03:59.872+00', 'joined', 100019, NULL, NULL, NULL, NULL, NULL),
	(22, '831', '2026-11-14 08:13:59.872+00', 'joined', 100020, NULL, NULL, NULL, NULL, NULL),
	(23, '855', '2026-10-23 05:04:04.374+00', 'investment', 100000, NULL, NULL, 400000000, NULL, NULL),
	(24, '856', '2026-10-30 05:04:04.374+00', 'investment', 100000, NULL, NULL, -120000000, NULL, NULL),
	(25, '869', '2026-11-07 05:04:04.374+00', 'investment', 100000, NULL, NULL, -60000000, NULL, NULL),
	(26, '875', '2026-11-13 05:04:04.374+00', 'investment', 100000, NULL, NULL, -40000000, NULL, NULL);
INSERT INTO public.operators OVERRIDING SYSTEM VALUE VALUES
	(1, 'operator@canopy.test', 'owner', true, '$argon2id$v=19$m=19456,t=2,p=1$KS7UsUUAXJ56idGQCkBaBg$+J1s/IlWp/OknZtDqOX9XGFHGYIh+iCfn5X49mUvEV8', false, NULL, NULL, NULL, '2026-11-19 05:03:58.473+00', NULL);
INSERT INTO public.payout_details VALUES
	(100000, '0x0000000000000000000000000000000000c0ffee', '', '', '', '', '', '', '', '2026-10-31 05:04:04.374+00');
INSERT INTO public.postings VALUES
	(1, 'deposit', 'fundRequest:1', 'fundRequest:1:approve', 'operator:1', 'Seen on the account', '2026-09-20 08:04:04.374+00', NULL),
	(2, 'deposit', 'fundRequest:2', 'fundRequest:2:approve', 'operator:1', 'Seen on the account', '2026-09-22 08:04:04.374+00', NULL),
	(3, 'deposit', 'fundRequest:4', 'fundRequest:4:approve', 'operator:1', 'Seen on the account', '2026-09-26 08:04:04.374+00', NULL),
	(4, 'transfer', 'transfer:fund', 'demo:money:5', 'member:100001', '100001 to 100004', '2026-09-30 05:04:04.374+00', NULL),
	(5, 'transfer', 'transfer:fund', 'demo:money:6', 'member:100001', '100001 to 100005', '2026-10-02 05:04:04.374+00', NULL),
	(6, 'deposit', 'fundRequest:5', 'fundRequest:5:approve', 'operator:1', 'Seen on the account', '2026-10-05 08:04:04.374+00', NULL),
	(7, 'deposit', 'fundRequest:6', 'fundRequest:6:approve', 'operator:1', 'Seen on the account', '2026-10-06 08:04:04.374+00', NULL),
	(8, 'transfer', 'transfer:forex', 'demo:money:9', 'member:100001', '100001 to 100006', '2026-10-10 05:04:04.374+00', NULL),
	(9, 'transfer', 'transfer:crypto', 'demo:money:10', 'member:100002', '100002 to 100007', '2026-10-12 05:04:04.374+00', NULL),
	(10, 'transfer', 'transfer:fund', 'demo:money:11', 'member:100002', '100002 to 100001', '2026-10-20 05:04:04.374+00', NULL),
	(11, 'deposit', 'fundRequest:7', 'fundRequest:7:approve', 'operator:1', 'Seen on the account', '2026-10-22 08:04:04.374+00', NULL),
	(12, 'botStart', 'bot:forex', 'bot:088da253-6936-49ba-9bcd-9734850410c1', 'member:100000', 'Bot started', '2026-10-23 05:04:04.374+00', NULL),
	(13, 'botStop', 'bot:forex', 'bot:63e3ec6f-9e34-44ae-9ecb-50b55dd6a576', 'member:100000', 'Bot stopped', '2026-10-30 05:04:04.374+00', NULL),
	(14, 'withdrawal', 'withdrawal:1', 'withdrawal:1:request', 'member:100000', 'USDT', '2026-10-31 05:04:04.374+00', NULL),
	(15, 'withdrawalPaid', 'withdrawal:1', 'withdrawal:1:decision', 'operator:1', 'Paid', '2026-10-31 08:04:04.374+00', NULL),
	(16, 'botStop', 'bot:forex', 'bot:f48f7665-f3e8-4ee6-b81b-f19c4f58207f', 'member:100000', 'Bot stopped', '2026-11-07 05:04:04.374+00', NULL),
	(17, 'withdrawal', 'withdrawal:2', 'withdrawal:2:request', 'member:100000', 'USDT', '2026-11-08 05:04:04.374+00', NULL),
	(18, 'withdrawalReturned', 'withdrawal:2', 'withdrawal:2:decision', 'operator:1', 'Please check the address', '2026-11-08 08:04:04.374+00', NULL),
	(19, 'botStop', 'bot:forex', 'bot:3071577a-9169-44d2-bd24-548c6f2baf84', 'member:100000', 'Bot stopped', '2026-11-13 05:04:04.374+00', NULL),
	(20, 'deposit', 'fundRequest:8', 'fundRequest:8:approve', 'operator:1', 'Seen on the account', '2026-11-14 08:04:04.374+00', NULL),
	(21, 'withdrawal', 'withdrawal:3', 'withdrawal:3:request', 'member:100000', 'USDT', '2026-11-17 17:04:04.374+00', NULL);
INSERT INTO public.seals VALUES
	(1, 13, '{1,2,3,4,5,6,7,8,9,10,11,12,13}', '{"\\x73bb50635c17e1dd84d229b9e572734cc3fdb162e44681dcdade3ef6907d89ea","\\x660c2e75a79fc077ef80b51cc762364b204b0e1c04f9c4fd7d7a22e8104e16a8","\\x891a9d9310cfd59f0b1e4702740b13eaf80bfe5a2dfa8b22d97c3a1154f6d6a1","\\xf44b2fc52e1d35c989f94bbcbba11df5581756c0e3c2f548b077485c6daa5ffc","\\x5e05d1fd88076328023792fdd8d1aa1722769c8507e8a41f78ed9894ed743df3","\\xa94afde8422f6644bfe77a5add81753abddbd1a30d32e7d408beb02e5db63839","\\xef402f83b2ca64668c67bca6039ca587be7c9238f564c94345b2c605ca0823ee","\\x74a42d2bfcd79e073d717c570650adcb985e976dd57c8ab97d2226f70b2ae266","\\xb70ee15fef66ad88b9d82cf9c57fd89789dfe6060fe8e7b431864ad3b4c47498","\\x2f1b08c4c1e87b55dac32b24fe0f7c9fbdda1af9bcbe8647a025c7b21213388a","\\xfbe17f8edf18f47713c3fdc5750ff05d70a4c8a47d77576de86c7cf2a47c769d","\\xe311c51efaafb8b28c3aec94c1010f628afeb461bdd73d07295eaac40c03dd67","\\xc6c9cf9c14c7586f75f96b76091ed0829bbc18a3362a10e1a95c5cb918d3588a"}', '\xcef7e872948e1c0fc4d9c35f05c8187d847ee8f48fa7fe70143ca0666bc464b4', '2026-11-19 05:04:06.223+00'),
	(2, 21, '{14,15,16,17,18,19,20,21}', '{"\\x4d994cf37f447de31562647937c7102dd73b7fe5167347d27896cfe657a13628","\\x9517f7fdc6b07b5dfd57e35b91f8ab2cdb13a7d69cd25480b67b61ce00c49637","\\x2f31b9c7407a5b0f4ab46771df2de628ff392c7896afe33fd4935cb2b3df3379","\\xe63077db3fb6fff6225524be4ff5322745dededd14b4fc1bf9cbcc2f74853898","\\x3b536e34ef13073c6d4306fb6792094141c692227d00d6088955d8c6248d3300","\\xb38d146ef9379a16873a013003b1d5b1ba228ad49af91560899d9c7f25334d13","\\x8792819d7bcfde966cb0ce48f538207dc0aa4d13c8809989b048847643172bd6","\\xf51f7ac3c2c4cf3b0216efc3d6f0f56993a5f9098518eb5d2f4e79cc107877a6"}', '\xd63bcc62ec9ceb83a5fe5e2368cb69724a6b44089b02c279bccf1f5e2bce9de3', '2026-11-19 05:04:07.264+00');
INSERT INTO public.sessions VALUES
	('58a345f8-3435-4e11-ac25-0a6c54e6ed9e', 100001, '127.0.0.1', '192.0.2.1', 'node', '2026-11-19 05:04:07.506+00', '2026-11-19 05:04:07.506+00', '2026-11-20 05:04:07.506+00', NULL),
	('50f7fb61-4dac-4ca5-8250-0826063c94f4', 100002, '127.0.0.1', '192.0.2.1', 'node', '2026-11-19 05:04:07.836+00', '2026-11-19 05:04:07.836+00', '2026-11-20 05:04:07.836+00', NULL),
	('a7d8c295-ebc7-4f2a-8c07-ffaa7b8219b6', 100003, '127.0.0.1', '192.0.2.1', 'node', '2026-11-19 05:04:08.044+00', '2026-11-19 05:04:08.044+00', '2026-11-20 05:04:08.044+00', NULL),
	('dbfb17db-275c-4a97-8c32-c98d9b761fd2', 100004, '127.0.0.1', '192.0.2.1', 'node', '2026-11-19 05:04:08.432+00', '2026-11-19 05:04:08.432+00', '2026-11-20 05:04:08.432+00', NULL),
	('38dd598d-80ec-4842-ade8-0ed258ec4f60', 100005, '127.0.0.1', '192.0.2.1', 'node', '2026-11-19 05:04:08.844+00', '2026-11-19 05:04:08.844+00', '2026-11-20 05:04:08.844+00', NULL);
INSERT INTO public.try_counts VALUES
	('sign-in address:127.0.0.1', 0, '2026-11-19 05:19:07.403+00');
INSERT INTO public.wallets VALUES
	(100003, 'fund', 120000000),
	(100005, 'fund', 50000000),
	(100001, 'forex', 260000000),
	(100006, 'forex', 40000000),
	(100002, 'crypto', 175000000),
	(100007, 'crypto', 25000000),
	(100001, 'fund', 435000000),
	(100002, 'fund', 190000000),
	(100000, 'forex', 100000000),
	(100000, 'forexInvested', 180000000),
	(100004, 'fund', 165000000),
	(100000, 'forexPrincipal', 0),
	(100000, 'withheld', 100000000);
INSERT INTO public.withdrawals OVERRIDING SYSTEM VALUE VALUES
	(1, 100000, 'forexPrincipal', 'USDT', 120000000, 6000000, 114000000, 'demo', '0x0000000000000000000000000000000000c0ffee', '', '', '', '', '', 'Approved', 'Paid', '5a27262b1719e723fc4f37a64c9b085171d87021845ff195b2153745951df1ba', '2026-10-31 05:04:04.374+00', NULL, NULL, '2026-10-31 08:04:04.374+00', 1),
	(2, 100000, 'forexPrincipal', 'USDT', 60000000, 3000000, 57000000, 'demo', '0x0000000000000000000000000000000000c0ffee', '', '', '', '', '', 'Rejected', 'Please check the address', '', '2026-11-08 05:04:04.374+00', NULL, NULL, '2026-11-08 08:04:04.374+00', 1),
	(3, 100000, 'forexPrincipal', 'USDT', 100000000, 5000000, 95000000, 'demo', '0x0000000000000000000000000000000000c0ffee', '', '', '', '', '', 'Pending', '', '', '2026-11-17 17:04:04.374+00', NULL, NULL, NULL, NULL);
SELECT pg_catalog.setval('graphile_worker.job_queues_id_seq', 1, false);
SELECT pg_catalog.setval('graphile_worker.jobs_id_seq1', 21, true);
SELECT pg_catalog.setval('graphile_worker.tasks_id_seq', 23, true);
SELECT pg_catalog.setval('public.audit_log_id_seq', 12, true);
SELECT pg_catalog.setval('public.banks_id_seq', 2, true);
SELECT pg_catalog.setval('public.code_ids', 1, false);
SELECT pg_catalog.setval('public.fund_requests_id_seq', 11, true);
SELECT pg_catalog.setval('public.member_uids', 100020, true);
SELECT pg_catalog.setval('public.network_events_id_seq', 26, true);
SELECT pg_catalog.setval('public.operators_id_seq', 1, true);
SELECT pg_catalog.setval('public.posting_ids', 21, true);
SELECT pg_catalog.setval('public.setting_versions_id_seq', 1, false);
SELECT pg_catalog.setval('public.site_content_versions_id_seq', 1, false);
SELECT pg_catalog.setval('public.withdrawals_id_seq', 3, true);
ALTER TABLE ONLY graphile_worker._private_job_queues
    ADD CONSTRAINT job_queues_pkey1 PRIMARY KEY (id);
ALTER TABLE ONLY graphile_worker._private_job_queues
    ADD CONSTRAINT job_queues_queue_name_key UNIQUE (queue_name);
ALTER TABLE ONLY graphile_worker._private_jobs
    ADD CONSTRAINT jobs_key_key1 UNIQUE (key);
ALTER TABLE ONLY graphile_worker._private_jobs
    ADD CONSTRAINT jobs_pkey1 PRIMARY KEY (id);
ALTER TABLE ONLY graphile_worker._private_known_crontabs
    ADD CONSTRAINT known_crontabs_pkey PRIMARY KEY (identifier);
ALTER TABLE ONLY graphile_worker.migrations
    ADD CONSTRAINT migrations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY graphile_worker._private_tasks
    ADD CONSTRAINT tasks_identifier_key UNIQUE (identifier);
ALTER TABLE ONLY graphile_worker._private_tasks
    ADD CONSTRAINT tasks_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.audit_log
    ADD CONSTRAINT audit_log_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.banks
    ADD CONSTRAINT banks_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.codes
    ADD CONSTRAINT codes_id_key UNIQUE (id);
ALTER TABLE ONLY public.codes
    ADD CONSTRAINT codes_pkey PRIMARY KEY (uid, purpose);
ALTER TABLE ONLY public.entries
    ADD CONSTRAINT entries_pkey PRIMARY KEY (posting_id, line);
ALTER TABLE ONLY public.fund_requests
    ADD CONSTRAINT fund_requests_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.legs
    ADD CONSTRAINT legs_pkey PRIMARY KEY (head_uid, side);
ALTER TABLE ONLY public.members
    ADD CONSTRAINT members_pkey PRIMARY KEY (uid);
ALTER TABLE ONLY public.migrations
    ADD CONSTRAINT migrations_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.network_events
    ADD CONSTRAINT network_events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.newsletter_addresses
    ADD CONSTRAINT newsletter_addresses_pkey PRIMARY KEY (email);
ALTER TABLE ONLY public.newsletter_addresses
    ADD CONSTRAINT newsletter_addresses_token_hash_key UNIQUE (token_hash);
ALTER TABLE ONLY public.members
    ADD CONSTRAINT one_member_per_place UNIQUE (parent_uid, side);
ALTER TABLE ONLY public.banks
    ADD CONSTRAINT one_row_per_account UNIQUE (account);
ALTER TABLE ONLY public.operator_sessions
    ADD CONSTRAINT operator_sessions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.operators
    ADD CONSTRAINT operators_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.payout_details
    ADD CONSTRAINT payout_details_pkey PRIMARY KEY (uid);
ALTER TABLE ONLY public.postings
    ADD CONSTRAINT postings_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.seals
    ADD CONSTRAINT seals_pkey PRIMARY KEY (no);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.setting_versions
    ADD CONSTRAINT setting_versions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.site_content_versions
    ADD CONSTRAINT site_content_versions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.try_counts
    ADD CONSTRAINT try_counts_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.wallets
    ADD CONSTRAINT wallets_pkey PRIMARY KEY (uid, account);
ALTER TABLE ONLY public.withdrawals
    ADD CONSTRAINT withdrawals_pkey PRIMARY KEY (id);
CREATE INDEX jobs_main_index ON graphile_worker._private_jobs USING btree (priority, run_at) INCLUDE (id, task_id, job_queue_id) WHERE (is_available = true);
CREATE INDEX jobs_no_queue_index ON graphile_worker._private_jobs USING btree (priority, run_at) INCLUDE (id, task_id) WHERE ((is_available = true) AND (job_queue_id IS NULL));
CREATE INDEX audit_by_target ON public.audit_log USING btree (target);
CREATE INDEX entries_by_company_account ON public.entries USING btree (account, posting_id) WHERE (uid IS NULL);
CREATE INDEX entries_by_wallet ON public.entries USING btree (uid, account, posting_id DESC) WHERE (uid IS NOT NULL);
CREATE INDEX fund_requests_by_member ON public.fund_requests USING btree (uid, id DESC);
CREATE INDEX fund_requests_by_status ON public.fund_requests USING btree (status, id DESC);
CREATE INDEX members_by_email ON public.members USING btree (lower(email));
CREATE INDEX members_by_sponsor ON public.members USING btree (sponsor_uid, uid);
CREATE INDEX network_events_by_xact ON public.network_events USING btree (xact);
CREATE INDEX open_operator_sessions ON public.operator_sessions USING btree (operator_id) WHERE (ended_at IS NULL);
CREATE INDEX open_sessions_by_member ON public.sessions USING btree (uid) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX operators_by_email ON public.operators USING btree (lower(email));
CREATE UNIQUE INDEX reversed_once ON public.postings USING btree (reverses) WHERE (reverses IS NOT NULL);
CREATE UNIQUE INDEX transaction_number_once ON public.fund_requests USING btree (account, utr) WHERE (status = ANY (ARRAY['Pending'::text, 'Approved'::text]));
CREATE INDEX try_counts_by_end ON public.try_counts USING btree (resets_at);
CREATE INDEX withdrawals_by_member ON public.withdrawals USING btree (uid, wallet, id DESC);
CREATE INDEX withdrawals_by_status ON public.withdrawals USING btree (status, id DESC);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.entries FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OF id, at, kind, uid, volume_micros, price_micros, forex_micros, crypto_micros, suspended OR TRUNCATE ON public.network_events FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.postings FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.seals FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER begin_undecided BEFORE INSERT ON public.fund_requests FOR EACH ROW WHEN ((new.status <> 'Pending'::text)) EXECUTE FUNCTION public.begin_undecided();
CREATE TRIGGER begin_undecided BEFORE INSERT ON public.withdrawals FOR EACH ROW WHEN (((new.status <> 'Pending'::text) AND (new.wtype = ANY (ARRAY['USDT'::text, 'BANK'::text])))) EXECUTE FUNCTION public.begin_undecided();
CREATE TRIGGER booked_key_stays BEFORE DELETE OR UPDATE ON public.idempotency_keys FOR EACH ROW WHEN ((old.posting_id IS NOT NULL)) EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER decide_once BEFORE DELETE OR UPDATE ON public.fund_requests FOR EACH ROW EXECUTE FUNCTION public.decide_once();
CREATE TRIGGER decide_once BEFORE DELETE OR UPDATE ON public.withdrawals FOR EACH ROW EXECUTE FUNCTION public.decide_once();
ALTER TABLE ONLY public.audit_log
    ADD CONSTRAINT audit_log_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES public.operators(id);
ALTER TABLE ONLY public.fund_requests
    ADD CONSTRAINT fund_requests_bank_id_fkey FOREIGN KEY (bank_id) REFERENCES public.banks(id);
ALTER TABLE ONLY public.fund_requests
    ADD CONSTRAINT fund_requests_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.operators(id);
ALTER TABLE ONLY public.fund_requests
    ADD CONSTRAINT fund_requests_uid_fkey FOREIGN KEY (uid) REFERENCES public.members(uid);
ALTER TABLE ONLY public.legs
    ADD CONSTRAINT legs_head_uid_fkey FOREIGN KEY (head_uid) REFERENCES public.members(uid);
ALTER TABLE ONLY public.legs
    ADD CONSTRAINT legs_tail_uid_fkey FOREIGN KEY (tail_uid) REFERENCES public.members(uid);
ALTER TABLE ONLY public.members
    ADD CONSTRAINT members_parent_uid_fkey FOREIGN KEY (parent_uid) REFERENCES public.members(uid);
ALTER TABLE ONLY public.members
    ADD CONSTRAINT members_sponsor_uid_fkey FOREIGN KEY (sponsor_uid) REFERENCES public.members(uid);
ALTER TABLE ONLY public.network_events
    ADD CONSTRAINT network_events_uid_fkey FOREIGN KEY (uid) REFERENCES public.members(uid);
ALTER TABLE ONLY public.operator_sessions
    ADD CONSTRAINT operator_sessions_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES public.operators(id);
ALTER TABLE ONLY public.payout_details
    ADD CONSTRAINT payout_details_uid_fkey FOREIGN KEY (uid) REFERENCES public.members(uid);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_uid_fkey FOREIGN KEY (uid) REFERENCES public.members(uid);
ALTER TABLE ONLY public.withdrawals
    ADD CONSTRAINT withdrawals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.operators(id);
ALTER TABLE ONLY public.withdrawals
    ADD CONSTRAINT withdrawals_first_approved_by_fkey FOREIGN KEY (first_approved_by) REFERENCES public.operators(id);
ALTER TABLE ONLY public.withdrawals
    ADD CONSTRAINT withdrawals_uid_fkey FOREIGN KEY (uid) REFERENCES public.members(uid);
ALTER TABLE graphile_worker._private_job_queues ENABLE ROW LEVEL SECURITY;
ALTER TABLE graphile_worker._private_jobs ENABLE ROW LEVEL SECURITY;
ALTER TABLE graphile_worker._private_known_crontabs ENABLE ROW LEVEL SECURITY;
ALTER TABLE graphile_worker._private_tasks ENABLE ROW LEVEL SECURITY;
REVOKE ALL ON FUNCTION public.enqueue_job(task text, payload json, key text, run_at timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.enqueue_job(task text, payload json, key text, run_at timestamp with time zone) TO canopy_app;
REVOKE ALL ON FUNCTION public.ledger_post(item_key text[], item_hash bytea[], item_kind text[], item_cause text[], item_actor text[], item_remark text[], item_at timestamp with time zone[], item_reverses bigint[], item_code bigint[], item_answer text[], item_remember boolean[], wallet_uid integer[], wallet_account text[], entry_item integer[], entry_wallet integer[], entry_account text[], entry_amount bigint[], text_balance text, text_code text, text_key text, text_large text, OUT posting_ids bigint[], OUT answers text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.ledger_post(item_key text[], item_hash bytea[], item_kind text[], item_cause text[], item_actor text[], item_remark text[], item_at timestamp with time zone[], item_reverses bigint[], item_code bigint[], item_answer text[], item_remember boolean[], wallet_uid integer[], wallet_account text[], entry_item integer[], entry_wallet integer[], entry_account text[], entry_amount bigint[], text_balance text, text_code text, text_key text, text_large text, OUT posting_ids bigint[], OUT answers text[]) TO canopy_app;
REVOKE ALL ON FUNCTION public.network_news(since pg_snapshot, most bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION public.network_news(since pg_snapshot, most bigint) TO canopy_app;
GRANT ALL ON FUNCTION public.posting_leaves(after_id bigint, up_to_id bigint) TO canopy_app;
REVOKE ALL ON FUNCTION public.waiting_jobs(task text, OUT waiting bigint, OUT oldest timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.waiting_jobs(task text, OUT waiting bigint, OUT oldest timestamp with time zone) TO canopy_app;
GRANT SELECT,INSERT ON TABLE public.audit_log TO canopy_app;
GRANT SELECT,INSERT ON TABLE public.banks TO canopy_app;
GRANT UPDATE(kind) ON TABLE public.banks TO canopy_app;
GRANT UPDATE(bank_name) ON TABLE public.banks TO canopy_app;
GRANT UPDATE(acholdername) ON TABLE public.banks TO canopy_app;
GRANT UPDATE(btcname) ON TABLE public.banks TO canopy_app;
GRANT UPDATE(address) ON TABLE public.banks TO canopy_app;
GRANT UPDATE(ifsc) ON TABLE public.banks TO canopy_app;
GRANT UPDATE(branch) ON TABLE public.banks TO canopy_app;
GRANT UPDATE(active) ON TABLE public.banks TO canopy_app;
GRANT UPDATE(remark) ON TABLE public.banks TO canopy_app;
GRANT USAGE ON SEQUENCE public.code_ids TO canopy_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.codes TO canopy_app;
GRANT SELECT ON TABLE public.entries TO canopy_app;
GRANT SELECT,INSERT ON TABLE public.fund_requests TO canopy_app;
GRANT UPDATE(status) ON TABLE public.fund_requests TO canopy_app;
GRANT UPDATE(remark) ON TABLE public.fund_requests TO canopy_app;
GRANT UPDATE(decided_at) ON TABLE public.fund_requests TO canopy_app;
GRANT UPDATE(decided_by) ON TABLE public.fund_requests TO canopy_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.idempotency_keys TO canopy_app;
GRANT SELECT,INSERT ON TABLE public.legs TO canopy_app;
GRANT UPDATE(tail_uid) ON TABLE public.legs TO canopy_app;
GRANT SELECT,USAGE ON SEQUENCE public.member_uids TO canopy_app;
GRANT SELECT,INSERT ON TABLE public.members TO canopy_app;
GRANT UPDATE(name) ON TABLE public.members TO canopy_app;
GRANT UPDATE(email) ON TABLE public.members TO canopy_app;
GRANT UPDATE(mobile) ON TABLE public.members TO canopy_app;
GRANT UPDATE(country_id) ON TABLE public.members TO canopy_app;
GRANT UPDATE(password_hash) ON TABLE public.members TO canopy_app;
GRANT UPDATE(must_change_password) ON TABLE public.members TO canopy_app;
GRANT UPDATE(activated_at) ON TABLE public.members TO canopy_app;
GRANT UPDATE(suspended_at) ON TABLE public.members TO canopy_app;
GRANT UPDATE(transaction_password_hash) ON TABLE public.members TO canopy_app;
GRANT SELECT ON TABLE public.migrations TO canopy_app;
GRANT SELECT ON TABLE public.network_events TO canopy_app;
GRANT INSERT(at) ON TABLE public.network_events TO canopy_app;
GRANT INSERT(kind) ON TABLE public.network_events TO canopy_app;
GRANT INSERT(uid) ON TABLE public.network_events TO canopy_app;
GRANT INSERT(volume_micros) ON TABLE public.network_events TO canopy_app;
GRANT INSERT(price_micros) ON TABLE public.network_events TO canopy_app;
GRANT INSERT(forex_micros) ON TABLE public.network_events TO canopy_app;
GRANT INSERT(crypto_micros) ON TABLE public.network_events TO canopy_app;
GRANT INSERT(suspended) ON TABLE public.network_events TO canopy_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.newsletter_addresses TO canopy_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.operator_sessions TO canopy_app;
GRANT SELECT,INSERT,UPDATE ON TABLE public.operators TO canopy_app;
GRANT SELECT,INSERT,UPDATE ON TABLE public.payout_details TO canopy_app;
GRANT SELECT ON SEQUENCE public.posting_ids TO canopy_app;
GRANT SELECT ON TABLE public.postings TO canopy_app;
GRANT SELECT,INSERT ON TABLE public.seals TO canopy_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sessions TO canopy_app;
GRANT SELECT,INSERT ON TABLE public.setting_versions TO canopy_app;
GRANT SELECT,INSERT ON TABLE public.site_content_versions TO canopy_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.try_counts TO canopy_app;
GRANT SELECT ON TABLE public.wallets TO canopy_app;
GRANT SELECT,INSERT ON TABLE public.withdrawals TO canopy_app;
GRANT UPDATE(status) ON TABLE public.withdrawals TO canopy_app;
GRANT UPDATE(remark) ON TABLE public.withdrawals TO canopy_app;
GRANT UPDATE(txn_hash) ON TABLE public.withdrawals TO canopy_app;
GRANT UPDATE(first_approved_by) ON TABLE public.withdrawals TO canopy_app;
GRANT UPDATE(first_approved_at) ON TABLE public.withdrawals TO canopy_app;
GRANT UPDATE(decided_at) ON TABLE public.withdrawals TO canopy_app;
GRANT UPDATE(decided_by) ON TABLE public.withdrawals TO canopy_app;
