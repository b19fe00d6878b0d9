import { expect, test } from 'vitest'
import { addressIn, LANGUAGES } from './languages.ts'

test('each language has its address, the default the bare one', () => {
  expect(LANGUAGES.map((language) => addressIn('/jobs', language))).toEqual([
    '/jobs',
    '/jobs?lang=vi',
    '/jobs?lang=es',
    '/jobs?lang=zh',
    '/jobs?lang=th',
  ])
  expect(addressIn('/jobs?page=2', 'th')).toBe('/jobs?page=2&lang=th')
})
