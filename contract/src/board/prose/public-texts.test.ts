import { expect, test } from 'vitest'
import type { PostContent } from '../fields/fields.ts'
import { PUBLIC_TEXTS, publicTexts } from './public-texts.ts'

test('what readers see is words: no contact, no secret, no number, no choice', () => {
  expect(PUBLIC_TEXTS).toEqual(
    expect.arrayContaining(['title', 'description', 'city', 'salon_name', 'crossing']),
  )
  for (const name of [
    'phone',
    'email',
    'wechat_id',
    'licence_number',
    'street',
    'zip_code',
    'rent',
    'language',
  ])
    expect(PUBLIC_TEXTS).not.toContain(name)
})

test('what is not said is no text', () => {
  expect(publicTexts({ title: '', description: undefined, city: 'Irvine' } as PostContent)).toEqual([
    { field: 'city', text: 'Irvine' },
  ])
})

test('a street is read only where the author shows it', () => {
  const street = '9200 Bolsa Ave'
  expect(publicTexts({ street, street_shown: 'crossing' })).toEqual([])
  expect(publicTexts({ street, street_shown: 'street' })).toEqual([{ field: 'street', text: street }])
})

test('markup is no word, and its marks are those that readers see', () => {
  const description = '<p>Lan&rsquo;s &amp; Kim&#39;s</p><p>call&nbsp;me &lt;now&gt;</p>'
  expect(publicTexts({ description })).toEqual([
    { field: 'description', text: " Lan's & Kim's  call me &lt;now&gt; " },
  ])
})
