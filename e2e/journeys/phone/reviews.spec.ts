import { findProduct } from '../../fixtures/checkout.ts'
import { placeOrder } from '../../fixtures/orders.ts'
import { expect, test } from '../../fixtures/shop.ts'
import { heading, openSettled } from '../../fixtures/visit.ts'

test('a buyer goes from the order to the product, writes a review, changes it and takes it back', async ({
  page,
  buyer,
  baseURL,
}) => {
  const product = await findProduct(String(baseURL), 'halfmoon-gel-polish')
  const variant = product.variants.find(({ available }) => available > 50)
  const headline = `Covers in two coats, says ${buyer.email.slice(9, 15)}`
  await openSettled(page, '/product/halfmoon-gel-polish')
  await expect(page.getByText('Once you have bought it here')).toBeVisible()

  const order = await placeOrder(buyer, [
    { product_id: product._id, variant_id: String(variant?._id), quantity: 1 },
  ])
  await openSettled(page, `/account/order/${order._id}`)
  await page.getByRole('link', { name: `Write a review of ${product.name}` }).click()
  await expect(heading(page, product.name)).toBeVisible()

  await page.getByRole('button', { name: 'Write a review' }).click()
  const dialog = page.getByRole('dialog', { name: 'How is it to work with?' })
  await dialog.getByLabel('In a few words').fill(headline)
  await dialog.getByRole('button', { name: 'Publish review' }).click()
  // what is missing is said, what was typed stays
  await expect(dialog.getByText('Choose how many stars you give.').first()).toBeVisible()
  await expect(dialog.getByLabel('In a few words')).toHaveValue(headline)
  await dialog.getByRole('radio', { name: '4 of 5 stars' }).check({ force: true })
  await dialog.getByLabel('Your review').fill('Self-levels.\nNo chips after three weeks.')
  // closed by mistake, and the page loaded anew: it is all there
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await openSettled(page, '/product/halfmoon-gel-polish')
  await page.getByRole('button', { name: 'Write a review' }).click()
  await expect(dialog.getByRole('radio', { name: '4 of 5 stars' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Publish review' }).click()
  await expect(dialog).toBeHidden()
  const written = page.getByRole('article').filter({ has: page.getByRole('heading', { name: headline }) })
  await expect(written.getByText('Bought here').first()).toBeVisible()

  await page.getByRole('button', { name: 'Change' }).click()
  const change = page.getByRole('dialog', { name: 'Change your review' })
  await expect(change.getByRole('radio', { name: '4 of 5 stars' })).toBeChecked()
  await change.getByRole('radio', { name: '2 of 5 stars' }).check({ force: true })
  await change.getByRole('button', { name: 'Publish review' }).click()
  await expect(written.getByRole('img', { name: '2 of 5 stars' }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: headline })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Write a review' })).toBeVisible()
})

test('reviews can be read without a script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${baseURL}/product/lotus-lab-solid-tip-gel`)
  const reviews = page.getByRole('region', { name: 'Reviews' })
  await expect(reviews.getByRole('img', { name: /of 5 stars/ }).first()).toBeVisible()
  await context.close()
})
