import { offerOf } from '@lunula/contract/board/pay/offer.ts'
import { payLine } from '@lunula/contract/board/pay/pay-line.ts'
import type { Post } from '@lunula/contract/board/schemas.ts'
import { postPath } from '../../../../shared/post-kinds.ts'

const UNITS = { hour: 'HOUR', day: 'DAY', week: 'WEEK', month: 'MONTH', year: 'YEAR' } as const
const SCHEDULES = {
  full_time: 'FULL_TIME',
  part_time: 'PART_TIME',
  weekend: 'PART_TIME',
  seasonal: 'TEMPORARY',
} as const

/** A booth that is rented out is no job of the salon's. */
export const isJobPosting = ({ kind, state_of_post, facts }: Post): boolean =>
  kind === 'job' &&
  state_of_post === 'published' &&
  facts.pay_model !== 'booth_rent' &&
  facts.tax_form !== 'booth_lease'

/**
 * What search engines read of a job. `title` is the name of the work, without pay and place, which the titles
 * of posts mostly hold. A job that is paid by its sales only has no base salary.
 */
export function jobJsonLd(post: Post, title: string): object {
  const { facts } = post
  const kinds = new Set<string>((facts.schedules ?? []).map((schedule) => SCHEDULES[schedule]))
  if (facts.tax_form && facts.tax_form !== 'w2') kinds.add('CONTRACTOR')
  return {
    '@type': 'JobPosting',
    title,
    description: post.description_html ?? post.title,
    datePosted: post.publishedAt,
    ...(post.expiresAt && { validThrough: post.expiresAt }),
    identifier: { '@type': 'PropertyValue', name: 'Lunula', value: post._id },
    hiringOrganization: { '@type': 'Organization', name: facts.salon_name ?? 'Lunula' },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: post.city,
        addressRegion: post.state,
        ...(post.zip_code && { postalCode: post.zip_code }),
        addressCountry: 'US',
      },
    },
    ...(kinds.size > 0 && { employmentType: [...kinds] }),
    ...salaryOf(post),
    directApply: post.contact_ways.includes('message'),
    url: postPath(post.kind, post._id),
  }
}

function salaryOf({ facts }: Post): object {
  const offer = offerOf(facts)
  const line = offer && payLine(offer)
  if (!line || line.amount === null || line.per === null || line.model === 'booth_rent') return {}
  return {
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'USD',
      value: {
        '@type': 'QuantitativeValue',
        [line.share === null ? 'value' : 'minValue']: line.amount / 100,
        unitText: UNITS[line.per],
      },
    },
  }
}

/** What search engines read of a course. */
export const courseJsonLd = (post: Post): object => ({
  '@type': 'Course',
  name: post.title,
  description: post.description_html ?? post.title,
  provider: { '@type': 'Organization', name: post.facts.provider ?? post.title },
  inLanguage: post.facts.teaching_languages,
  url: postPath(post.kind, post._id),
})
