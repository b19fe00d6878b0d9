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

-- What the law of a state says about posts: reminders with their source, which staff look up and edit. Rows
-- without `looked_up_on` were carried over from the code and wait for their first look.
create table law_notes (
  id uuid primary key default gen_random_uuid(),
  -- which posts it is about: `contract/src/board/law-notes/law-notes.ts`
  code text not null,
  -- `US` stands for all states
  state text not null,
  counts_from date not null,
  source text not null,
  -- it binds employers of at least so many people
  employees integer,
  source_url text,
  looked_up_on date,
  review text not null check (review in ('unreviewed', 'reviewed', 'expired')),
  -- the last day that the review holds for
  valid_until date,
  -- by language; where one is missing, the app's sentence of the code
  texts jsonb not null default '{}',
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index law_notes_of_state on law_notes (state);

insert into law_notes
  (code, state, counts_from, source, employees, source_url, looked_up_on, review, valid_until, texts) values
  ('pay_must_be_stated', 'CO', '2021-01-01', 'Colo. Rev. Stat. § 8-5-201', null, null, null, 'unreviewed', null, '{}'),
  ('pay_must_be_stated', 'CA', '2023-01-01', 'Cal. Labor Code § 432.3', 15, null, null, 'unreviewed', null, '{}'),
  ('pay_must_be_stated', 'WA', '2023-01-01', 'Wash. Rev. Code § 49.58.110', 15, null, null, 'unreviewed', null, '{}'),
  ('pay_must_be_stated', 'NY', '2023-09-17', 'N.Y. Labor Law § 194-b', 4, null, null, 'unreviewed', null, '{}'),
  ('pay_must_be_stated', 'HI', '2024-01-01', 'Hawaii Act 203 of 2023 (Haw. Rev. Stat. ch. 378)', 50, null, null, 'unreviewed', null, '{}'),
  ('pay_must_be_stated', 'DC', '2024-06-30', 'D.C. Wage Transparency Omnibus Amendment Act of 2023 (D.C. Code § 32-1451 ff.)', 1, null, null, 'unreviewed', null, '{}'),
  ('pay_must_be_stated', 'MD', '2024-10-01', 'Md. Code, Lab. & Empl. § 3-304.2', null, null, null, 'unreviewed', null, '{}'),
  ('pay_must_be_stated', 'IL', '2025-01-01', '820 Ill. Comp. Stat. 112/10', 15, null, null, 'unreviewed', null, '{}'),
  ('pay_must_be_stated', 'MN', '2025-01-01', 'Minn. Stat. § 181.173', 30, null, null, 'unreviewed', null, '{}'),
  ('pay_must_be_stated', 'NJ', '2025-06-01', 'N.J. Stat. § 34:6B-23 (P.L. 2024, c. 91)', 10, null, null, 'unreviewed', null, '{}'),
  ('pay_must_be_stated', 'VT', '2025-07-01', 'Vt. Stat. tit. 21 § 495t', 5, null, null, 'unreviewed', null, '{}'),
  ('pay_must_be_stated', 'MA', '2025-10-29', 'Mass. Gen. Laws ch. 149 § 105F', 25, null, null, 'unreviewed', null, '{}'),
  ('contractor_abc_test', 'CA', '2020-01-01', 'Cal. Labor Code § 2775 (Dynamex, AB 5); exemption of licensed manicurists: AB 1514 of 2025', null, 'https://legilist.com/states/california/bill/2025-2026/ab-1514/', '2026-11-23', 'unreviewed', '2028-12-31', '{"en": "Whoever works on a 1099 counts as an employee unless California’s ABC test is met. Until January 1, 2029 licensed manicurists are exempt if they set their own rates and hours, choose and book their own clients, and are paid by them directly.", "vi": "Người làm theo 1099 được coi là nhân viên nếu không qua được ABC test của California. Tới ngày 1/1/2029, thợ nail có bằng được miễn nếu tự định giá và giờ làm, tự chọn và tự hẹn khách, và được khách trả thẳng."}'),
  ('contractor_abc_test', 'MA', '2020-01-01', 'Mass. Gen. Laws ch. 149 § 148B', null, null, null, 'unreviewed', null, '{}'),
  ('contractor_abc_test', 'NJ', '2020-01-01', 'N.J. Stat. § 43:21-19(i)(6)', null, null, null, 'unreviewed', null, '{}'),
  ('contractor_commission', 'CA', '2025-01-01', 'Cal. Labor Code § 2778(b)(2)(L), as amended by AB 1514 of 2025', null, 'https://legilist.com/states/california/bill/2025-2026/ab-1514/', '2026-11-23', 'unreviewed', '2028-12-31', '{"en": "A 1099 job paid by commission does not fit the conditions under which manicurists may be contractors until January 1, 2029: there the clients pay the technician, who sets the prices and the hours.", "vi": "Ăn chia mà lãnh 1099 không đúng điều kiện để thợ nail được làm độc lập tới ngày 1/1/2029: muốn vậy khách phải trả thẳng cho thợ, và thợ tự định giá, giờ làm."}'),
  ('commission_base_wage', 'CA', '2020-01-01', 'Cal. Labor Code § 204.11', null, null, null, 'unreviewed', null, '{}'),
  ('booth_permit', 'MA', '2020-01-01', 'Mass. Board of Registration of Cosmetology and Barbering, advisory on booth rentals', null, null, null, 'unreviewed', null, '{}'),
  ('booth_permit', 'NJ', '2025-01-08', 'N.J. Stat. § 45:5B-11.1 (P.L. 2023, c. 231)', null, null, null, 'unreviewed', null, '{}'),
  ('booth_not_allowed', 'PA', '2020-01-01', 'Pa. Beauty Culture Law (Act 86 of 1933), booth rental', null, null, null, 'unreviewed', null, '{}'),
  ('licence_needed', 'US', '2020-01-01', 'law of the state’s board of cosmetology or barbering', null, null, null, 'unreviewed', null, '{}'),
  ('trainee_registration', 'NY', '2020-01-01', 'N.Y. Gen. Bus. Law art. 27, nail specialty trainee', null, null, null, 'unreviewed', null, '{}'),
  ('tax_clearance', 'IL', '2020-01-01', '35 Ill. Comp. Stat. 5/902(d)', null, null, null, 'unreviewed', null, '{}'),
  ('tax_clearance', 'NJ', '2020-01-01', 'N.J. Stat. § 54:50-38', null, null, null, 'unreviewed', null, '{}'),
  ('tax_clearance', 'NY', '2020-01-01', 'N.Y. Tax Law § 1141(c)', null, null, null, 'unreviewed', null, '{}'),
  ('tax_clearance', 'CA', '2020-01-01', 'Cal. Rev. & Tax. Code §§ 6811–6812', null, 'https://cdtfa.ca.gov/lawguides/vol1/sutl/6812.html', '2026-11-23', 'unreviewed', null, '{"en": "A buyer holds back enough of the price to cover the seller’s sales tax until the seller shows a receipt or a certificate that nothing is due; else the buyer may owe it, up to the price.", "vi": "Người mua phải giữ lại đủ tiền cho thuế bán hàng của người bán, tới khi có biên nhận hoặc giấy chứng nhận không còn nợ thuế. Nếu không, người mua có thể phải trả thay, tối đa bằng giá sang."}'),
  ('tax_clearance', 'TX', '2020-01-01', 'Tex. Tax Code § 111.020', null, 'https://casetext.com/statute/texas-codes/tax-code/title-2-state-taxation/subtitle-b-enforcement-and-collection/chapter-111-collection-procedures/subchapter-a-collection-duties-and-powers/section-111020-tax-collection-on-termination-of-business', '2026-11-23', 'unreviewed', null, '{"en": "A buyer holds back enough of the price to cover what the seller owes the comptroller until the seller shows a receipt or a certificate that nothing is due; else the buyer may owe it, up to the price.", "vi": "Người mua phải giữ lại đủ tiền cho phần thuế người bán còn nợ Comptroller, tới khi có biên nhận hoặc giấy chứng nhận không còn nợ. Nếu không, người mua có thể phải trả thay, tối đa bằng giá sang."}');
