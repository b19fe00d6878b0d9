-- What a week of pay terms (`pay_terms`) comes to in cents by the usual week of the contract: six days of $300 in
-- sales and $40 in tips, nine hours where nothing else is said, $40 of supplies. Held against `weeklyTakeHome` by
-- `board/search/order/take-home.test.ts`; another usual week needs a migration.
create function usual_week(terms bigint[]) returns bigint
language sql immutable parallel safe return (
  select case
    when terms[12] >= 0 then days * 34000 - terms[12] - 4000
    else
      (terms[1] * (
        2 * days * hours + case terms[11]
          when 1 then greatest(0, days * hours - 40)
          when 2 then greatest(0, least(hours, 12) - 8) * days + greatest(0, least(hours, 8) * days - 40)
            + 2 * greatest(0, hours - 12) * days
          else 0 end
      ) + 1) / 2
      + greatest(
        greatest(0, ((30000 - (30000 * terms[5] + 50) / 100) * terms[4] + 50) / 100 - terms[6], terms[2]) * days,
        terms[3]
      )
      + ((4000 - (4000 * terms[7] + 50) / 100) * terms[8] + 50) / 100 * days
  end
  from (
    select least(6, terms[10]) as days, case terms[9] when 0 then 9 else least(terms[9], 16) end as hours
  ) week
);

alter table posts add column usual_week bigint generated always as (usual_week(pay_terms(content)::bigint[])) stored;

create index posts_by_usual_week on posts (usual_week desc nulls last, published_at desc, id desc)
  where kind = 'job' and state = 'published' and deleted_at is null and not members_only;

-- What a reader of the board supposes of a week; amounts in cents.
create table pay_assumptions (
  user_id uuid primary key references users,
  sales_a_day integer not null,
  tips_a_day integer not null,
  days_a_week integer not null,
  hours_a_day integer not null,
  supplies_a_week integer not null,
  updated_at timestamptz not null
);
