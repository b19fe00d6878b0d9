-- A number that a post says; half-typed ones of drafts may be anything.
create function pay_number(content jsonb, field text, otherwise integer) returns integer
language sql immutable parallel safe return case
  when jsonb_typeof(content -> field) = 'number'
    then greatest(0, least((content ->> field)::numeric, 100000000))::integer
  else otherwise end;

-- The terms of a job's or a technician's pay as whole numbers, so that lists can be sorted by what a week of it
-- comes to without reading what posts say; read by `board/search/order/take-home.sql.ts`. What the model does not use
-- is 0. Rounded as `contract/src/board/pay/pay.ts` does.
create function pay_terms(content jsonb) returns integer[]
language sql immutable parallel safe return case when content ->> 'pay_model' is not null then array[
  -- 1 cents an hour
  case when content ->> 'pay_model' in ('hourly', 'hourly_commission')
    then pay_number(content, 'hourly', 0) else 0 end,
  -- 2 cents a day, guaranteed
  case when content ->> 'pay_model' in ('guarantee_split', 'guarantee_flat')
      and coalesce(content ->> 'guarantee_per', 'day') = 'day'
    then pay_number(content, 'guarantee', 0) else 0 end,
  -- 3 cents a week, guaranteed: twelve months and a year are fifty-two weeks
  case
    when content ->> 'pay_model' in ('guarantee_split', 'guarantee_flat') then
      case content ->> 'guarantee_per'
        when 'week' then pay_number(content, 'guarantee', 0)
        when 'month' then (pay_number(content, 'guarantee', 0)::bigint * 24 + 52) / 104
        else 0 end
    when content ->> 'pay_model' = 'salary' then
      case coalesce(content ->> 'salary_per', 'week')
        when 'week' then pay_number(content, 'salary', 0)
        when 'month' then (pay_number(content, 'salary', 0)::bigint * 24 + 52) / 104
        else (pay_number(content, 'salary', 0)::bigint * 2 + 52) / 104 end
    else 0 end,
  -- 4 percent of the sales
  case when content ->> 'pay_model' in ('commission', 'guarantee_split', 'hourly_commission')
    then pay_number(content, 'share_percent', 0) else 0 end,
  -- 5 percent off the sales, 6 cents a day off the share, 7 percent off the tips, 8 percent of the tips kept
  pay_number(content, 'supplies_percent', 0),
  pay_number(content, 'cleaning_a_day', 0),
  pay_number(content, 'card_fee_percent', 0),
  pay_number(content, 'tips_kept_percent', 100),
  -- 9 hours a day, 0 where it says none; 10 the most days a week
  pay_number(content, 'hours_a_day', 0),
  pay_number(content, 'days_a_week', 7),
  -- 11 overtime: none, above forty hours a week, California's
  case
    when content ->> 'tax_form' is distinct from 'w2' or content ->> 'pay_model' <> 'hourly' then 0
    when content ->> 'state' = 'CA' then 2
    else 1 end,
  -- 12 the rent of a booth in cents a week, -1 where it is none
  case when content ->> 'pay_model' = 'booth_rent' then pay_number(content, 'booth_rent', 0) else -1 end
]::integer[] end;

alter table posts add column pay_terms integer[] generated always as (pay_terms(content)) stored;
alter table posts alter column pay_terms set storage main;

-- what lists are sorted by, of published posts that everybody may see
create index posts_by_price on posts (asking_price, published_at desc, id desc)
  where kind = 'salon' and state = 'published' and deleted_at is null and not members_only;
create index posts_by_rent on posts (rent, published_at desc, id desc)
  where kind = 'salon' and state = 'published' and deleted_at is null and not members_only;
create index posts_by_gross on posts (gross_a_year desc nulls last, published_at desc, id desc)
  where kind = 'salon' and state = 'published' and deleted_at is null and not members_only;
create index posts_by_tuition on posts (tuition, published_at desc, id desc)
  where kind = 'course' and state = 'published' and deleted_at is null and not members_only;
create index posts_by_experience on posts (years desc nulls last, published_at desc, id desc)
  where kind = 'worker' and state = 'published' and deleted_at is null and not members_only;
