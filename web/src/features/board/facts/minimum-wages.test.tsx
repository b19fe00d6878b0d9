import type { MinimumWage } from '@lunula/contract/board/minimum-wages/schemas.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import post from '../../../../locales/en/post.json'
import { createTexts } from '../../../shell/i18n/texts.ts'
import { fixedTexts, TextContext } from '../../../ui/texts/source.ts'
import { WageLines } from './minimum-wages.tsx'

const wage = {
  _id: 'w1',
  state: 'CA',
  scope: 'city',
  place: 'Berkeley',
  cents: 1918,
  employees: 1,
  exceptions: false,
  tips_count: false,
  from: '2025-07-01',
  next: null,
  page_date: null,
  looked_up_on: '2026-11-23',
  source_url: 'https://example.test/wages',
  source: 'Berkeley Mun. Code ch. 13.99',
  review: 'reviewed',
  valid_until: '2026-06-30',
} as unknown as MinimumWage

const shown = (today: string): string =>
  renderToStaticMarkup(
    <TextContext.Provider value={fixedTexts(createTexts('en', { post }))}>
      <WageLines wages={[wage]} today={today} />
    </TextContext.Provider>,
  ).replace(/<[^>]*>/g, '')

test('a figure stands with its place, its source and the day it was looked up', () => {
  const text = shown('2026-06-30')
  expect(text).toContain('Within the city limits of Berkeley: at least $19.18 an hour.')
  expect(text).toContain('Berkeley Mun. Code ch. 13.99 · looked up 23/11/26')
  expect(text).not.toContain('it may have changed')
})

test('one whose review has run out says so', () => {
  expect(shown('2026-07-01')).toContain('As of 01/07/25; it may have changed since. Please look it up:')
})
