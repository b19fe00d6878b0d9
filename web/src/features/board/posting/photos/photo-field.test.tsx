import type { Photo } from '@lunula/contract/media/schemas.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadTexts } from '../../../../shell/i18n/load.ts'
import { fixedTexts, TextContext } from '../../../../ui/texts/source.ts'
import { PhotoField } from './photo-field.tsx'

const english = fixedTexts(await loadTexts('en', 'all'))
const photo = (id: string): Photo => ({
  _id: id,
  picture: { url: `/media/p${id}`, alt: '', width: 1600, height: 1200 },
  hex: 'C4A29B',
})
const shown = (ids: readonly string[], { max = 10, error }: { max?: number; error?: string } = {}): string =>
  renderToStaticMarkup(
    <TextContext value={english}>
      <PhotoField
        id="photos"
        label="Photos of the salon"
        value={ids.map(photo)}
        onChange={() => {}}
        max={max}
        error={error}
      />
    </TextContext>,
  )
const namesIn = (html: string): string[] =>
  [...html.matchAll(/aria-label="([^"]+)"/g)].map(([, name = '']) => name)

test('without photos there is a place to choose them and what is asked of them', () => {
  const html = shown([])
  expect(html).toMatch(
    /<input id="photos" type="file" multiple="" accept="image\/jpeg,image\/png,image\/webp"/,
  )
  expect(html).toContain('up to 8 MB, longer side at least 600 px')
  expect(html).toContain('0 of 10')
  expect(namesIn(html)).toEqual([])
})

test('the first photo is the cover, and each can be moved and removed by a button with a name', () => {
  const html = shown(['a', 'b'])
  expect(html.match(/>Cover</g)).toHaveLength(1)
  expect(html.indexOf('/media/pa-')).toBeLessThan(html.indexOf('Cover'))
  expect(html.indexOf('Cover')).toBeLessThan(html.indexOf('/media/pb-'))
  expect(namesIn(html)).toEqual([
    'Drag photo 1 to its place, or use the arrow keys',
    'Remove photo 1',
    'Move photo 1 forward',
    'Move photo 1 back',
    'Drag photo 2 to its place, or use the arrow keys',
    'Remove photo 2',
    'Move photo 2 forward',
    'Move photo 2 back',
  ])
})

test('a single photo cannot be moved', () => {
  expect(namesIn(shown(['a']))).toEqual(['Remove photo 1'])
})

test('when there is no room, nothing more can be chosen, and it is said', () => {
  const html = shown(['a', 'b'], { max: 2 })
  expect(html).not.toContain('type="file"')
  expect(html).toContain('Remove one to add another')
})

test('an error belongs to the field', () => {
  const html = shown([], { error: 'Add at least one photo.' })
  expect(html).toContain('aria-describedby="photos-hint photos-error"')
  expect(html).toContain('aria-invalid="true"')
  expect(html).toContain('Add at least one photo.')
})
