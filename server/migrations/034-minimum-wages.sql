-- The least that employees are paid an hour, by state, county and city: filled at the start from
-- `server/reference/minimum-wages.tsv`, edited by staff (decision 027).
create table minimum_wages (
  id uuid primary key default gen_random_uuid(),
  -- `US` is the federal one
  state text not null,
  -- where it holds: `contract/src/board/minimum-wages/minimum-wages.ts`
  scope text not null check (scope in ('state', 'county', 'area', 'unincorporated', 'city')),
  place text not null,
  -- counties, or the names of a city's post offices
  areas text[] not null default '{}',
  -- it binds employers of at least so many people
  employees integer not null default 1 check (employees > 0),
  -- some small businesses are excepted by what they take in
  exceptions boolean not null default false,
  counts_from date not null,
  -- an hour; null: nobody has found the figure
  cents integer check (cents > 0),
  -- whether tips count towards it; null: nobody has looked that up
  tips_count boolean,
  source text not null,
  source_url text not null,
  -- the date that the page itself names
  page_date date,
  looked_up_on date not null,
  review text not null check (review in ('unreviewed', 'reviewed', 'expired')),
  -- the last day that the review holds for
  valid_until date,
  -- what a row that came with the shop was when it came, so that one that staff changed is known again
  shipped_as text unique,
  -- taken away by staff: kept, so that a start does not bring it back
  removed_at timestamptz,
  updated_at timestamptz not null default now(),
  -- null for a row that staff have not touched
  updated_by uuid,
  unique (state, scope, place, employees, counts_from)
);

-- What was looked up since about law notes that staff have not touched; what the page shows is the law itself,
-- or the agency's own word, where it counts as reviewed.
update law_notes set source_url = found.url, looked_up_on = '2026-11-23', review = found.review,
  valid_until = case when found.review = 'reviewed' then date '2027-11-23' else valid_until end
from (values
  ('commission_base_wage', 'CA', 'https://self-law.org/code/ca/labor-code/204-11', 'reviewed'),
  ('trainee_registration', 'NY', 'https://www.nysenate.gov/legislation/laws/GBS/408-A', 'reviewed'),
  ('tax_clearance', 'NJ', 'http://nj.gov/treasury/taxation/faqbulksale.shtml', 'reviewed'),
  ('tax_clearance', 'NY', 'https://www.newjerseybusinesslawyersblog.com/2014/12/new-jersey-and-new-york-require-notice-before-bulk-sales-of-business-assets.html', 'unreviewed'),
  ('booth_not_allowed', 'PA', 'https://info.5y1.org/nevada-cosmetology-state-laws-test_1_e7836f.html', 'unreviewed'),
  ('pay_must_be_stated', 'CA', 'https://www.tcwglobal.com/pay-transparency-by-state', 'unreviewed'),
  ('pay_must_be_stated', 'CO', 'https://gapsquare.com/resources/us-pay-transparency-laws-by-state-and-locality/', 'unreviewed'),
  ('pay_must_be_stated', 'NY', 'https://gapsquare.com/resources/us-pay-transparency-laws-by-state-and-locality/', 'unreviewed'),
  ('pay_must_be_stated', 'WA', 'https://instalawyer.io/laws/revised-code-of-washington/4958110-disclosure-of-wage', 'reviewed'),
  ('pay_must_be_stated', 'IL', 'https://bluetowns.com/news/pay-transparency-law-takes-effect-january-1-31714448-springfield-il.html', 'reviewed'),
  ('pay_must_be_stated', 'MA', 'https://www.saul.com/insights/blog/understanding-massachusetts-new-pay-transparency-law-what-employers-need-know', 'unreviewed'),
  ('pay_must_be_stated', 'HI', 'https://www.manatt.com/insights/newsletters/employment-law/state-legislative-trends-pay-transparency,-paid-le', 'unreviewed'),
  ('pay_must_be_stated', 'DC', 'https://www.manatt.com/insights/newsletters/employment-law/state-legislative-trends-pay-transparency,-paid-le', 'unreviewed'),
  ('pay_must_be_stated', 'MD', 'https://manatt.com/insights/newsletters/employment-law/more-states-enact-pay-transparency-laws', 'unreviewed'),
  ('pay_must_be_stated', 'MN', 'https://manatt.com/insights/newsletters/employment-law/more-states-enact-pay-transparency-laws', 'unreviewed'),
  ('pay_must_be_stated', 'VT', 'https://manatt.com/insights/newsletters/employment-law/more-states-enact-pay-transparency-laws', 'unreviewed'),
  ('pay_must_be_stated', 'NJ', 'https://www.payequityadvisor.com/', 'unreviewed'),
  ('contractor_abc_test', 'MA', 'https://www.mass.gov/info-details/massachusetts-law-about-independent-contractors', 'reviewed'),
  ('contractor_abc_test', 'NJ', 'https://daypitney.com/new-jersey-raises-the-stakes-for-independent-contractor-use-by-adopting-worker-classification-regulations', 'unreviewed'),
  ('booth_permit', 'NJ', 'https://lawserver.com/law/state/new-jersey/nj-laws/new_jersey_laws_45_5b-11-1', 'reviewed'),
  ('tax_clearance', 'IL', 'http://www.revenue.state.il.us/QuestionsAndAnswers/750.htm', 'reviewed')
) as found (code, state, url, review)
where law_notes.code = found.code and law_notes.state = found.state and law_notes.updated_by is null;
