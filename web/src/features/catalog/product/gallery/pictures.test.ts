import type { Picture, Product, Variant } from '@lunula/contract/catalog/schemas.ts'
import { expect, it } from 'vitest'
import { picturesFor } from './pictures.ts'

const picture = (url: string, alt = url): Picture => ({ url, alt, width: 1200, height: 1200 })
const variant = (shade: string, ...gallery: Picture[]) =>
  ({ attributes: { shade }, gallery }) as unknown as Variant

const red = variant('Saigon Red', picture('red'))
const rose = variant('Rose', picture('rose'))
const product = {
  variants: [red, rose],
  thumbnail: picture('thumb'),
  gallery: [
    picture('red'),
    picture('rose'),
    picture('nails-red', 'Five nails painted in Saigon Red'),
    picture('nails-rose', 'Five nails painted in Rose'),
    picture('box', 'The box'),
  ],
} as unknown as Product

it('shows the own pictures first, then what shows no other shade, each once', () => {
  expect(picturesFor(product, red).map(({ url }) => url)).toEqual(['red', 'nails-red', 'box'])
  expect(picturesFor(product, rose).map(({ url }) => url)).toEqual(['rose', 'nails-rose', 'box'])
})

it('falls back to the thumbnail', () => {
  const bare = { ...product, gallery: [], variants: [] } as unknown as Product
  expect(picturesFor(bare, undefined).map(({ url }) => url)).toEqual(['thumb'])
})

it('shows no more than six', () => {
  const many = Array.from({ length: 20 }, (_, at) => picture(`view-${at}`))
  expect(picturesFor({ ...product, gallery: many }, red)).toHaveLength(6)
})
