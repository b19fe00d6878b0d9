import { beforeEach, expect, test, vi } from 'vitest'
import { forgetEarlier, forgetTyped, keepTyped, readTyped, readTypedInto, readWork } from './typed-values.ts'

const UNTOUCHED = { note: '', units: {}, photos: [] as string[] }
const TYPED = { note: 'Chai bị nứt', units: { a: 2 }, photos: ['p'] }

let kept: Map<string, string>
const memory = (entries: Map<string, string>) => ({
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => void entries.set(key, value),
  removeItem: (key: string) => void entries.delete(key),
})

/** Who is here, as the browser remembers them; null for a guest. */
function comes(id: string | null): void {
  const user = { _id: id, email: 'lan@salon.test', username: 'lan', setup_password: true, permissions: [] }
  vi.stubGlobal('localStorage', memory(new Map(id ? [['lunula.1', JSON.stringify(user)]] : [])))
}

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('sessionStorage', memory(kept))
  comes('lan')
})

test('forms keep what was typed beside each other, until each is sent', () => {
  keepTyped('claim', TYPED)
  keepTyped('return', { note: 'Too many' })
  expect(readTyped('claim', UNTOUCHED)).toEqual(TYPED)
  forgetTyped('claim')
  expect(readTyped('claim', UNTOUCHED)).toEqual({})
  expect(readTyped('return', UNTOUCHED)).toEqual({ note: 'Too many' })
})

test.each([
  ['its writer', 'lan', 'lan', true],
  ['a guest', null, null, true],
  ['a guest who has signed in', null, 'lan', true],
  ['somebody else', 'lan', 'mai', false],
  ['a guest after somebody', 'lan', null, false],
])('%s: typed by %s, read by %s, is there: %s', (_who, writer, reader, isThere) => {
  comes(writer)
  keepTyped('claim', TYPED)
  comes(reader)
  expect(readTyped('claim', UNTOUCHED)).toEqual(isThere ? TYPED : {})
})

test.each(['null', '[]', '"x"', '{', '{"claim":null}', '{"claim":{"owner":null}}', '{"claim":[]}'])(
  'what something else wrote is passed over: %s',
  (written) => {
    kept.set('lunula.typed', written)
    expect(readTyped('claim', UNTOUCHED)).toEqual({})
    keepTyped('claim', TYPED)
    expect(readTyped('claim', UNTOUCHED)).toEqual(TYPED)
  },
)

test('fields that a form does not have, or that say something of another kind, are passed over', () => {
  keepTyped('claim', { note: 'Nứt', units: [], photos: { 0: 'p' }, gone: 'x' })
  expect(readTyped('claim', UNTOUCHED)).toEqual({ note: 'Nứt' })
  keepTyped('claim', { note: null, units: null, photos: ['p'] })
  expect(readTyped('claim', UNTOUCHED)).toEqual({ photos: ['p'] })
})

test('what was typed into another version is set apart, and stays beside what is typed now', () => {
  const read = (version: string) => readTypedInto('page', UNTOUCHED, version)
  keepTyped('page', { note: 'Old', photos: ['p'] }, '1')
  expect(read('1')).toEqual({ typed: { note: 'Old', photos: ['p'] }, earlier: {} })
  expect(read('2')).toEqual({ typed: {}, earlier: { note: 'Old', photos: ['p'] } })
  keepTyped('page', { note: 'New' }, '2')
  expect(read('2')).toEqual({ typed: { note: 'New' }, earlier: { note: 'Old', photos: ['p'] } })
  // the later words of two count
  expect(read('3')).toEqual({ typed: {}, earlier: { note: 'New', photos: ['p'] } })
  forgetEarlier('page')
  expect(read('3')).toEqual({ typed: {}, earlier: {} })
  keepTyped('page', TYPED, '3')
  expect(read('4').earlier).toEqual(TYPED)
  forgetTyped('page')
  expect(read('4')).toEqual({ typed: {}, earlier: {} })
})

test('without a storage, or with a full one, forms go on without it', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  keepTyped('claim', TYPED)
  expect(readTyped('claim', UNTOUCHED)).toEqual({})
  vi.stubGlobal('sessionStorage', undefined)
  keepTyped('claim', TYPED)
  expect(readTyped('claim', UNTOUCHED)).toEqual({})
})

test('work is found with the version that it was typed into, and with what its fields said there', () => {
  expect(readWork('product', UNTOUCHED)).toEqual({ typed: {}, before: {}, version: undefined })
  keepTyped('product', { note: 'Nứt' }, '1', { note: 'Vỡ', units: 4 })
  expect(readWork('product', UNTOUCHED)).toEqual({
    typed: { note: 'Nứt' },
    before: { note: 'Vỡ' },
    version: '1',
  })
  comes('mai')
  expect(readWork('product', UNTOUCHED).typed).toEqual({})
})
