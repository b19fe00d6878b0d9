import type { Language } from '@lunula/contract/accounts/schemas.ts'
import type { CursorPageOf } from '@lunula/contract/cursor.ts'
import type { Parsed } from '@lunula/contract/endpoint.ts'
import { PAYMENT_LINK_DAYS } from '@lunula/contract/orders/drafts/constants.ts'
import type {
  Draft,
  DraftBody,
  DraftChange,
  DraftSummary,
  drafts,
} from '@lunula/contract/orders/drafts/schemas.ts'
import type { AddressFields } from '@lunula/contract/shipping/address.ts'
import { recordChange } from '../../../platform/audit/audit.ts'
import { daysFrom } from '../../../platform/clock.ts'
import { lockUser } from '../../../platform/database/user-lock.ts'
import { newId } from '../../../platform/id.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts'
import { findContacts, findOrCreateCustomer } from '../../accounts/index.ts'
import { createDraftCart, lockCart, readDraftLines, replaceDraftLines } from '../../cart/index.ts'
import { readCredit } from '../../credits/index.ts'
import { isUnderWay } from '../../payments/index.ts'
import { checkPlace } from '../../shipping/index.ts'
import { refuseSize } from '../checkout/price-cart.ts'
import type { OrderContext } from '../order-context.ts'
import { lockPendingOrder } from '../orders.repository.ts'
import * as repository from './draft.repository.ts'
import { previewDraft, priceDraft, stateOf } from './price-draft.ts'

type Row = repository.DraftRecord

/** Mails with a link that one draft sends a day at most. */
const PER_DAY = { times: 10, seconds: 86_400 }

const subject = (id: string) => ({ kind: 'draft_order', id })
const factsOf = ({
  address,
  shipping_method,
  note,
  promotion_code,
  use_credit,
  language,
  state,
  sent_total,
}: Row) => ({
  address,
  shipping_method,
  note,
  promotion_code,
  use_credit,
  language,
  state,
  sent_total,
})

/**
 * Asked for again under its key, whose answer may have been lost, a draft is the one that was made. Refusals:
 * `shipping.zip_unknown`, `shipping.zip_elsewhere`, `cart.variant_gone`, `licences.needed`.
 */
export const createDraft = (
  platform: Platform,
  staffId: string,
  { email, lines, address, language, note, key }: DraftBody,
  reader: Language,
): Promise<Draft | Refusal> =>
  platform.database.transaction(async () => {
    const { database, clock } = platform
    await lockUser(database, staffId)
    const made = key && (await repository.findByKey(database, staffId, key))
    if (made) return view(platform, made, reader)
    const misplaced = checkPlace(address)
    if (misplaced) return misplaced
    const userId = await findOrCreateCustomer(platform, email, language)
    const cartId = await createDraftCart(platform, userId)
    const wrong = await replaceDraftLines(platform, { userId, language: reader, cartId }, lines)
    if (wrong) return wrong
    const now = clock.now()
    const row: Row = {
      id: newId(),
      number: await repository.nextNumber(database),
      user_id: userId,
      cart_id: cartId,
      made_by: staffId,
      key: key ?? null,
      language,
      address: fullAddress(address),
      shipping_method: null,
      note: note.trim(),
      promotion_code: null,
      use_credit: false,
      state: 'open',
      sent_total: null,
      sent_at: null,
      expires_at: null,
      order_id: null,
      version: 1,
      created_at: now,
      updated_at: now,
    }
    await repository.insertDraft(database, row)
    await recordChange(platform, {
      subject: subject(row.id),
      before: null,
      after: { ...factsOf(row), lines },
    })
    return view(platform, row, reader)
  })

export async function readDraft(platform: Platform, id: string, reader: Language): Promise<Draft | Refusal> {
  const row = await repository.findDraft(platform.database, id)
  return row ? view(platform, row, reader) : refuse('drafts.not_found')
}

/**
 * Refusals as `createDraft`, `drafts.not_found`, `drafts.changed_elsewhere`, `drafts.closed`, and a
 * `promotions.` code where the promotion does not count for this order.
 */
export const changeDraft = (
  platform: Platform,
  id: string,
  { lines, address, shipping_method, note, language, promotion_code, use_credit, version }: DraftChange,
  reader: Language,
): Promise<Draft | Refusal> =>
  withOpenDraft(platform, id, async (before) => {
    if (before.version !== version) return refuse('drafts.changed_elsewhere')
    const misplaced = address && checkPlace(address)
    if (misplaced) return misplaced
    const buyer = { userId: before.user_id, language: reader, cartId: before.cart_id }
    const linesBefore = lines && (await readDraftLines(platform, before.cart_id))
    const wrong = lines && (await replaceDraftLines(platform, buyer, lines))
    if (wrong) return wrong
    const row = await repository.updateDraft(
      platform.database,
      id,
      {
        ...(address && { address: fullAddress(address) }),
        ...(shipping_method && { shipping_method }),
        ...(note !== undefined && { note: note.trim() }),
        ...(language && { language }),
        ...(promotion_code !== undefined && { promotion_code: promotion_code?.trim() || null }),
        ...(use_credit !== undefined && { use_credit }),
      },
      platform.clock.now(),
    )
    const refused = promotion_code ? await codeProblem(platform, row, reader) : null
    if (refused) return refused
    await recordChange(platform, {
      subject: subject(id),
      before: { ...factsOf(before), ...(lines && { lines: linesBefore }) },
      after: { ...factsOf(row), ...(lines && { lines }) },
    })
    return view(platform, row, reader)
  })

/** Why the code does not count for this customer and these products. */
async function codeProblem(platform: Platform, row: Row, reader: Language): Promise<Refusal | null> {
  const priced = await priceDraft(platform, row, reader)
  return isRefusal(priced) && priced.code.startsWith('promotions.') ? priced : null
}

/**
 * Mails the link, from now on good for a week. Refusals: `drafts.not_found`, `drafts.closed`,
 * `orders.below_minimum`, `orders.above_maximum`, `orders.total_changed` with the preview,
 * `request.too_many`, and those of `priceCart`.
 */
export async function sendDraft(
  { platform, sendPaymentLink }: OrderContext,
  id: string,
  expectedTotal: number,
  reader: Language,
): Promise<Draft | Refusal> {
  const tooMany = await platform.limits.define('orders.payment_link', PER_DAY).take(id)
  if (tooMany) return tooMany
  return withOpenDraft(platform, id, async (before) => {
    const priced = await priceDraft(platform, before, reader)
    if (isRefusal(priced)) return priced
    const size = refuseSize(priced)
    if (size) return size
    const { preview } = priced
    if (preview.total !== expectedTotal) return refuse('orders.total_changed', {}, preview)
    const now = platform.clock.now()
    const row = await repository.updateDraft(
      platform.database,
      id,
      { sent_total: preview.total, sent_at: now, expires_at: daysFrom(now, PAYMENT_LINK_DAYS) },
      now,
    )
    await sendPaymentLink(id, row.version)
    await recordChange(platform, { subject: subject(id), before: factsOf(before), after: factsOf(row) })
    return view(platform, row, reader)
  })
}

/** Refusals: `drafts.not_found`, `drafts.closed`, `orders.payment_in_progress`. */
export const cancelDraft = (platform: Platform, id: string, reader: Language): Promise<Draft | Refusal> =>
  withOpenDraft(platform, id, async (before) => {
    const row = await repository.updateDraft(
      platform.database,
      id,
      { state: 'canceled' },
      platform.clock.now(),
    )
    await recordChange(platform, { subject: subject(id), before: factsOf(before), after: factsOf(row) })
    return view(platform, row, reader)
  })

export async function listDrafts(
  platform: Platform,
  query: Parsed<typeof drafts.list>['query'],
): Promise<CursorPageOf<DraftSummary>> {
  const now = platform.clock.now()
  const { rows, ...page } = await repository.findDrafts(platform.database, now, query)
  const contacts = await contactsOf(platform, rows)
  return { docs: rows.map((row) => summary(row, now, contacts)), ...page }
}

/** Changes an open draft with its cart locked, so that nobody pays for it meanwhile. */
async function withOpenDraft(
  platform: Platform,
  id: string,
  work: (draft: Row) => Promise<Draft | Refusal>,
): Promise<Draft | Refusal> {
  const { database } = platform
  const known = await repository.findDraft(database, id)
  if (!known) return refuse('drafts.not_found')
  return database.transaction(async () => {
    await lockCart(database, known.cart_id)
    const draft = await repository.lockDraft(database, id)
    if (draft?.state !== 'open') return refuse('drafts.closed')
    const pending = await lockPendingOrder(database, draft.cart_id)
    if (pending && (await isUnderWay(database, pending.id))) return refuse('orders.payment_in_progress')
    return work(draft)
  })
}

const fullAddress = (address: AddressFields): Row['address'] => ({
  ...address,
  email: address.email || null,
  address2: address.address2 || null,
})

const contactsOf = (platform: Platform, rows: readonly Row[]) =>
  findContacts(platform, [...new Set(rows.map(({ user_id }) => user_id))])

const summary = (row: Row, now: Date, contacts: Awaited<ReturnType<typeof contactsOf>>): DraftSummary => ({
  _id: row.id,
  number: row.number,
  state: stateOf(row, now),
  customer: { _id: row.user_id, email: contacts.get(row.user_id)?.email ?? null },
  sent_total: row.sent_total,
  sent_at: row.sent_at?.toISOString() ?? null,
  expires_at: row.expires_at?.toISOString() ?? null,
  order_id: row.order_id,
  createdAt: row.created_at.toISOString(),
})

async function view(platform: Platform, row: Row, reader: Language): Promise<Draft> {
  const isOpen = row.state === 'open'
  const { preview, problem } = isOpen
    ? await previewDraft(platform, row, reader)
    : { preview: null, problem: null }
  return {
    ...summary(row, platform.clock.now(), await contactsOf(platform, [row])),
    language: row.language,
    note: row.note,
    promotion_code: row.promotion_code,
    use_credit: row.use_credit,
    credit_available: isOpen ? await readCredit(platform, row.user_id) : 0,
    address: row.address,
    lines: await readDraftLines(platform, row.cart_id),
    preview,
    problem,
    version: row.version,
    allowed_actions: isOpen ? ['change', ...(preview ? ['send' as const] : []), 'cancel'] : [],
  }
}
