import { api } from '@lunula/contract'
import type { Page } from '@playwright/test'
import { addButton, findProduct } from '../../../fixtures/checkout.ts'
import { expect, PASSWORD, test } from '../../../fixtures/shop.ts'
import { heading, openSettled } from '../../../fixtures/visit.ts'

test.use({ serviceWorkers: 'allow' })

/** Of everything that the browser keeps: under which address, as what, in which language. */
const keptAnswers = (page: Page) =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const entries = await Promise.all(
      stores.map(async (cache) => (await cache.keys()).map((request) => ({ cache, request }))),
    )
    return Promise.all(
      entries.flat().map(async ({ cache, request }) => {
        const answer = await cache.match(request)
        const isText = answer?.headers.get('content-type')?.startsWith('text/html')
        const { pathname, search } = new URL(request.url)
        return {
          path: pathname + search,
          cacheControl: answer?.headers.get('cache-control') ?? '',
          language: answer?.headers.get('content-language') ?? null,
          html: isText ? ((await answer?.text()) ?? '') : '',
        }
      }),
    )
  })

/** Whatever was opened before, no answer that is somebody's own is kept, and pages of one language only. */
async function expectNothingPrivate(page: Page, language: string, email: string): Promise<void> {
  const kept = await keptAnswers(page)
  expect(kept.length).toBeGreaterThan(3)
  const wrong = kept.filter(
    ({ path, cacheControl, html }) =>
      /^\/(api|account\/|checkout|order-preview|admin)/.test(path) ||
      /no-store|private/.test(cacheControl) ||
      html.includes(email),
  )
  expect(wrong.map(({ path }) => path)).toEqual([])
  const pages = kept.filter(({ html }) => html !== '')
  const spoken = pages.map(({ html, language: said }) => [said, /<html[^>]* lang="(\w+)"/.exec(html)?.[1]])
  expect(new Set(spoken.flat())).toEqual(new Set([language]))
  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length)
}

test('without a connection what was seen can be read, and the cart be changed and sent later', async ({
  page,
  buyer,
  baseURL,
  context,
}) => {
  const { slug, name, _id: product_id, variants } = await findProduct(String(baseURL), 'halfmoon-gel-polish')
  const [first, second] = variants
  if (!first || !second) throw new Error('the product has no shades')
  const line = { product_id, variant_id: first._id, quantity: 2, price_id: null }
  await buyer.call(api.cart.add, { body: line })
  await openSettled(page, '/cart')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  for (const own of ['/account/profile', '/account/order-list', '/account/messages']) {
    await page.goto(own)
    await expect(heading(page, /./)).toBeVisible()
  }
  await openSettled(page, `/product/${slug}?variant=${second._id}`)
  const kept = () =>
    page.evaluate(async (path) => {
      const pages = await caches.open('pages')
      return Boolean((await pages.match('/cart')) && (await pages.match(path)))
    }, `/product/${slug}?variant=${second._id}`)
  await expect.poll(kept).toBe(true)
  await expectNothingPrivate(page, 'en', buyer.email)

  await context.setOffline(true)
  await page.reload()
  await expect(heading(page, name)).toBeVisible()
  await expect(page.getByText(/^No connection\. This page is as it was at/)).toBeVisible()
  await addButton(page).click()
  await expect(page.getByText('Kept here, and sent when the connection is back')).toBeVisible()
  await page.goto('/cart')
  await expect(heading(page, /^Cart/)).toBeVisible()
  await page
    .getByRole('button', { name: /^One more|^More/ })
    .first()
    .click()

  await page.goto('/salon-sale').catch(() => {})
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  await expect(page.getByRole('link', { name })).toBeVisible()

  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(heading(page, /salon/i)).toBeVisible()
  const lines = async () =>
    (await buyer.call(api.cart.list, {})).docs
      .map(({ variant_id, quantity }) => [variant_id, quantity])
      .sort()
  await expect.poll(lines).toEqual(
    [
      [first._id, 3],
      [second._id, 1],
    ].sort(),
  )
})

test('the lists of the shop and of the board that were seen last can be read without a connection, and say so', async ({
  page,
  context,
}) => {
  const seen = ['/categories/gel-polish', '/jobs']
  await page.goto('/categories?lang=th')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const owner = { email: 'owner@lunula.test', password: PASSWORD }
  await page.request.post('/api/v1/auth/sign_in', { data: owner })
  await page.goto('/admin?lang=en')
  await expect(heading(page, /./)).toBeVisible()
  for (const path of seen) {
    await page.goto(path)
    await expect
      .poll(() => page.evaluate(async (each) => Boolean(await caches.match(each)), path), { message: path })
      .toBe(true)
  }
  await expectNothingPrivate(page, 'en', owner.email)
  await context.setOffline(true)
  for (const path of seen) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    await expect(page.getByText(/^No connection\. This page is as it was at \d\d:\d\d\./)).toBeVisible()
  }
})

test('what is typed without a connection is kept: a form that cannot be sent, and a post over a reload', async ({
  page,
  context,
}) => {
  await page.goto('/technician/post/worker')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await context.setOffline(true)
  await page.getByLabel('Display name').fill('Vy')
  await expect(page.getByText('Kept in this browser')).toBeVisible()
  await page.reload().catch(() => {})
  await context.setOffline(false)
  await page.goto('/technician/post/worker')
  await expect(page.getByLabel('Display name')).toHaveValue('Vy')

  await page.goto('/contact')
  const message = page.getByLabel('Your message')
  await page.getByLabel('Your name').fill('Vy')
  await page.getByLabel('Your e-mail').fill('vy@salon.test')
  await page.getByLabel('What is it about?').selectOption('product')
  await message.fill('Does the lamp fit both hands?')
  await context.setOffline(true)
  const send = page.getByRole('button', { name: 'Send', exact: true })
  await send.click()
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: /connection/i })
      .first(),
  ).toBeVisible()
  await expect(message).toHaveValue('Does the lamp fit both hands?')
  await context.setOffline(false)
  await send.click()
  await expect(page.getByText('Your message has arrived')).toBeVisible()
})
