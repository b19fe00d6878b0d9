import type { Post } from '@lunula/contract/board/schemas.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { loadTexts } from '../../../../shell/i18n/load.ts'
import { fixedTexts, TextContext } from '../../../../ui/texts/source.ts'
import { PostHead } from './post-head.tsx'

const english = fixedTexts(await loadTexts('en', 'all'))
const JOB: Post = {
  _id: 'p1',
  kind: 'job',
  title: 'Acrylic technician wanted',
  language: 'en',
  city: 'Houston',
  state: 'TX',
  zip_code: '77001',
  latitude: 29.7,
  longitude: -95.4,
  precision: 'exact',
  miles: null,
  photo: null,
  photo_count: 0,
  facts: { salon_name: 'Lotus Nails' },
  badges: [],
  publishedAt: '2026-11-20T12:00:00.000Z',
  confirmedAt: '2026-11-20T12:00:00.000Z',
  photos: [],
  description_html: null,
  contact_ways: ['message'],
  contact_shown_to: 'signed_in',
  state_of_post: 'published',
  expiresAt: '2026-12-20T12:00:00.000Z',
  closed_as: null,
  confidential: false,
  street: null,
}
/** The text of the head, tags left out. */
const shown = (post: Partial<Post>): string =>
  renderToStaticMarkup(
    <TextContext value={english}>
      <PostHead post={{ ...JOB, ...post }} now="2026-11-22T12:00:00.000Z" lead={null} />
    </TextContext>,
  )
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')

describe('where a post is', () => {
  test('a job shows its street', () => {
    expect(shown({ street: '4321 Magnolia Street' })).toContain('4321 Magnolia Street, Houston, TX 77001')
  })

  test('a job that names a crossing only shows that', () => {
    expect(shown({ facts: { ...JOB.facts, crossing: 'Magnolia and Westminster' } })).toContain(
      'Magnolia and Westminster, Houston, TX 77001',
    )
  })

  test('a salon sold in confidence shows its area, and name and street once the seller told them', () => {
    const salon: Partial<Post> = {
      kind: 'salon',
      confidential: true,
      facts: {},
      zip_code: null,
      precision: 'area',
    }
    expect(shown(salon)).toContain('Houston, TX')
    expect(shown(salon)).not.toMatch(/Lotus|Magnolia|77001/)
    expect(shown({ ...salon, facts: JOB.facts, street: '4321 Magnolia Street' })).toMatch(
      /Lotus Nails.*4321 Magnolia Street, Houston, TX/,
    )
  })
})
