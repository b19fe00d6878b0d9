import { api } from '@lunula/contract'
import { board } from '@lunula/contract/board/schemas.ts'
import type { Call } from '@lunula/contract/client.ts'
import { placeOrder } from '../../e2e/fixtures/orders.ts'
import { clientOf, HOME, PASSWORD } from '../../e2e/fixtures/shop.ts'

/** Whose screens are looked at: nobody, or a user of the demo shop. */
export type Visitor = 'guest' | 'buyer' | 'owner'
export const emailOf = (visitor: Exclude<Visitor, 'guest'>): string => `${visitor}@lunula.test`

/** What screens show that are about one thing. */
export interface Stage {
  addressId: string
  orderId: string
  /** Secret of a link in a mail about the order; empty where there is none. */
  orderToken: string
  listId: string
  threadId: string
  postId: string
  inquiryId: string
  draftId: string
  /** The newest post of each kind that everybody may read. */
  jobId: string
  workerId: string
  salonId: string
  courseId: string
  referralCode: string
  customerId: string
  licenseId: string
  exemptionId: string
}

const SLUGS = ['halfmoon-gel-polish', 'lotus-lab-builder-in-a-bottle']

const signIn = async (shop: string, email: string): Promise<Call> => {
  const { token } = await clientOf(shop)(api.accounts.signIn, { body: { email, password: PASSWORD } })
  return clientOf(shop, token.accessToken)
}

/** Gives the demo users whatever their screens show; what is there from the last time stays as it is. */
export async function setStage(shop: string): Promise<Stage> {
  const guest = clientOf(shop)
  const buyer = await signIn(shop, emailOf('buyer'))
  const { addressId, orderId } = await bought(shop, buyer)
  const newest = await newestPosts(guest)
  return {
    addressId,
    orderId,
    orderToken: await mailedToken(shop),
    listId: await reorderList(buyer, await variantsOf(guest)),
    ...newest,
    ...(await boardLife(shop, buyer, newest.jobId)),
    inquiryId: await inquiry(shop, guest),
    draftId: await phoneOrder(shop, await variantsOf(guest)),
    referralCode: (await buyer(api.referrals.me)).code,
    ...(await papers(buyer)),
  }
}

const variantsOf = async (guest: Call) => {
  const products = []
  for (const slug of SLUGS)
    products.push(await guest(api.catalog.product, { params: { slug } }).catch(() => undefined))
  return products.flatMap((product) =>
    (product?.variants ?? [])
      .filter(({ available }) => available > 100)
      .slice(0, 2)
      .map(({ _id }) => ({ product_id: String(product?._id), variant_id: _id })),
  )
}

async function bought(shop: string, buyer: Call): Promise<{ addressId: string; orderId: string }> {
  const lines = (await variantsOf(clientOf(shop))).map((line) => ({ ...line, quantity: 6 }))
  const { docs: addresses } = await buyer(api.shipping.addresses)
  const addressId = addresses[0]?._id ?? (await buyer(api.shipping.addAddress, { body: HOME }))._id
  const { docs: orders } = await buyer(api.orders.list)
  const orderId = orders[0]?._id ?? (await placeOrder({ call: buyer, addressId }, lines))._id
  for (const { product_id } of lines) await buyer(api.wishlist.save, { params: { product_id } })
  const { docs: inCart } = await buyer(api.cart.list)
  if (inCart.length === 0) for (const line of lines) await buyer(api.cart.add, { body: line })
  return { addressId, orderId }
}

async function reorderList(buyer: Call, variants: Awaited<ReturnType<typeof variantsOf>>): Promise<string> {
  const { docs } = await buyer(api.reorderLists.all)
  if (docs[0]) return docs[0]._id
  const { _id: id } = await buyer(api.reorderLists.make, { body: { name: 'Monday table' } })
  const lines = variants.map(({ variant_id }) => ({ variant_id, quantity: 6 }))
  await buyer(api.reorderLists.add, { params: { id }, body: { lines } })
  return id
}

async function newestPosts(guest: Call) {
  const first = async (list: 'jobs' | 'technicians' | 'salons' | 'courses'): Promise<string> => {
    const { docs } = await guest(board[list], { query: { limit: 1 } })
    return String(docs[0]?._id)
  }
  return {
    jobId: await first('jobs'),
    workerId: await first('technicians'),
    salonId: await first('salons'),
    courseId: await first('courses'),
  }
}

/** A conversation about a post of the buyer's, and what the buyer keeps. */
async function boardLife(shop: string, buyer: Call, jobId: string) {
  const { docs: posts } = await buyer(board.mine)
  const post = posts.find(({ state, kind }) => state === 'published' && kind === 'job')
  const technician = await signIn(shop, 'tech@lunula.test')
  const { docs: threads } = await buyer(api.messages.list)
  if (post && threads.length === 0)
    await technician(api.messages.start, {
      params: { id: post._id },
      body: { text: 'Chị ơi, tiệm còn cần thợ bột không ạ? Em làm được 6 ngày.', key: 'screenshots-1' },
    })
  await buyer(api.savedPosts.save, { params: { id: jobId } })
  await buyer(api.savedSearches.save, {
    body: { kind: 'job', name: 'Houston, 6/4', query: { zip: '77036', radius: 50 }, alert: 'daily' },
  })
  const thread = threads[0] ?? (await buyer(api.messages.list)).docs[0]
  return { postId: String(post?._id), threadId: String(thread?._id) }
}

async function phoneOrder(shop: string, variants: readonly { variant_id: string }[]): Promise<string> {
  const owner = await signIn(shop, emailOf('owner'))
  const [known] = (await owner(api.drafts.list, { query: { state: 'open' } })).docs
  if (known) return known._id
  const lines = variants.map(({ variant_id }) => ({ variant_id, quantity: 3 }))
  const note = 'As we said on the phone.'
  const { _id, preview } = await owner(api.drafts.create, {
    body: { email: emailOf('buyer'), language: 'vi', note, lines, address: HOME },
  })
  if (preview) await owner(api.drafts.send, { params: { id: _id }, body: { expected_total: preview.total } })
  return _id
}

async function inquiry(shop: string, guest: Call): Promise<string> {
  const owner = await signIn(shop, emailOf('owner'))
  const asked = async () => (await owner(api.inquiries.list)).docs[0]?._id
  const known = await asked()
  if (known) return known
  await guest(api.inquiries.send, {
    body: {
      name: 'Phương Nguyễn',
      email: emailOf('buyer'),
      topic: 'order',
      message: 'Đơn hàng của tôi khi nào tới?\nTôi cần trước thứ Sáu.',
    },
  })
  return String(await asked())
}

/** A license and a certificate of the buyer's, with a document on which something is to be seen. */
async function papers(buyer: Call) {
  const file = new Blob([
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 420 300]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>endobj\n',
    '4 0 obj<</Length 65>>stream\nBT /F 24 Tf 40 220 Td (State Board: nail technician license) Tj ET\nendstream endobj\n',
    '5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj\ntrailer<</Root 1 0 R>>\n',
  ])
  const licenseId = await firstOf(
    async () => (await buyer(api.licenses.list)).docs,
    async () => {
      const license = await buyer(api.licenses.submit, { body: LICENSE })
      await buyer(api.licenses.attach, { params: { id: license._id }, file })
      return license
    },
  )
  const exemptionId = await firstOf(
    async () => (await buyer(api.tax.exemptions)).docs,
    async () => {
      const exemption = await buyer(api.tax.addExemption, { body: CERTIFICATE })
      await buyer(api.tax.addDocument, { params: { id: exemption._id }, file })
      return exemption
    },
  )
  return { licenseId, exemptionId, customerId: (await buyer(api.profile.me))._id }
}

interface Kept {
  _id: string
}

/** The first that is there, else one that is made now; what another run makes meanwhile counts as there. */
async function firstOf(list: () => Promise<readonly Kept[]>, make: () => Promise<Kept>): Promise<string> {
  const [there] = await list()
  if (there) return there._id
  const made = await make().catch(async (error: unknown) => {
    const [meanwhile] = await list()
    if (!meanwhile) throw error
    return meanwhile
  })
  return made._id
}

const LICENSE = {
  type: 'nail_technician',
  state: 'CA',
  number: 'N-204518',
  expires_on: '2028-03-31',
} as const
const CERTIFICATE = { state: 'CA', business_name: 'Lan’s Nails LLC', number: '102-345678' } as const

/** Of the mail that confirms the order; a shop that sends real mails keeps none to read it from. */
async function mailedToken(shop: string): Promise<string> {
  const answer = await fetch(`${shop}/dev/mail.json?to=${emailOf('buyer')}`)
  if (!answer.ok) return ''
  const mails = (await answer.json()) as { text: string }[]
  return mails.flatMap(({ text }) => /\/order\?token=([\w.-]+)/.exec(text)?.[1] ?? [])[0] ?? ''
}
