import type { AuditLine } from '@lunula/contract/audit/schemas.ts'
import { officePaths } from '../../app/office-paths.ts'

/** Of what has a page of its own; some are known by two words with a point between. */
const PAGES: Readonly<Record<string, (id: string) => string>> = {
  affiliate: (customer) => officePaths.affiliates({}, { customer }),
  category: () => officePaths.categoryTree(),
  draft_order: (id) => officePaths.draft({ id }),
  fees: () => officePaths.fees(),
  inquiries: (id) => officePaths.inquiry({ id }),
  licence: (id) => officePaths.licenseReview({ id }),
  mail_text: (id) => officePaths.mailText(inLanguage('mail', id)),
  order: (id) => officePaths.order({ id }),
  page_text: (id) => officePaths.pageText(inLanguage('slug', id)),
  post: (post) => officePaths.moderation({}, { queue: 'all', post }),
  product: (slug) => officePaths.editProduct({ slug }),
  promotion: (id) => officePaths.editPromotion({ id }),
  role: () => officePaths.roles(),
  shipping_method: () => officePaths.shipping(),
  shipping_rates: () => officePaths.shipping(),
  shipping_zone: () => officePaths.shipping(),
  hazmat_rule: () => officePaths.shipping(),
  staff: () => officePaths.staff(),
  tax_exemption: (id) => officePaths.exemptionReview({ id }),
  tax_rate: () => officePaths.taxRates(),
  user: (id) => officePaths.customer({ id }),
}

/** Where staff see what a line tells of; null where it has no page. */
export function objectPage({ kind, id }: Pick<AuditLine['subject'], 'kind' | 'id'>): string | null {
  return id === null ? null : (PAGES[kind]?.(id) ?? null)
}

function inLanguage<K extends string>(key: K, id: string): Record<K | 'language', string> {
  const at = id.lastIndexOf('.')
  return { [key]: id.slice(0, at), language: id.slice(at + 1) } as Record<K | 'language', string>
}
