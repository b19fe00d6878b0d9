import { POST_KINDS } from '@lunula/contract/board/fields/choices.ts'
import { ORDER_STATES } from '@lunula/contract/orders/order-states.ts'
import { generatePath, type ParamParseKey } from 'react-router'
import { postSearch } from '../features/board/board-search.ts'
import { listSearch, wordSearch } from '../features/catalog/list-search.ts'
import { chartSearch } from '../features/shades/chart-search.ts'

export type ParamsOf<P extends string> = { [K in ParamParseKey<P>]: string }

type SearchValue = string | number | boolean | readonly string[] | null | undefined
type NoSearch = Record<never, never>

/** A place of the site: builds its address, and reads its query. */
export interface Path<P extends string, S> {
  (...args: PathArguments<P, S>): string
  readonly path: P
  /**
   * Reads a query into its typed form; whatever it does not know is dropped, so that it never reaches a
   * loader or a cache key.
   */
  readonly search: (query: URLSearchParams) => S
}

/** Without parameters, the router's type for their names is `string`. */
type PathArguments<P extends string, S> =
  string extends ParamParseKey<P>
    ? [params?: NoSearch | undefined, search?: Partial<S>]
    : [params: ParamsOf<P>, search?: Partial<S>]

const noSearch = () => ({})

export function path<P extends string>(at: P): Path<P, NoSearch>
export function path<P extends string, S>(at: P, search: (query: URLSearchParams) => S): Path<P, S>
export function path<P extends string, S>(at: P, search?: (query: URLSearchParams) => S): Path<P, S> {
  const isFixed = !/[:*]/.test(at)
  const build = (params?: object, values?: object): string =>
    (isFixed ? at : generatePath(at as string, (params ?? {}) as Record<string, string>)) + queryOf(values)
  return Object.assign(build, { path: at, search: search ?? noSearch }) as Path<P, S>
}

/**
 * `?brand=Halfmoon%2CLotus&page=2`, names in alphabetical order; empty, false and undefined values are left
 * out.
 */
export function queryOf(values?: object): string {
  if (!values) return ''
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values) as [string, SearchValue][]) {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '')
    if (text !== '' && value !== false) query.set(name, text)
  }
  query.sort()
  return query.size > 0 ? `?${query}` : ''
}

/** The last part of a variant's id, by which addresses name it among those of its product. */
export const shortVariant = (id: string | undefined): string | undefined => id?.slice(id.lastIndexOf('-') + 1)

/** Where a visitor wanted to go before having to sign in. */
const next = (query: URLSearchParams) => ({ next: query.get('next') ?? undefined })
/** The secret of a link in a mail. */
const token = (query: URLSearchParams) => ({ token: query.get('token') ?? undefined })
/** The secret of a link that is made without keeping it. */
const signedToken = (query: URLSearchParams) => ({ token: query.get('token')?.slice(0, 200) ?? '' })
/** What mails can be stopped; a link without a topic is about the first. */
const MAIL_TOPICS = ['cart-reminders', 'stock-alerts', 'messages', 'saved-searches'] as const
export const page = (query: URLSearchParams) => ({
  page: Math.max(1, Number.parseInt(query.get('page') ?? '', 10) || 1),
})
/** What has been chosen on the way to paying, so that each step can be kept, reloaded and gone back to. */
const checkout = (query: URLSearchParams) => ({
  address: query.get('address') ?? undefined,
  method: query.get('method') ?? undefined,
  code: query.get('code') ?? undefined,
  credit: query.has('credit'),
})

/** Where the back office begins; its places are in `office-paths.ts`, which shoppers do not load. */
export const OFFICE = '/admin'
export const isInOffice = (pathname: string): boolean => /^\/admin(?:\/|$)/.test(pathname)

export const paths = {
  home: path('/'),
  categories: path('/categories'),
  category: path('/categories/:category', listSearch),
  search: path('/search', wordSearch),
  product: path('/product/:slug', (query) => ({ variant: shortVariant(query.get('variant') ?? undefined) })),
  shades: path('/shades'),
  shadeLine: path('/shades/:line', chartSearch),
  jobs: path('/jobs', postSearch('job')),
  technicians: path('/nailtech', postSearch('worker')),
  salons: path('/salon-sale', postSearch('salon')),
  courses: path('/technician/courses', postSearch('course')),
  job: path('/technician/jobs/:id'),
  technician: path('/technician/nailtech/:id'),
  salon: path('/technician/salon-sale/:id'),
  course: path('/technician/courses/:id'),
  memberPost: path('/technician/members/:id'),
  cart: path('/cart'),
  unsubscribe: path('/unsubscribe', (query) => ({
    ...signedToken(query),
    topic: MAIL_TOPICS.find((topic) => topic === query.get('topic')) ?? MAIL_TOPICS[0],
  })),
  promotion: path('/promotion', (query) => ({ code: query.get('code') ?? undefined })),
  auth: path('/auth', next),
  signIn: path('/auth/signin', next),
  signUp: path('/auth/signup', next),
  forgotPassword: path('/auth/forgot-password', next),
  resetPassword: path('/auth/reset-password', token),
  verifyEmail: path('/auth/verify-email', next),
  activeEmail: path('/auth/active-email', token),
  staffInvitation: path('/auth/staff-invitation', token),
  setupPassword: path('/auth/setup-password', next),
  blank: path('/blank-page'),
  account: path('/account', next),
  profile: path('/account/profile'),
  editProfile: path('/account/edit-profile'),
  confirmPhone: path('/account/confirm-phone', (query) => ({
    phone: query.get('phone')?.slice(0, 20) ?? '',
  })),
  updatePassword: path('/account/update-password'),
  updateEmail: path('/account/update-email'),
  settings: path('/account/setting'),
  license: path('/account/licence'),
  taxExemption: path('/account/tax-exemption'),
  about: path('/about-us'),
  help: path('/help'),
  shipping: path('/shipping'),
  returns: path('/returns'),
  privacy: path('/privacy'),
  terms: path('/terms'),
  contact: path('/contact', (query) => ({
    ...signedToken(query),
    order: query.get('order')?.slice(0, 40) ?? '',
  })),
  orders: path('/account/order-list', (query) => ({
    ...page(query),
    q: query.get('q')?.trim().slice(0, 80) || undefined,
    state: ORDER_STATES.find((state) => state === query.get('state')),
  })),
  linkedOrder: path('/order', signedToken),
  paymentLink: path('/pay', signedToken),
  referral: path('/affiliate/referral'),
  invitation: path('/referral/:code'),
  order: path('/account/order/:id', (query) => ({ placed: query.has('placed') })),
  wishlist: path('/account/wishlist', page),
  notifications: path('/account/notifications', page),
  messages: path('/account/messages', page),
  thread: path('/account/messages/:id'),
  stockAlerts: path('/account/stock-alerts'),
  post: path('/technician/post'),
  postJob: path('/technician/post/job'),
  postWorker: path('/technician/post/worker'),
  postSalon: path('/technician/post/salon'),
  postCourse: path('/technician/post-course'),
  editPost: path('/technician/post/edit/:id'),
  stillOpen: path('/technician/still-open', signedToken),
  myPosts: path('/account/posts', page),
  savedPosts: path('/technician/all-post-saved', (query) => ({
    ...page(query),
    kind: POST_KINDS.find((kind) => kind === query.get('kind')),
  })),
  savedSearches: path('/account/searches'),
  quickOrder: path('/quick-order'),
  safetySheets: path('/account/safety-sheets'),
  reorderLists: path('/account/lists'),
  reorderList: path('/account/lists/:id'),
  newAddress: path('/account/address/new', next),
  editAddress: path('/account/address/edit/:id', next),
  addresses: path('/account/address-payment'),
  shippingInformation: path('/shipping-information', (query) => ({
    ...checkout(query),
    fresh: query.has('fresh'),
  })),
  addressSaved: path('/shipping-information/address-saved', checkout),
  orderPreview: path('/order-preview', checkout),
  checkout: path('/checkout', checkout),
  error: path('/error', (query) => ({
    code: query.get('code') ?? undefined,
    from: query.get('from') ?? undefined,
  })),
  error500: path('/error500'),
} as const
