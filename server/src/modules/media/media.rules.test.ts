import { describe, expect, it, test } from 'vitest'
import {
  DEFAULT_PRODUCT,
  defaultFile,
  formatOfUpload,
  GROUND,
  isPictureSource,
  keyOf,
  parseRendition,
  pictureView,
  tintOf,
  uploadedKey,
  uploadUrl,
} from './media.rules.ts'

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
    expect(tintOf('drawn:lamp?hex=12345')).toBe(GROUND)
    expect(tintOf('https://cdn.example/a.jpg')).toBeNull()
  })
})

describe('an uploaded picture', () => {
  const bytes = (text: string) => Buffer.from(text, 'latin1')
  it.each([
    ['\xff\xd8\xff\xe0', 'jpeg'],
    ['\x89PNG\r\n\x1a\n', 'png'],
    ['RIFF\x24\0\0\0WEBPVP8 ', 'webp'],
    ['\0\0\0\x20ftypavif', 'heif'],
    ['\0\0\0\x20ftypheic', null],
    ['RIFF\x24\0\0\0WAVEfmt ', null],
    ['\x89PNG\r\n', null],
    ['GIF89a', null],
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', null],
    ['%PDF-1.7', null],
    ['', null],
  ])('that begins with %j is taken for %s', (first, format) => {
    expect(formatOfUpload(bytes(first))).toBe(format)
  })

  it('is named by its key, and served by the size', () => {
    expect(uploadedKey(`upload:${KEY}`)).toBe(KEY)
    expect(uploadedKey(`upload:${KEY}0`)).toBeNull()
    expect(isPictureSource(`upload:${KEY}`)).toBe(true)
    expect(uploadUrl(KEY, 480)).toBe(`/media/${KEY}-480.webp`)
    expect(pictureView(KEY, 'Red')).toMatchObject({ url: `/media/${KEY}`, alt: 'Red' })
  })
})

test('a picture that stands for another has a file of its own, whoever asks by its key', () => {
  expect(defaultFile(DEFAULT_PRODUCT)).toBe('defaults/product.svg')
  expect(defaultFile(KEY)).toBeUndefined()
})
