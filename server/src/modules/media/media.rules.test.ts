import { describe, expect, it } from 'vitest'
import { isPictureSource, keyOf, parseRendition, tintOf } from './media.rules.ts'

const KEY = '0123456789abcdef0123'

describe('the address of a picture', () => {
  it('names key, width and format', () => {
    expect(parseRendition(`${KEY}-480.avif`)).toEqual({ key: KEY, width: 480, format: 'avif' })
    expect(parseRendition(`${KEY}-1200.webp`)).toEqual({ key: KEY, width: 1200, format: 'webp' })
  })
  it.each([
    `${KEY}-481.avif`,
    `${KEY}-480.png`,
    `${KEY}.avif`,
    `${KEY}-480.avif.webp`,
    `${KEY.toUpperCase()}-480.avif`,
    `../${KEY}-480.avif`,
    `${KEY}-0480.avif`,
    '',
  ])('%s is none', (file) => {
    expect(parseRendition(file)).toBeNull()
  })
})

describe('the source of a picture', () => {
  it.each(['drawn:gel?hex=B3122F&finish=cat-eye', 'drawn:lamp', 'https://cdn.example/a.jpg?width=925'])(
    '%s may be shown',
    (source) => {
      expect(isPictureSource(source)).toBe(true)
    },
  )
  it.each([
    'http://cdn.example/a.jpg',
    'https://user:secret@cdn.example/a.jpg',
    'https://cdn.example:8443/a.jpg',
    'javascript:alert(1)',
    'file:///etc/passwd',
    '/a.jpg',
    'drawn:Dragon!',
    `https://cdn.example/${'a'.repeat(2100)}`,
    '',
  ])('%s may not', (source) => {
    expect(isPictureSource(source)).toBe(false)
  })
  it('has a key of its own and may lend a color', () => {
    expect(keyOf('drawn:gel')).toMatch(/^[0-9a-f]{20}$/)
    expect(keyOf('drawn:gel')).not.toBe(keyOf('drawn:lamp'))
    expect(tintOf('drawn:gel?hex=b3122f')).toBe('B3122F')
    expect(tintOf('https://cdn.example/a.jpg')).toBeNull()
  })
})
