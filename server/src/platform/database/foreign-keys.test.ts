import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await buildTestApp()
})
afterAll(() => shop.close())

/**
 * An index serves a foreign key when it begins with its columns and leaves out no row but those without a
 * value.
 */
const UNINDEXED = `
  select format('%s (%s)', fk.conrelid::regclass, string_agg(attribute.attname, ', ')) as foreign_key
  from pg_constraint fk
  join pg_attribute attribute on attribute.attrelid = fk.conrelid and attribute.attnum = any(fk.conkey)
  where fk.contype = 'f' and fk.connamespace = 'public'::regnamespace and not exists (
    select from pg_index index
    where index.indrelid = fk.conrelid
      and (index.indkey::int2[])[0:cardinality(fk.conkey) - 1] @> fk.conkey
      and (index.indpred is null
        or pg_get_expr(index.indpred, index.indrelid) = format('(%I IS NOT NULL)', attribute.attname))
  )
  group by fk.oid, fk.conrelid
  order by 1`

test('every foreign key has an index that begins with it: without one, each delete of what it points to reads the whole table', async () => {
  const { rows } = await shop.platform.database.query<{ foreign_key: string }>(UNINDEXED)
  expect(rows.map(({ foreign_key }) => foreign_key)).toEqual([])
})
