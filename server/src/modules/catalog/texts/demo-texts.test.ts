import { LANGUAGES } from '@lunula/contract/languages.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { seedCatalog } from '../seed-catalog.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await buildTestApp()
  await seedCatalog(shop.platform)
}, 120_000)
afterAll(() => shop.close())

const OTHERS = LANGUAGES.filter((language) => language !== 'en')

test.each(OTHERS)(
  'every demo product has its name and its description in %s, not the English ones',
  async (language) => {
    const { rows } = await shop.platform.database.query<{ slug: string; field: string }>(
      `select slug, wanted.field from products product
       cross join lateral (values ('name', ''), ('description', description), ('seo_title', seo_title),
         ('seo_description', seo_description)) wanted (field, english)
       left join product_texts said
         on said.product_id = product.id and said.language = $1 and said.field = wanted.field
       where coalesce(said.text, '') in ('', english) order by slug, wanted.field`,
      [language],
    )
    expect(rows).toEqual([])
  },
)

test.each(OTHERS)('every category and every option of the demo shop has its word in %s', async (language) => {
  const { database } = shop.platform
  const categories = await database.query<{ slug: string }>(
    `select slug from categories where coalesce(names ->> $1, '') in ('', names ->> 'en') order by slug`,
    [language],
  )
  const options = await database.query<{ slug: string }>(
    `select slug from products product where not exists (
       select from product_texts said where said.product_id = product.id and said.language = $1 and said.field = 'option1'
     ) and (select count(*) from variants where product_id = product.id and active) > 1 order by slug`,
    [language],
  )
  expect([categories.rows, options.rows]).toEqual([[], []])
})
