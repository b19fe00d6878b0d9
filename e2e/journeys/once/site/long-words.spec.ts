import { api } from '@lunula/contract'
import type { Page } from '@playwright/test'
import { archiveGoods, makeGoods } from '../../../fixtures/office/goods.ts'
import { OWNER, ownersCall, signInAs } from '../../../fixtures/office/office.ts'
import { placeOrder } from '../../../fixtures/orders.ts'
import { publishPost, signUpAuthor } from '../../../fixtures/posts.ts'
import { expect, test } from '../../../fixtures/shop.ts'

/** One word without an end, as some write a title, and as an address or a row of dots is. */
const word = (length: number) => 'Wagnerianische'.repeat(20).slice(0, length)

/** Opens each path on the narrowest phone and on a desk; answers where the page scrolls sideways. */
async function tooWide(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      if (wide > width) found.push(`${path} is ${wide} wide at ${width}`)
    }
  }
  return found
}

test('a post of one long word makes no page wider, for readers, its author and staff', async ({
  page,
  buyer,
  baseURL,
}) => {
  test.slow()
  const [authorsEmail, readersEmail] = ['author', 'reader'].map((who) => `${who}-${buyer.email}`)
  const author = await signUpAuthor(page.request, String(baseURL), String(authorsEmail))
  const reader = await signUpAuthor(page.request, String(baseURL), String(readersEmail))
  const mark = buyer.email.replace(/\D/g, '').slice(-6)
  const said = { title: `${word(80)}${mark}`, contact_name: word(40), description: word(270) }
  const [job, worker, salon, course] = [
    await publishPost(String(baseURL), author, 'job', {
      ...said,
      contact_ways: ['message', 'call'],
      salon_name: word(60),
    }),
    await publishPost(String(baseURL), author, 'worker', { ...said, display_name: word(40) }),
    await publishPost(String(baseURL), author, 'salon', { ...said, salon_name: word(60) }),
    await publishPost(String(baseURL), author, 'course', { ...said, provider: word(60) }),
  ]
  await reader(api.savedPosts.save, { params: { id: job } })
  const { thread_id: thread } = await reader(api.messages.start, {
    params: { id: job },
    body: { text: word(270), key: crypto.randomUUID() },
  })
  const lists = ['/jobs', '/nailtech', '/salon-sale', '/technician/courses', '/technician/all-post-saved']
  const posts = [`jobs/${job}`, `nailtech/${worker}`, `salon-sale/${salon}`, `courses/${course}`]
  const threads = ['/account/messages', `/account/messages/${thread}`]
  await signInAs(page, String(readersEmail))
  const read = [...lists, ...posts.map((post) => `/technician/${post}`), ...threads]
  expect(await tooWide(page, read)).toEqual([])

  await signInAs(page, String(authorsEmail))
  expect(await tooWide(page, ['/account', '/account/posts', `/technician/post/edit/${job}`])).toEqual([])

  await signInAs(page, OWNER)
  expect(await tooWide(page, ['/admin/posts', '/admin/audit'])).toEqual([])
})

test('a product of one long word makes no page wider, for buyers and staff', async ({
  page,
  buyer,
  baseURL,
}) => {
  test.slow()
  const owner = await ownersCall(String(baseURL))
  const { slug } = await makeGoods(owner, {
    name: word(110),
    brand: word(38),
    sizes: [word(50), 'Short'],
    description: `<p>${word(270)}</p>`,
  })
  const { _id: product_id, variants } = await buyer.call(api.catalog.product, { params: { slug } })
  const line = { product_id, variant_id: String(variants[0]?._id), quantity: 1 }
  const { _id: order } = await placeOrder(buyer, [line])
  await buyer.call(api.cart.add, { body: line })
  await buyer.call(api.wishlist.save, { params: { product_id } })
  await buyer.call(api.reviews.write, {
    params: { slug },
    body: { stars: 4, title: word(90), text: word(270) },
  })
  const { _id: list } = await buyer.call(api.reorderLists.make, {
    body: { name: word(50), key: crypto.randomUUID() },
  })
  const kept = ['/account/wishlist', '/account/lists', `/account/lists/${list}`]
  const orders = ['/cart', '/order-preview', '/checkout', '/account/order-list', `/account/order/${order}`]
  const bought = [`/product/${slug}`, `/search?q=${word(30)}`, ...orders, ...kept]
  expect(await tooWide(page, bought)).toEqual([])

  await signInAs(page, OWNER)
  const goods = ['', '/preview', '/texts'].map((part) => `/admin/products/${slug}${part}`)
  const lists = ['products', 'products/grid', 'stock'].map((name) => `/admin/${name}?q=${word(30)}`)
  const desk = ['/admin/orders', `/admin/orders/${order}`, '/admin/reviews', '/admin/customers']
  expect(await tooWide(page, [...goods, ...lists, ...desk])).toEqual([])
  await archiveGoods(owner, slug)
})
