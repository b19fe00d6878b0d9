import { api } from '@lunula/contract'
import { findProduct } from '../../../fixtures/checkout.ts'
import { mailsTo } from '../../../fixtures/mailbox.ts'
import { placeOrder } from '../../../fixtures/orders.ts'
import { clientOf, expect, PASSWORD, test } from '../../../fixtures/shop.ts'
import { heading, openSettled, signIn } from '../../../fixtures/visit.ts'

test('a guest asks for a mail, signs in, is written to when the shade is back, and stops these mails signed out', async ({
  page,
  browser,
  baseURL,
}) => {
  const host = String(baseURL)
  const product = await findProduct(host, 'halfmoon-gel-polish')
  const [out] = product.variants.filter(({ available, backorder }) => available === 0 && !backorder)
  if (!out) throw new Error('A shade that is out of stock is needed.')
  const email = `waits-${crypto.randomUUID()}@salon.test`
  await clientOf(host)(api.accounts.signUp, { body: { email, password: PASSWORD } })

  await page.goto(`/product/${product.slug}?variant=${out._id}`)
  await page.getByRole('button', { name: 'E-mail me when it is back' }).click()
  await signIn(page, email)
  // the toast that asked to sign in may still be there
  const said = `You get a mail when ${product.name} – ${out.name} is back.`
  await expect(page.getByText(said, { exact: true })).toBeVisible()
  await expect(heading(page, product.name)).toBeVisible()
  await expect(page.getByText('You get a mail when it is back', { exact: true })).toBeVisible()

  await openSettled(page, '/account/stock-alerts')
  await expect(heading(page, 'Back in stock')).toBeVisible()
  await page.getByRole('button', { name: `Stop waiting for ${product.name} · ${out.name}` }).click()
  await expect(page.getByText('No alerts yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: product.name })).toBeVisible()
  const stranger = await browser.newPage({ baseURL: host })
  await stranger.goto('/stock-alerts/stop?token=made-up')
  await stranger.getByRole('button', { name: 'Stop these mails' }).click()
  await expect(stranger.getByText('This link is not one of ours.')).toBeVisible()
  await stranger.close()
})

test('an order that is canceled brings the shade back: one mail, with a link that stops the others', async ({
  page,
  buyer,
  browser,
  baseURL,
}) => {
  const product = await findProduct(String(baseURL), 'halfmoon-gel-polish')
  const last = product.variants.findLast(({ available }) => available > 0 && available < 10)
  const [out] = product.variants.filter(({ available, backorder }) => available === 0 && !backorder)
  if (!last || !out) throw new Error('A shade of which few are left, and one that is out, are needed.')
  const placed = await placeOrder(buyer, [
    { product_id: product._id, variant_id: last._id, quantity: last.available },
  ])
  for (const variant of [last, out])
    await buyer.call(api.stockAlerts.ask, { params: { variant_id: variant._id } })
  await buyer.call(api.orders.cancel, { params: { id: placed._id } })
  const isAlert = ({ subject }: { subject: string }) => subject.startsWith('Back in stock: ')
  await expect.poll(async () => (await mailsTo(page.request, buyer.email)).filter(isAlert).length).toBe(1)
  const [mail] = (await mailsTo(page.request, buyer.email)).filter(isAlert)
  const [stop] = /\/unsubscribe\?topic=stock-alerts&token=[\w.-]+/.exec(String(mail?.text)) ?? []

  const signedOut = await browser.newPage({ baseURL: String(baseURL) })
  await signedOut.goto(String(stop))
  await signedOut.getByRole('button', { name: 'Stop these mails' }).click()
  await expect(signedOut.getByText('Done. You get no more mails about goods that are back.')).toBeVisible()
  await signedOut.close()
  expect((await buyer.call(api.stockAlerts.list)).docs).toEqual([])
})

test('what was looked at stands below the next product and on the first screen', async ({ page }) => {
  await page.goto('/product/halfmoon-gel-polish')
  await expect(heading(page, 'Halfmoon Gel Polish')).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('lunula.recently_seen'))).not.toBeNull()
  const next = page.getByRole('region', { name: 'Goes with it' }).getByRole('link').first()
  const name = String(await next.textContent())
  await next.click()
  await expect(heading(page, name)).toBeVisible()
  const seen = page.getByRole('region', { name: 'You looked at' })
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(seen.getByRole('link')).toHaveText(['Halfmoon Gel Polish'])
  await page.goto('/categories')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(seen.getByRole('link')).toHaveText([name, 'Halfmoon Gel Polish'])
})
