import { api } from '@lunula/contract'
import type { Call } from '@lunula/contract/client.ts'
import { makeGoods } from '../../../fixtures/office/goods.ts'
import { ownersCall } from '../../../fixtures/office/office.ts'
import { expect, test } from '../../../fixtures/shop.ts'

/** Puts a product into the first category and off sale, and removes the two that it stood in. */
async function tidyUp(owner: Call, slug: string, inner: string, outer: string): Promise<void> {
  const { _id: ids } = await owner(api.goods.read, { params: { slug } })
  const [row] = (await owner(api.goods.rows, { query: { ids } })).docs
  const [first] = (await owner(api.categoryTree.list)).docs
  if (!row || !first) throw new Error(`The product ${slug} is not there.`)
  const moved = {
    variant_id: row.variant_id,
    status: { from: row.status, to: 'archived' },
    category: { from: inner, to: first.slug },
  } as const
  await owner(api.goods.changeMany, { body: { all_or_nothing: true, rows: [moved] } })
  for (const each of [inner, outer]) await owner(api.categoryTree.remove, { params: { slug: each } })
}

test('a category shows what stands in it, and leads there and back', async ({ page, baseURL }) => {
  const owner = await ownersCall(String(baseURL))
  const mark = Date.now()
  const [outer, inner] = [`Manicure ${mark}`, `Cuticle care ${mark}`]
  await owner(api.categoryTree.create, { body: { names: { en: outer }, parent: null } })
  const { docs } = await owner(api.categoryTree.list)
  const outerSlug = docs.find(({ names }) => names.en === outer)?.slug ?? ''
  const wider = await owner(api.categoryTree.create, { body: { names: { en: inner }, parent: outerSlug } })
  const innerSlug = wider.docs.find(({ names }) => names.en === inner)?.slug ?? ''
  const oil = await makeGoods(owner, { name: `Lemon oil ${mark}`, category: innerSlug })

  await page.goto('/categories')
  const tiles = page.getByRole('main')
  await expect(tiles.getByRole('link', { name: inner })).toHaveCount(0)
  await tiles.getByRole('link', { name: outer }).click()
  await expect(page.getByRole('heading', { level: 1, name: outer })).toBeVisible()
  await expect(page.getByRole('link', { name: oil.name })).toBeVisible()
  await page
    .getByRole('navigation', { name: `In ${outer}` })
    .getByRole('link', { name: inner })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: inner })).toBeVisible()
  await page.getByRole('link', { name: oil.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: oil.name })).toBeVisible()
  const trail = page.getByRole('navigation', { name: 'You are here' })
  await expect(trail.getByRole('listitem')).toHaveText(['Shop', outer, inner, oil.name])
  await trail.getByRole('link', { name: outer }).click()
  await expect(page.getByRole('heading', { level: 1, name: outer })).toBeVisible()
  await tidyUp(owner, oil.slug, innerSlug, outerSlug)
})
