import type { Permission } from '@lunula/contract/accounts/permissions.ts'
import { officePaths } from '../../app/office-paths.ts'
import type { IconName } from '../../ui/pictures/icon-names.ts'
import type { Translate } from '../../ui/texts/translate.ts'

type TextKey = Parameters<Translate>[0]

export interface OfficePlace {
  name: TextKey
  icon: IconName
  to: string
  /** Who may open it; everyone who works here when left out. */
  permission?: Permission
}

export interface OfficeGroup {
  name: TextKey | null
  places: readonly OfficePlace[]
}

/** The places of the back office, in the order of its sidebar: one line a place. */
// biome-ignore format: one line a place
export const OFFICE_GROUPS: readonly OfficeGroup[] = [
  {
    name: null,
    places: [
      { name: 'admin-office:home.title', icon: 'layout-grid', to: officePaths.home() },
    ],
  },
  {
    name: 'admin-office:group.orders',
    places: [
      { name: 'admin-orders:title', icon: 'package', to: officePaths.orders(), permission: 'orders.read' },
      { name: 'admin-drafts:title', icon: 'phone', to: officePaths.drafts(), permission: 'customers.write' },
      { name: 'admin-office:home.payments.title', icon: 'credit-card', to: officePaths.openPayments(), permission: 'orders.refund' },
      { name: 'admin-orders:returns.title', icon: 'package-x', to: officePaths.returns(), permission: 'orders.read' },
    ],
  },
  {
    name: 'admin-goods:group',
    places: [
      { name: 'admin-goods:goods.title', icon: 'package', to: officePaths.goods(), permission: 'catalogue.write' },
      { name: 'admin-goods:stock.title', icon: 'layout-grid', to: officePaths.stock(), permission: 'inventory.write' },
      { name: 'admin-goods:categories.title', icon: 'tag', to: officePaths.categoryTree(), permission: 'catalogue.write' },
      { name: 'admin-goods:files.title', icon: 'arrow-up-down', to: officePaths.goodsFiles(), permission: 'catalogue.write' },
      { name: 'admin-goods:synonyms.title', icon: 'search', to: officePaths.synonyms(), permission: 'catalogue.write' },
    ],
  },
  {
    name: 'admin-board:group',
    places: [
      { name: 'admin-board:queue.title', icon: 'eye', to: officePaths.moderation(), permission: 'posts.moderate' },
      { name: 'admin-board:words.title', icon: 'search', to: officePaths.watchedWords(), permission: 'posts.moderate' },
      { name: 'admin-board:conversations.title', icon: 'mail', to: officePaths.conversations(), permission: 'posts.moderate' },
      { name: 'admin-board:bans.title', icon: 'eye-off', to: officePaths.bans(), permission: 'posts.moderate' },
      { name: 'admin-board:law.title', icon: 'info', to: officePaths.lawNotes(), permission: 'posts.moderate' },
      { name: 'admin-board:wages.title', icon: 'calculator', to: officePaths.minimumWages(), permission: 'posts.moderate' },
    ],
  },
  {
    name: 'admin-office:group.people',
    places: [
      { name: 'admin-customers:title', icon: 'users', to: officePaths.customers(), permission: 'customers.read' },
      { name: 'admin-credentials:licenses.title', icon: 'badge-check', to: officePaths.licenseReviews(), permission: 'licences.review' },
      { name: 'admin-credentials:exemptions.title', icon: 'shield-check', to: officePaths.exemptionReviews(), permission: 'customers.read' },
      { name: 'admin-reviews:title', icon: 'star', to: officePaths.reviews(), permission: 'posts.moderate' },
      { name: 'admin-office:home.mails.title', icon: 'mail', to: officePaths.failedMails(), permission: 'customers.read' },
      { name: 'admin-inquiries:title', icon: 'mail', to: officePaths.inquiries(), permission: 'customers.read' },
    ],
  },
  {
    name: 'admin-promotions:group',
    places: [
      { name: 'admin-promotions:title', icon: 'badge-percent', to: officePaths.promotions(), permission: 'promotions.write' },
      { name: 'admin-affiliates:title', icon: 'users', to: officePaths.affiliates(), permission: 'customers.read' },
    ],
  },
  {
    name: 'admin-office:group.shop',
    places: [
      { name: 'admin-settings:pages.title', icon: 'list', to: officePaths.pageTexts(), permission: 'settings.write' },
      { name: 'admin-settings:tax.title', icon: 'badge-percent', to: officePaths.taxRates(), permission: 'settings.write' },
      { name: 'admin-shipping:title', icon: 'package', to: officePaths.shipping(), permission: 'settings.write' },
      { name: 'admin-settings:fees.title', icon: 'credit-card', to: officePaths.fees(), permission: 'settings.write' },
      { name: 'admin-board:districts.title', icon: 'map-pin', to: officePaths.districts(), permission: 'settings.write' },
      { name: 'admin-settings:mails.title', icon: 'mail', to: officePaths.mailTexts(), permission: 'settings.write' },
      { name: 'staff:title', icon: 'users', to: officePaths.staff(), permission: 'staff.write' },
      { name: 'admin-audit:title', icon: 'rotate-ccw-clock', to: officePaths.audit(), permission: 'staff.write' },
    ],
  },
]

/** The groups with the places that somebody may open; groups without one are left out. */
export const groupsFor = (permissions: readonly Permission[]): readonly OfficeGroup[] =>
  OFFICE_GROUPS.map(({ name, places }) => ({
    name,
    places: places.filter(({ permission }) => !permission || permissions.includes(permission)),
  })).filter(({ places }) => places.length > 0)

/** The place that the page at a path belongs to: of several the nearest; the home is itself only. */
export function placeAt(pathname: string, groups: readonly OfficeGroup[]): string | undefined {
  const within = groups
    .flatMap(({ places }) => places.map(({ to }) => to))
    .filter((to) => pathname === to || (to !== officePaths.home() && pathname.startsWith(`${to}/`)))
  return within.toSorted((one, other) => other.length - one.length)[0]
}
