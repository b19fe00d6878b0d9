import { api } from '@lunula/contract'
import type { GoodsBody } from '@lunula/contract/catalog/goods/schemas.ts'
import { ownersCall } from '../../../fixtures/orders.ts'
import { expect, PASSWORD, test } from '../../../fixtures/shop.ts'
import { hydrated } from '../../../fixtures/visit.ts'

const variant = (value: string): GoodsBody['variants'][number] => ({
  _id: null,
  option_values: [value],
  sku: null,
  barcode: null,
  sale_price: 1200,
  retail_price: null,
  unit: 'each',
  weight_oz: 1,
  attributes: {},
  backorder: false,
  tracked: true,
  taxable: true,
  requires_shipping: true,
  active: true,
  tiers: [],
  pro_tiers: [],
  picture: null,
  available: 5,
})

test('staff change a price and add a variant; a stale second tab is given the choice', async ({
  page,
  baseURL,
}) => {
  const owner = await ownersCall(String(baseURL))
  const [category] = (await owner(api.categoryTree.list)).docs
  const name = `Moon file ${Date.now()}`
  const { slug } = await owner(api.goods.create, {
    body: {
      name,
      description: '<p>180 grit.</p>',
      brand: 'Halfmoon',
      category: category?.slug ?? '',
      tags: [],
      status: 'active',
      attributes: {},
      flags: [],
      un: null,
      flash_point_f: null,
      ground_only: false,
      return_class: 'standard',
      pro_only: false,
      tier_group: null,
      sds_url: null,
      seo_title: '',
      seo_description: '',
      option_names: ['Size'],
      pictures: [],
      variants: [variant('Short')],
    },
  })
  await page.request.post('/api/v1/auth/sign_in', {
    data: { email: 'owner@lunula.test', password: PASSWORD },
  })
  const second = await page.context().newPage()
  for (const tab of [page, second]) {
    await tab.goto(`/admin/products/${slug}`)
    await expect(tab.getByRole('heading', { level: 1, name })).toBeVisible()
    await hydrated(tab)
  }

  await page.getByLabel('Values of option 1').fill('Short, Long')
  await page.getByLabel('Price', { exact: true }).first().fill('13.50')
  await page.getByLabel('Brand', { exact: true }).fill('Lotus Lab')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Everything is saved')).toBeVisible()

  await second.getByLabel('Name', { exact: true }).fill(`${name} Pro`)
  await second.getByLabel('Brand', { exact: true }).fill('Tidewater')
  await second.getByRole('button', { name: 'Save', exact: true }).click()
  const choice = second.getByRole('dialog', { name: 'Somebody else saved this product' })
  await expect(choice.getByRole('group', { name: 'Brand' })).toBeVisible()
  await choice.getByRole('radio', { name: /What was saved/ }).check()
  await choice.getByRole('button', { name: 'Put together' }).click()
  await second.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(second.getByText('Everything is saved')).toBeVisible()

  const shown = await owner(api.catalog.product, { params: { slug } })
  expect(shown).toMatchObject({
    name: `${name} Pro`,
    brand: 'Lotus Lab',
    variants: [
      { name: 'Short', sale_price: 1350 },
      { name: 'Long', sale_price: 1200 },
    ],
  })
  await page.goto(`/product/${slug}`)
  await expect(page.getByRole('heading', { level: 1, name: `${name} Pro` })).toBeVisible()
  await expect(page.getByText('$13.50').first()).toBeVisible()
  const { version, product } = await readForEdit()
  await owner(api.goods.change, {
    params: { slug },
    body: { version, product: { ...product, status: 'archived' } },
  })

  async function readForEdit(): Promise<{ version: string; product: GoodsBody }> {
    const read = await owner(api.goods.read, { params: { slug } })
    const {
      _id,
      slug: _s,
      version,
      hex,
      safety_sheet,
      translated,
      createdAt,
      updatedAt,
      pictures,
      ...rest
    } = read
    return { version, product: { ...rest, pictures: [] } as GoodsBody }
  }
})
