import { expect, test } from 'vitest'
import { mailName } from './mail-name.ts'

test('what is put into a subject is left open in its name', () => {
  expect(mailName('{{amount}} of order {{number}} is back')).toBe('… of order … is back')
  expect(mailName('Confirm your e-mail address')).toBe('Confirm your e-mail address')
})
