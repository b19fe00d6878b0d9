import { invitations } from '@lunula/contract/accounts/invitations/endpoints.ts'
import { accounts } from '@lunula/contract/accounts/schemas.ts'
import { board } from '@lunula/contract/board/endpoints.ts'
import { moderation } from '@lunula/contract/board/moderation/endpoints.ts'
import { cartReminders } from '@lunula/contract/cart-reminders/endpoints.ts'
import { inquiries } from '@lunula/contract/inquiries/schemas.ts'
import { savedSearches } from '@lunula/contract/saved-searches/endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ANSWER_LINK } from '../../../modules/board/posts/lifecycle/post-emails.ts'
import { STOP_LINK as REMINDER_STOP_LINK } from '../../../modules/cart-reminders/reminder-consent.ts'
import { STOP_LINK as MESSAGE_STOP_LINK } from '../../../modules/messages/emails/mail-choice.ts'
import { STOP_LINK as SEARCH_STOP_LINK } from '../../../modules/saved-searches/saved-searches.ts'
import { STOP_LINK as ALERT_STOP_LINK } from '../../../modules/stock-alerts/stock-alerts.ts'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import {
  type Cast,
  callersOf,
  everythingIn,
  OPERATIONS,
  type Request,
  send,
  signUpCast,
} from '../../../testing/authorization/authorization.ts'
import { belongingOf } from '../../../testing/authorization/resource-factories.ts'
import { stockVariant } from '../../../testing/factories/catalog-factory.ts'
import { buyAll, fill } from '../../../testing/factories/checkout-factory.ts'
import { nailLicense } from '../../../testing/factories/license-factory.ts'
import { draft, publishOne } from '../../../testing/factories/post-factory.ts'
import { offer } from '../../../testing/factories/promotion-factory.ts'
import { californian, PASSWORD, settleIn, signUpBuyer } from '../../../testing/factories/user-factory.ts'
import { tokenFor } from '../../../testing/mails.ts'
import { LocalMailbox } from '../../mail/mail.ts'
import { type SignedLink, signedLink } from '../../mail/signed-link.ts'

let shop: TestApp
let cast: Cast
beforeAll(async () => {
  shop = await buildTestApp()
  cast = await signUpCast(shop)
  await settleIn(shop, cast.owner)
})
afterAll(() => shop.close())

/** What a request has to say beyond the line of the matrix, or the least that its schema takes. */
type More = (cast: Cast, named: Request) => Promise<Partial<Request>>

const ware = () => stockVariant(shop, { price: '9.90', stock: 50 })
/** The same for all: it counts for each call alone. */
const key = 'pressed-once'
const withKey: More = async (_cast, { body }) => ({ body: { ...(body as object), key } })

/** Of a link that a mail holds. */
const tokenOf = (link: SignedLink, id: string) =>
  new URL(signedLink(shop.platform, link, id)).searchParams.get('token')

/** The link in the answer of staff to a message of the contact form. */
async function linkToReply({ staff }: Cast): Promise<string> {
  const email = 'asks@salon.test'
  const body = { name: 'Lan', email, topic: 'other', message: 'Is it free of HEMA?' } as const
  await shop.client()(inquiries.send, { body })
  const [asked] = (await staff.owner.call(inquiries.list, { query: { q: email } })).docs
  const params = { id: String(asked?._id) }
  await staff.owner.call(inquiries.answer, { params, body: { message: 'Yes.' } })
  await shop.platform.jobs.runDue('inquiries.mail')
  const mails = await new LocalMailbox(shop.platform.config.dataDir).list(email)
  return String(mails.map(({ text }) => /contact\?token=([\w.-]+)/.exec(text)?.[1]).find(Boolean))
}

const MORE: Readonly<Record<string, More>> = {
  'POST /auth/sign_in': async ({ owner }) => ({ body: { email: owner.email, password: PASSWORD } }),
  'POST /auth/sign_up': async () => ({
    body: { email: 'new@salon.test', username: 'lan.new', password: PASSWORD },
  }),
  'POST /auth/reset-password': async () => {
    const { email } = await signUpBuyer(shop)
    await shop.client()(accounts.forgotPassword, { body: { email } })
    return { body: { token: await tokenFor(shop, email, 'Set a new password'), password: 'Another-one-2' } }
  },
  'POST /auth/verify-email': async () => {
    const { email } = await signUpBuyer(shop)
    return { body: { token: await tokenFor(shop, email, 'Confirm your e-mail address') } }
  },
  'POST /auth/staff-invitation/accept': async ({ owner: { email }, staff }) => {
    await staff.owner.call(invitations.invite, { body: { email, role: 'support' } })
    return { body: { token: await tokenFor(shop, email, 'You are invited to work at Lunula') } }
  },
  'POST /user/me/password': async () => ({
    body: { current_password: PASSWORD, new_password: 'Another-one-2' },
  }),
  'POST /cart/add': async () => {
    const { productId, variantId } = await ware()
    const line = { product_id: productId, variant_id: variantId, quantity: 2, attributes: {} }
    return { body: { ...line, key } }
  },
  'PATCH /cart/item/{id}': async () => ({ body: { quantity: 3 } }),
  'POST /quick-order': async () => {
    const { variantId } = await ware()
    const { rows } = await shop.platform.database.query<{ sku: string }>(
      'select sku from variants where id = $1',
      [variantId],
    )
    return { body: { lines: [{ sku: rows[0]?.sku, quantity: '2' }], key } }
  },
  'POST /shades/lines/{line}/cart': withKey,
  'POST /reorder-lists': async () => ({ body: { name: 'Monthly', key } }),
  'POST /reorder-lists/{id}/lines': withKey,
  'POST /orders/{id}/returns': withKey,
  'POST /orders/{id}/claims': withKey,
  'POST /orders/{id}/reorder': async () => ({ query: { key } }),
  'POST /reorder-lists/{id}/cart': async () => ({ query: { key } }),
  'POST /orders/{id}/cancel': async ({ owner }) => ({
    params: { id: (await buyAll(owner, [await ware()]))._id },
  }),
  'POST /posts/mine/{id}/submit': async ({ owner }) => ({ params: { id: (await draft(owner))._id } }),
  'POST /posts/mine/{id}/close': async ({ owner }) => ({
    params: { id: (await publishOne(shop, owner))._id },
  }),
  'POST /posts/mine/{id}/renew': async ({ owner }) => {
    const { _id: id } = await publishOne(shop, owner)
    await shop.platform.database.query("update posts set state = 'expired' where id = $1", [id])
    return { params: { id } }
  },
  'POST /posts/mine/{id}/reopen': async ({ owner }) => {
    const params = { id: (await publishOne(shop, owner))._id }
    await owner.call(board.close, { params, body: { as: 'filled' } })
    return { params }
  },
  'POST /posts/mine/{id}/appeal': async ({ owner, staff }) => {
    const params = { id: (await publishOne(shop, owner))._id }
    const body = { decision: 'hide', reason: 'No such street.' } as const
    await staff.owner.call(moderation.decide, { params, body })
    return { params, body: { text: 'There is: it is new.' } }
  },
  'POST /posts/still-open': async ({ owner }) => ({
    body: { token: tokenOf(ANSWER_LINK, (await publishOne(shop, owner))._id), answer: 'filled' },
  }),
  'POST /posts/mine/{id}/confirm': async ({ owner }) => ({
    params: { id: (await publishOne(shop, owner))._id },
  }),
  'POST /products/{slug}/reviews': async ({ owner }) => {
    const bought = await ware()
    await buyAll(owner, [bought])
    return { params: { slug: bought.productId } }
  },
  'POST /promotions/validate': async ({ owner }) => {
    await fill(owner, await ware())
    return { body: { code: await offer(shop) } }
  },
  'POST /shipping/address/add': async () => ({ body: { ...californian, address2: 'Suite 5' } }),
  'POST /licences': async () => ({ body: nailLicense }),
  'POST /admin/law-notes': async () => ({
    body: {
      code: 'booth_permit',
      state: 'TX',
      from: '2026-01-01',
      source: 'Tex. Occ. Code ch. 1603',
      source_url: null,
      looked_up_on: '2026-11-20',
      review: 'reviewed',
      valid_until: null,
      employees: null,
      texts: { en: 'A booth takes a license.' },
    },
  }),
  'POST /cart/reminders/stop': async ({ owner }) => {
    await owner.call(cartReminders.choose, { body: { wanted: true } })
    return { body: { token: tokenOf(REMINDER_STOP_LINK, owner.userId) } }
  },
  'POST /threads/mails/stop': async ({ owner }) => ({
    body: { token: tokenOf(MESSAGE_STOP_LINK, owner.userId) },
  }),
  'POST /stock-alerts/stop': async ({ owner }) => ({
    body: { token: tokenOf(ALERT_STOP_LINK, owner.userId) },
  }),
  'POST /saved-searches/stop': async ({ owner }) => {
    const body = { kind: 'job', query: { q: 'dip' }, name: 'Dip', alert: 'daily' } as const
    const { _id } = await owner.call(savedSearches.save, { body })
    return { body: { token: tokenOf(SEARCH_STOP_LINK, _id) } }
  },
  'POST /inquiries/replies': async (all) => ({ body: { token: await linkToReply(all), message: 'Thanks' } }),
}

/** What a second time leaves behind all the same. */
const LEAVES: Readonly<Record<string, readonly string[]>> = {
  // another session, and the mail with the link once more
  'POST /auth/sign_in': ['public.refresh_tokens', 'public.sessions'],
  'POST /auth/sign_up': ['public.refresh_tokens', 'public.sessions', 'jobs'],
  // a guest is nobody in particular: looked at again counts again
  'POST /posts/{id}/public-contact': ['public.post_counts', 'public.contact_reveals'],
  // the same document takes the place of itself
  'POST /licences/{id}/document': ['public.licence_documents'],
  'POST /tax/exemptions/{id}/document': ['public.tax_documents'],
  // what is kept in memory is read anew
  'POST /posts/mine/{id}/confirm': ['public.posts_version'],
  'POST /products/{slug}/reviews': ['public.catalogue_version', 'public.catalog_changes'],
  'PATCH /products/{slug}/reviews/mine': ['public.catalogue_version', 'public.catalog_changes'],
}

/** Tokens are made for each answer. */
const withoutTokens = (text: string): string => text.replace(/"token":\{[^}]*\}/, '')

describe('what may be sent again is answered alike, and changes nothing more', () => {
  const repeatable = OPERATIONS.filter((operation) => operation.repeatable)
  test.each(repeatable.map((operation) => [`${operation.method} ${operation.path}`, operation] as const))(
    '%s',
    async (name, operation) => {
      const named = (await belongingOf(operation)?.make(shop, cast)) ?? {}
      const request = { ...named, ...(await MORE[name]?.(cast, named)) }
      const caller = callersOf(cast, operation.access).find(({ right }) => right === 'in')
      if (!caller) throw new Error(`Nobody may call ${operation.name}.`)
      const once = await send(shop, operation, request, caller)
      expect(once.status, once.text).toBeLessThan(300)
      const before = await everythingIn(shop)

      const again = await send(shop, operation, request, caller)
      if (operation.repeatable === 'gone') expect(again.status, again.text).toBe(404)
      else {
        expect(again.status, again.text).toBe(once.status)
        expect(withoutTokens(again.text)).toEqual(withoutTokens(once.text))
      }
      const after = await everythingIn(shop)
      const changed = Object.keys(after).filter((table) => after[table] !== before[table])
      expect(changed.sort()).toEqual([...(LEAVES[name] ?? [])].sort())
    },
  )
})
