import { profile } from '@lunula/contract/accounts/profile/schemas.ts'
import { savedViews } from '@lunula/contract/back-office/schemas.ts'
import { disclosures } from '@lunula/contract/board/contact/schemas.ts'
import { board } from '@lunula/contract/board/schemas.ts'
import { type SynonymBody, synonyms } from '@lunula/contract/catalog/synonyms/schemas.ts'
import { contentPages } from '@lunula/contract/content-pages/schemas.ts'
import { inquiries } from '@lunula/contract/inquiries/schemas.ts'
import { licenses } from '@lunula/contract/licenses/schemas.ts'
import { messages } from '@lunula/contract/messages/schemas.ts'
import { orders } from '@lunula/contract/orders/schemas.ts'
import { cards } from '@lunula/contract/payments/schemas.ts'
import { affiliates, referrals } from '@lunula/contract/referrals/schemas.ts'
import { reorderLists } from '@lunula/contract/reorder-lists/schemas.ts'
import { reviews } from '@lunula/contract/reviews/schemas.ts'
import { savedSearches } from '@lunula/contract/saved-searches/schemas.ts'
import { shades } from '@lunula/contract/shades/schemas.ts'
import { shipping } from '@lunula/contract/shipping/schemas.ts'
import { tax } from '@lunula/contract/tax/schemas.ts'
import { createAccountContext } from '../../modules/accounts/account-context.ts'
import { openSession } from '../../modules/accounts/sessions/sessions.ts'
import { keepSheets } from '../../modules/catalog/products/safety-sheets.ts'
import { loadPageTexts } from '../../modules/content-pages/index.ts'
import type { TestApp } from '../app.ts'
import { stockVariant } from '../factories/catalog-factory.ts'
import { buy, buyAll, fillCart, payCart } from '../factories/checkout-factory.ts'
import { PDF, submitLicense } from '../factories/license-factory.ts'
import { addNotification, addPushDevice } from '../factories/notification-factory.ts'
import { deliver, ship } from '../factories/order-factory.ts'
import { uploadPhoto } from '../factories/photo-factory.ts'
import { draft, publishOne, signUpAuthor } from '../factories/post-factory.ts'
import { offer } from '../factories/promotion-factory.ts'
import { labelReturn } from '../factories/return-factory.ts'
import { reds, stockShades } from '../factories/shade-factory.ts'
import { californian, settleIn } from '../factories/user-factory.ts'
import type { Cast, Operation, Request } from './authorization.ts'
import { BOARD_BELONGINGS } from './board-belongings.ts'
import { CATALOG_BELONGINGS } from './catalog-belongings.ts'
import { CUSTOMER_BELONGINGS } from './customer-belongings.ts'
import { ORDER_BELONGINGS } from './order-belongings.ts'
import { SETTINGS_BELONGINGS } from './settings-belongings.ts'
import { STAFF_BELONGINGS } from './staff-belongings.ts'

/**
 * Whose the thing is that a call names. `owners`: to everybody else it is not there (404). `each`: everyone
 * has their own at the same address, and the owner's is neither shown to others nor touched. `shared`: whom
 * the access lets in.
 */
type Whose = 'owners' | 'each' | 'shared'

export interface Belonging {
  whose: Whose
  /** Makes one that belongs to `cast.owner`, and says how it is named. */
  make(shop: TestApp, cast: Cast): Promise<Request>
}

const owners = (make: Belonging['make']): Belonging => ({ whose: 'owners', make })
const each = (make: Belonging['make']): Belonging => ({ whose: 'each', make })
const shared = (make: Belonging['make']): Belonging => ({ whose: 'shared', make })
const byId = (id: string): Request => ({ params: { id } })

const address: Belonging['make'] = async (_shop, { owner }) =>
  byId((await owner.call(shipping.addAddress, { body: californian }))._id)
const savedCard: Belonging['make'] = async (shop, { owner }) => {
  await fillCart(shop, owner)
  await payCart(owner, { save_card: true })
  await shop.platform.jobs.runDue('payments.keep-card')
  return byId(String((await owner.call(cards.list))[0]?._id))
}
const toAddress: Belonging['make'] = async (_shop, { owner }) => ({ body: { address_id: owner.addressId } })
const product: Belonging['make'] = async (shop) => {
  const { productId } = await stockVariant(shop, { price: '9.90', stock: 5 })
  return { params: { slug: productId, product_id: productId } }
}
const exemption: Belonging['make'] = async (_shop, { owner }) => {
  const body = { state: 'CA', business_name: 'Lan’s Nails', number: '102-345678' } as const
  return byId((await owner.call(tax.addExemption, { body }))._id)
}
const certificate: Belonging['make'] = async (shop, cast) => {
  const named = await exemption(shop, cast)
  const file = new Blob(['%PDF-1.7\nresale certificate\n'])
  await cast.owner.call(tax.addDocument, { params: { id: String(named.params?.['id']) }, file })
  return named
}

/** An order of the owner that has arrived. */
const delivered = async (shop: TestApp, { owner, staff }: Cast) =>
  deliver(staff.owner, await buy(shop, owner))

const reorderList: Belonging['make'] = async (shop, { owner }) => {
  const { variantId: variant_id } = await stockVariant(shop, { price: '9.90', stock: 5 })
  const { _id: id } = await owner.call(reorderLists.make, { body: { name: `Monthly ${variant_id}` } })
  await owner.call(reorderLists.add, { params: { id }, body: { lines: [{ variant_id, quantity: 2 }] } })
  return { params: { id, variant_id } }
}

let walls = 0
/** A line of which the owner has a shade. */
async function shadeLine(shop: TestApp, { owner }: Cast) {
  walls += 1
  const params = { line: `wall-of-the-matrix-${walls}` }
  const [first = ''] = await stockShades(shop, { handle: params.line, hexes: reds(12) })
  await owner.call(shades.mark, { params, body: { variant_ids: [first], owned: true } })
  return { params, variant_ids: [first] }
}

/** A license that waits for its review; a user has one of them at a time. */
const license: Belonging['make'] = async (_shop, { owner }) => {
  const { docs } = await owner.call(licenses.list, {})
  const waiting = docs.find(({ status }) => status === 'submitted')
  if (!waiting) return byId(await submitLicense(owner))
  await owner.call(licenses.attach, { params: { id: waiting._id }, file: PDF })
  return byId(waiting._id)
}

/** A review of a product that the owner bought. */
async function review(shop: TestApp, { owner }: Cast): Promise<{ slug: string; id: string }> {
  const ware = await stockVariant(shop, { price: '9.90', stock: 5 })
  await buyAll(owner, [ware])
  const body = { stars: 5, title: 'Fine', text: 'Three weeks without a chip.' }
  const { _id: id } = await owner.call(reviews.write, { params: { slug: ware.productId }, body })
  return { slug: ware.productId, id }
}

/** A post of a fourth person that everybody may read. */
const post: Belonging['make'] = async (shop) => byId((await publishOne(shop, await signUpAuthor(shop)))._id)
/** A post that stands, whose change waits for a moderator. */
const changed: Belonging['make'] = async (shop, { owner }) => {
  await settleIn(shop, owner)
  const { _id: id, content } = await publishOne(shop, owner)
  const title = 'Cần thợ dip và tay chân nước'
  await owner.call(board.save, { params: { id }, body: { content: { ...content, title } } })
  return byId(id)
}
const confidential: Belonging['make'] = async (shop) =>
  byId((await publishOne(shop, await signUpAuthor(shop), 'salon', { confidential: true }))._id)
/** A request to the owner for the name of a salon. */
const disclosure: Belonging['make'] = async (shop, { owner }) => {
  await settleIn(shop, owner)
  const { _id: id } = await publishOne(shop, owner, 'salon', { confidential: true })
  const buyer = await signUpAuthor(shop)
  await buyer.call(disclosures.ask, { params: { id }, body: { message: 'I want to see it.' } })
  const [asked] = await owner.call(disclosures.list, { params: { id } })
  return { params: { id, disclosure: String(asked?._id) } }
}
const savedSearch: Belonging['make'] = async (_shop, { owner }) => {
  const body = { kind: 'job', query: { q: crypto.randomUUID() }, name: 'Mine', alert: 'none' } as const
  return byId((await owner.call(savedSearches.save, { body }))._id)
}
/** A conversation between the owner and the author of a post. */
const thread: Belonging['make'] = async (shop, { owner }) => {
  const { _id: postId } = await publishOne(shop, await signUpAuthor(shop))
  const body = { text: `Is the place of ${postId} still free?`, key: crypto.randomUUID() }
  return byId((await owner.call(messages.start, { params: { id: postId }, body })).thread_id)
}
const contact: Belonging['make'] = async (shop, cast) => ({
  ...(await post(shop, cast)),
  body: { way: 'call' },
})

/**
 * What the calls name, by `METHOD path`, by path, or by the path as far as its last parameter, which then
 * holds for all calls below it. A call that names something and has no line here fails the test.
 */
const BELONGINGS: Record<string, Belonging> = {
  '/orders/{id}': owners(async (shop, { owner }) => byId((await buy(shop, owner))._id)),
  'POST /orders/{id}/returns': owners(async (shop, cast) => {
    const { _id, items } = await delivered(shop, cast)
    const lines = [{ item_id: String(items[0]?._id), quantity: 1 }]
    return { ...byId(_id), body: { reason: 'changed_mind', lines } }
  }),
  'POST /orders/{id}/claims': owners(async (shop, cast) => {
    const { _id, items } = await delivered(shop, cast)
    const lines = [{ item_id: String(items[0]?._id), quantity: 1 }]
    return { ...byId(_id), body: { reason: 'missing', lines, photo_ids: [] } }
  }),
  '/admin/orders/{id}': shared(async (shop, { owner }) => byId((await buy(shop, owner))._id)),
  '/admin/orders/{id}/fulfillments/{parcel}': shared(async (shop, cast) => {
    const { _id, fulfillments } = await ship(cast.staff.owner, await buy(shop, cast.owner))
    return { params: { id: _id, parcel: String(fulfillments[0]?._id) } }
  }),
  'POST /admin/orders/{id}/refunds': shared(async (shop, { owner }) => ({
    ...byId((await buy(shop, owner))._id),
    headers: { 'idempotency-key': 'of-the-matrix' },
  })),
  'GET /returns/{id}/label.pdf': owners(async (shop, cast) =>
    byId(await labelReturn(shop, cast.owner, await delivered(shop, cast))),
  ),
  'GET /admin/returns/{id}/label.pdf': shared(async (shop, cast) =>
    byId(await labelReturn(shop, cast.owner, await delivered(shop, cast))),
  ),
  '/admin/returns/{id}': shared(async (shop, cast) => {
    const { _id: id, items } = await delivered(shop, cast)
    const lines = [{ item_id: String(items[0]?._id), quantity: 1 }]
    const { returns } = await cast.owner.call(orders.requestReturn, {
      params: { id },
      body: { reason: 'changed_mind', lines },
    })
    return byId(String(returns[0]?._id))
  }),
  '/admin/views/{id}': shared(async (_shop, { staff }) => {
    const body = { table: 'orders', name: 'To ship', query: 'fulfillment=unfulfilled', shared: true } as const
    return byId((await staff.owner.call(savedViews.save, { body }))._id)
  }),
  'POST /orders': owners(async (_shop, { owner }) => ({
    headers: { 'idempotency-key': 'of-the-matrix' },
    body: {
      address_id: owner.addressId,
      expected_total: 1,
      payment: { provider: 'test', source_id: 'test:approved' },
    },
  })),
  '/orders/preview': owners(toAddress),
  '/shipping/address/{id}': owners(address),
  '/shipping/address/set-default/{id}': owners(address),
  '/shipping/zip/{zip}': shared(async () => ({ params: { zip: '92683' } })),
  '/cart/item/{id}': owners(async (shop, { owner }) => byId((await fillCart(shop, owner)).itemId)),
  '/user/me/sessions/{id}': owners(async (shop, { owner }) => {
    const account = { id: owner.userId, password_hash: null }
    const device = { userAgent: '', ip: '127.0.0.1', browserId: null }
    await openSession(createAccountContext(shop.platform), account, device)
    const { docs } = await owner.call(profile.sessions)
    return byId(String(docs.find(({ current }) => !current)?._id))
  }),
  '/payment-methods/{id}': owners(savedCard),
  '/payment-methods/set-default/{id}': owners(savedCard),
  '/products/{slug}': shared(product),
  ...BOARD_BELONGINGS,
  ...CATALOG_BELONGINGS,
  ...CUSTOMER_BELONGINGS,
  ...ORDER_BELONGINGS,
  ...SETTINGS_BELONGINGS,
  ...STAFF_BELONGINGS,
  '/products/{slug}/reviews/mine': each(async (shop, cast) => ({
    params: { slug: (await review(shop, cast)).slug },
  })),
  '/products/{slug}/safety-sheet.pdf': shared(async (shop, cast) => {
    const named = await product(shop, cast)
    const productId = String(named.params?.['product_id'])
    await keepSheets(shop.platform, [{ productId, content: Buffer.from('%PDF-1.7'), demo: false }])
    return named
  }),
  '/wishlist/{product_id}': shared(product),
  '/stock-alerts/{variant_id}': shared(async (shop) => {
    const { variantId } = await stockVariant(shop, { price: '9.90', stock: 0 })
    return { params: { variant_id: variantId } }
  }),
  '/notifications/{id}': owners(async (shop, { owner }) => byId(await addNotification(shop, owner))),
  'DELETE /notifications/tokens': each(async (_shop, { owner }) => ({
    body: { _id: await addPushDevice(owner) },
  })),
  '/reorder-lists/{id}': owners(reorderList),
  '/reorder-lists/{id}/lines/{variant_id}': owners(reorderList),
  'POST /reorder-lists/{id}/lines': owners(async (shop, cast) => {
    const { params = {} } = await reorderList(shop, cast)
    const { id = '', variant_id = '' } = params
    return { params: { id }, body: { lines: [{ variant_id, quantity: 2 }] } }
  }),
  '/shades/lines/{line}': shared(async (shop, cast) => ({ params: (await shadeLine(shop, cast)).params })),
  '/shades/lines/{line}/cart': shared(async (shop, cast) => {
    const { params, variant_ids } = await shadeLine(shop, cast)
    return { params, body: { variant_ids } }
  }),
  '/shades/owned/{line}': each(async (shop, cast) => ({ params: (await shadeLine(shop, cast)).params })),
  'PATCH /shades/owned/{line}': shared(async (shop, cast) => {
    const { params, variant_ids } = await shadeLine(shop, cast)
    return { params, body: { variant_ids, owned: true } }
  }),
  '/photos/{id}': owners(async (_shop, { owner }) => byId((await uploadPhoto(owner))._id)),
  'POST /posts': owners(async (_shop, { owner }) => ({
    body: { kind: 'job', content: {}, photo_ids: [(await uploadPhoto(owner))._id] },
  })),
  '/posts/mine/{id}': owners(async (_shop, { owner }) => byId((await draft(owner))._id)),
  'PATCH /posts/mine/{id}': owners(async (_shop, { owner }) => ({
    ...byId((await draft(owner))._id),
    body: { content: {} },
  })),
  'DELETE /posts/mine/{id}/change': owners(changed),
  'POST /posts/mine/{id}/close': owners(async (_shop, { owner }) => ({
    ...byId((await draft(owner))._id),
    body: { as: 'filled' },
  })),
  '/posts/{id}': shared(post),
  '/posts/{id}/save': shared(post),
  'POST /posts/{id}/report': shared(async (shop, cast) => ({
    ...(await post(shop, cast)),
    body: { reason: 'fake' },
  })),
  '/saved-searches/{id}': owners(savedSearch),
  '/posts/{id}/disclosure': shared(confidential),
  'POST /posts/{id}/disclosure': shared(async (shop, cast) => ({
    ...(await confidential(shop, cast)),
    body: { message: 'I want to see it this week.' },
  })),
  '/posts/mine/{id}/disclosures': owners(disclosure),
  '/posts/mine/{id}/disclosures/{disclosure}': owners(async (shop, cast) => ({
    ...(await disclosure(shop, cast)),
    body: { accept: true },
  })),
  'POST /posts/{id}/messages': shared(async (shop, cast) => ({
    ...(await post(shop, cast)),
    body: { text: 'Is the place still free?', key: crypto.randomUUID() },
  })),
  '/threads/{id}': owners(thread),
  'POST /threads/{id}/messages': owners(async (shop, cast) => ({
    ...(await thread(shop, cast)),
    body: { text: 'And the hours?', key: crypto.randomUUID() },
  })),
  'POST /threads/{id}/report': owners(async (shop, cast) => ({
    ...(await thread(shop, cast)),
    body: { reason: 'scam' },
  })),
  '/admin/message-reports/{id}': shared(async (shop, cast) => {
    const { params = {} } = await thread(shop, cast)
    await cast.owner.call(messages.report, { params: { id: String(params['id']) }, body: { reason: 'scam' } })
    const { docs } = await cast.staff.owner.call(messages.reports, {})
    return byId(String(docs[0]?._id))
  }),
  '/admin/posts/{id}': shared(post),
  'POST /admin/posts/{id}/decision': shared(async (shop, cast) => ({
    ...(await post(shop, cast)),
    body: { decision: 'dismiss' },
  })),
  '/admin/authors/{id}/ban': shared(async (shop) => ({
    ...byId((await signUpAuthor(shop)).userId),
    body: { reason: 'Asks for fees.' },
  })),
  'DELETE /admin/authors/{id}/ban': shared(async (shop) => byId((await signUpAuthor(shop)).userId)),
  'POST /posts/{id}/contact': shared(contact),
  'POST /posts/{id}/public-contact': shared(async (shop) => ({
    ...byId((await publishOne(shop, await signUpAuthor(shop), 'job', { contact_shown_to: 'everyone' }))._id),
    body: { way: 'call' },
  })),
  '/tax/exemptions/{id}': owners(exemption),
  '/tax/exemptions/{id}/document': owners(async (shop, cast) => ({
    ...(await exemption(shop, cast)),
    file: new Blob(['%PDF-1.7\nresale certificate\n']),
  })),
  '/licences/{id}': owners(license),
  'POST /licences/{id}/document': owners(async (shop, cast) => ({
    ...(await license(shop, cast)),
    file: PDF,
  })),
  '/licences/prices/{id}': shared(async (shop) => {
    const { productId } = await stockVariant(shop, { price: '9.90', stock: 5, proTiers: '1:8.80' })
    return byId(productId)
  }),
  '/admin/licences/{id}': shared(license),
  '/admin/tax-exemptions/{id}': shared(certificate),
  '/admin/reviews/{id}': shared(async (shop, cast) => byId((await review(shop, cast)).id)),
  '/admin/promotions/{id}': shared(async (shop) => {
    const { rows } = await shop.platform.database.query<{ id: string }>(
      'select id from promotions where code = $1',
      [await offer(shop)],
    )
    return byId(String(rows[0]?.id))
  }),
  '/admin/search/synonyms/{id}': shared(async (_shop, { staff }) => {
    walls += 1
    const body: SynonymBody = { words: `matrix ${walls}`, language: 'en', meanings: ['gel polish'] }
    return { ...byId((await staff.owner.call(synonyms.create, { body }))._id), body }
  }),
  '/pages/{slug}': shared(async (shop) => {
    await loadPageTexts(shop.platform)
    return { params: { slug: 'returns' } }
  }),
  '/admin/pages/{slug}/{language}': shared(async (shop) => {
    await loadPageTexts(shop.platform)
    return {
      params: { slug: 'returns', language: 'vi' },
      body: { title: 'Trả hàng', body: 'Bản mới.', version: 1 },
    }
  }),
  '/admin/pages/{slug}/{language}/versions/{version}': shared(async (shop, { staff }) => {
    await loadPageTexts(shop.platform)
    const params = { slug: 'terms', language: 'en' } as const
    const { history } = await staff.owner.call(contentPages.readText, { params, query: {} })
    const version = history[0]?.version ?? 1
    const body = { title: 'Terms', body: 'To come.', version, from: '2099-01-01' }
    await staff.owner.call(contentPages.change, { params, body })
    return { params: { ...params, version: String(version + 1) } }
  }),
  '/admin/inquiries/{id}': shared(async (shop, { staff }) => {
    const body = { name: 'Lan', email: 'lan@salon.test', topic: 'order', message: 'Where is it?' } as const
    await shop.client()(inquiries.send, { body })
    const { docs } = await staff.owner.call(inquiries.list, {})
    return { ...byId(String(docs[0]?._id)), body: { message: 'On its way.' } }
  }),
  '/referrals/{code}': shared(async (_shop, { owner }) => ({
    params: { code: (await owner.call(referrals.me)).code },
  })),
  '/admin/affiliates/{id}': shared(async (_shop, { owner }) => {
    await owner.call(affiliates.join)
    return byId(owner.userId)
  }),
}

/** What a call names; undefined when there is no line for it. */
export const belongingOf = ({ method, path }: Operation): Belonging | undefined =>
  BELONGINGS[`${method} ${path}`] ?? BELONGINGS[path] ?? BELONGINGS[path.replace(/(.*\}).*/, '$1')]
