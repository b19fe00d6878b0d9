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
 * What search engines read of a job, by
 * https://developers.google.com/search/docs/appearance/structured-data/job-posting (looked up 2026-11-23).
 * `title` is the name of the work, without pay and place, which the titles of posts mostly hold. A job that
 * is paid by its sales only has no base salary. @param words sentences to describe it by where its author
 * wrote none
 */
export function jobJsonLd(post: Post, title: string, words: readonly string[] = []): object {
  const { facts } = post
  const kinds = new Set<string>((facts.schedules ?? []).map((schedule) => SCHEDULES[schedule]))
  if (facts.tax_form && facts.tax_form !== 'w2') kinds.add('CONTRACTOR')
  return {
    '@type': 'JobPosting',
    title,
    description: descriptionOf(post, words),
    datePosted: post.publishedAt,
    ...(post.expiresAt && { validThrough: post.expiresAt }),
    identifier: { '@type': 'PropertyValue', name: 'Lunula', value: post._id },
    // what Google asks for where the employer is not named
    hiringOrganization: facts.salon_name
      ? { '@type': 'Organization', name: facts.salon_name }
      : 'confidential',
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

const MODES = { on_site: 'Onsite', live_online: 'Online', self_paced: 'Online', blended: 'Blended' } as const

/**
 * What search engines read of a course, by
 * https://developers.google.com/search/docs/appearance/structured-data/course (looked up 2026-11-23). What it
 * costs, where and for how long it is held is read by others than Google too.
 */
export function courseJsonLd(post: Post, words: readonly string[] = []): object {
  const { provider, teaching_languages, tuition, mode, hours } = post.facts
  return {
    '@type': 'Course',
    name: post.title,
    description: plain(descriptionOf(post, words)),
    provider: { '@type': 'Organization', name: provider ?? post.title },
    ...(teaching_languages && { inLanguage: teaching_languages }),
    ...(tuition !== undefined && {
      offers: {
        '@type': 'Offer',
        category: tuition === 0 ? 'Free' : 'Paid',
        price: (tuition / 100).toFixed(2),
        priceCurrency: 'USD',
      },
    }),
    ...(mode && {
      hasCourseInstance: {
        '@type': 'CourseInstance',
        courseMode: MODES[mode],
        ...(hours && { courseWorkload: `PT${hours}H` }),
      },
    }),
    url: postPath(post.kind, post._id),
  }
}

/** HTML; never the title alone, which Google takes for no description. */
const descriptionOf = ({ description_html, title, city, state }: Post, words: readonly string[]): string =>
  description_html ??
  [title, ...words, `${city}, ${state}`].map((line) => `<p>${line.replace(/[&<]/g, escaped)}</p>`).join('')

const escaped = (sign: string): string => (sign === '&' ? '&amp;' : '&lt;')

const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
