import { LAW_REVIEWS } from '@lunula/contract/board/law-notes/law-notes.ts'
import { QUEUES } from '@lunula/contract/board/moderation/constants.ts'
import { TEXT_LANGUAGES } from '@lunula/contract/catalog/constants.ts'
import { PRODUCT_STATUSES } from '@lunula/contract/catalog/goods/constants.ts'
import { REVIEW_SORTS } from '@lunula/contract/credentials/constants.ts'
import { CUSTOMER_SORTS, CUSTOMER_STANDINGS } from '@lunula/contract/customers/constants.ts'
import { INQUIRY_SORTS, INQUIRY_STATES, INQUIRY_TOPICS } from '@lunula/contract/inquiries/constants.ts'
import { LANGUAGES } from '@lunula/contract/languages.ts'
import { LICENSE_STATUSES, LICENSE_TYPES } from '@lunula/contract/licenses/constants.ts'
import { ORDER_SORTS, ORDER_WAITS, RETURN_SORTS } from '@lunula/contract/orders/admin/constants.ts'
import { FULFILLMENT_STATUSES, ORDER_STATUSES, PAYMENT_STATUSES } from '@lunula/contract/orders/constants.ts'
import { DRAFT_SORTS, DRAFT_STATES } from '@lunula/contract/orders/drafts/constants.ts'
import { RETURN_STATUSES } from '@lunula/contract/orders/returns.ts'
import { PROMOTION_STATES } from '@lunula/contract/promotions/admin/constants.ts'
import { PROMOTION_KINDS } from '@lunula/contract/promotions/promotion-rules.ts'
import { AFFILIATE_SORTS, AFFILIATE_STANDINGS } from '@lunula/contract/referrals/constants.ts'
import { REVIEW_LIST_SORTS } from '@lunula/contract/reviews/constants.ts'
import { US_STATES } from '@lunula/contract/shipping/us-states.ts'
import { EXEMPTION_STATUSES } from '@lunula/contract/tax/constants.ts'
import {
  cursor,
  day,
  dollars,
  oneOf,
  tableQuery,
  words,
} from '../shared/back-office/data-table/table-query.ts'
import { OFFICE, path } from './paths.ts'

/** Where boards give licenses: not at military post. */
const LICENSE_STATES = US_STATES.filter((state) => !['AA', 'AE', 'AP'].includes(state))

/** Where a page of a list begins. */
const place = (query: URLSearchParams) => ({ cursor: cursor(query.get('cursor') ?? '') })

/** A number of units. */
const units = (value: string): number | undefined => (/^\d{1,6}$/.test(value) ? Number(value) : undefined)

/** Rules of law, narrowed by place and review. */
const lawQuery = tableQuery({
  sort: () => undefined,
  state: oneOf([...US_STATES, 'US']),
  review: oneOf(LAW_REVIEWS),
})
const id = (value: string | null): string | undefined =>
  /^[0-9a-f-]{36}$/.test(value ?? '') ? (value ?? '') : undefined

/** The places of the back office: loaded by staff only. */
export const officePaths = {
  home: path(OFFICE, (query) => ({
    from: day(query.get('from') ?? ''),
    to: day(query.get('to') ?? ''),
  })),
  orders: path(
    '/admin/orders',
    tableQuery({
      sort: oneOf(ORDER_SORTS),
      status: oneOf(ORDER_STATUSES),
      payment_status: oneOf(PAYMENT_STATUSES),
      fulfillment_status: oneOf(FULFILLMENT_STATUSES),
      waits: oneOf(ORDER_WAITS),
      from: day,
      to: day,
      product_id: id,
      sku: words,
      min_total: dollars,
      max_total: dollars,
    }),
  ),
  order: path('/admin/orders/:id'),
  drafts: path('/admin/drafts', tableQuery({ sort: oneOf(DRAFT_SORTS), state: oneOf(DRAFT_STATES) })),
  newDraft: path('/admin/drafts/new', (query) => ({ customer: id(query.get('customer')) })),
  draft: path('/admin/drafts/:id'),
  returns: path(
    '/admin/returns',
    tableQuery({
      sort: oneOf(RETURN_SORTS),
      status: oneOf(RETURN_STATUSES),
      waits: oneOf(['true']),
      claim: oneOf(['true', 'false']),
    }),
  ),
  openPayments: path('/admin/payments'),
  failedMails: path('/admin/mails'),
  inquiries: path(
    '/admin/inquiries',
    tableQuery({
      sort: oneOf(INQUIRY_SORTS),
      state: oneOf(INQUIRY_STATES),
      topic: oneOf(INQUIRY_TOPICS),
    }),
  ),
  inquiry: path('/admin/inquiries/:id'),
  customers: path(
    '/admin/customers',
    tableQuery({
      sort: oneOf(CUSTOMER_SORTS),
      standing: oneOf(CUSTOMER_STANDINGS),
      state: oneOf(US_STATES),
      ordered: oneOf(['true', 'false']),
      from: day,
      to: day,
    }),
  ),
  customer: path('/admin/customers/:id'),
  licenseReviews: path(
    '/admin/licenses',
    tableQuery({
      sort: oneOf(REVIEW_SORTS),
      status: oneOf(LICENSE_STATUSES),
      type: oneOf(LICENSE_TYPES),
      state: oneOf(LICENSE_STATES),
      expires_before: day,
    }),
  ),
  licenseReview: path('/admin/licenses/:id'),
  exemptionReviews: path(
    '/admin/tax-certificates',
    tableQuery({
      sort: oneOf(REVIEW_SORTS),
      status: oneOf(EXEMPTION_STATUSES),
      state: oneOf(US_STATES),
      expires_before: day,
    }),
  ),
  exemptionReview: path('/admin/tax-certificates/:id'),
  reviews: path(
    '/admin/reviews',
    tableQuery({
      sort: oneOf(REVIEW_LIST_SORTS),
      hidden: oneOf(['true', 'false']),
      stars: oneOf(['1', '2', '3', '4', '5']),
    }),
  ),
  goods: path(
    '/admin/products',
    tableQuery({
      status: oneOf(PRODUCT_STATUSES),
      category: words,
      brand: words,
      low_stock: units,
      without_picture: oneOf(['true']),
    }),
  ),
  goodsGrid: path('/admin/products/grid', (query) => ({ ids: query.get('ids') ?? '' })),
  newProduct: path('/admin/products/new'),
  goodsFiles: path('/admin/products/files'),
  editProduct: path('/admin/products/:slug'),
  productPreview: path('/admin/products/:slug/preview', (query) => ({
    variant: query.get('variant') ?? undefined,
  })),
  productTexts: path('/admin/products/:slug/texts', (query) => ({
    language: TEXT_LANGUAGES.find((language) => language === query.get('language')) ?? TEXT_LANGUAGES[0],
    q: words(query.get('q') ?? ''),
    missing: query.get('missing') === 'true' || undefined,
  })),
  stock: path('/admin/stock', tableQuery({ below: units })),
  categoryTree: path('/admin/categories'),
  synonyms: path('/admin/search', (query) => ({ ...place(query), q: words(query.get('q') ?? '') })),
  moderation: path('/admin/posts', (query) => ({
    ...place(query),
    queue: QUEUES.find((queue) => queue === query.get('queue')) ?? 'pending',
    author: id(query.get('author')),
    post: id(query.get('post')),
  })),
  watchedWords: path('/admin/watched-words', (query) => ({
    ...place(query),
    q: words(query.get('q') ?? ''),
    language: LANGUAGES.find((language) => language === query.get('language')),
  })),
  bans: path('/admin/bans', place),
  conversations: path('/admin/conversations', (query) => ({
    ...place(query),
    settled: query.get('settled') === 'true' || undefined,
  })),
  lawNotes: path('/admin/law-notes', lawQuery),
  minimumWages: path('/admin/minimum-wages', lawQuery),
  districts: path('/admin/districts', tableQuery({ sort: () => undefined, state: oneOf(US_STATES) })),
  taxRates: path('/admin/tax-rates'),
  shipping: path('/admin/shipping'),
  fees: path('/admin/fees'),
  mailTexts: path('/admin/mail-texts'),
  mailText: path('/admin/mail-texts/:mail/:language', (query) => ({
    version: Number.parseInt(query.get('version') ?? '', 10) || undefined,
  })),
  pageTexts: path('/admin/pages'),
  pageText: path('/admin/pages/:slug/:language', (query) => ({
    version: Number.parseInt(query.get('version') ?? '', 10) || undefined,
  })),
  staff: path('/admin/staff'),
  roles: path('/admin/staff/roles'),
  audit: path(
    '/admin/audit',
    tableQuery({
      sort: () => undefined,
      who: words,
      operation: words,
      subject: words,
      subject_id: words,
      from: day,
      to: day,
    }),
  ),
  affiliates: path(
    '/admin/affiliates',
    tableQuery({
      sort: oneOf(AFFILIATE_SORTS),
      standing: oneOf(AFFILIATE_STANDINGS),
      due: oneOf(['true', 'false']),
      customer: id,
    }),
  ),
  promotions: path(
    '/admin/promotions',
    tableQuery({ sort: () => undefined, state: oneOf(PROMOTION_STATES), kind: oneOf(PROMOTION_KINDS) }),
  ),
  newPromotion: path('/admin/promotions/new'),
  editPromotion: path('/admin/promotions/:id'),
  secondFactor: path('/admin/second-factor', (query) => ({ next: query.get('next') ?? undefined })),
} as const
