import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SecretBox } from './secret-box.ts'

const box = new SecretBox({ sessionSecret: 'a secret of this test' }, 'test')

test('what is sealed opens again for its owner, and never looks the same twice', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.uuid(), (text, owner) => {
      const sealed = box.seal(text, owner)
      expect(box.open(sealed, owner)).toBe(text)
      expect(box.seal(text, owner)).not.toBe(sealed)
    }),
  )
})

test('it opens for nobody else, under no other secret or purpose, and not when it was changed', () => {
  const sealed = box.seal('JBSWY3DPEHPK3PXP', 'lan')
  expect(box.open(sealed, 'mai')).toBeNull()
  expect(new SecretBox({ sessionSecret: 'another' }, 'test').open(sealed, 'lan')).toBeNull()
  expect(new SecretBox({ sessionSecret: 'a secret of this test' }, 'x').open(sealed, 'lan')).toBeNull()
  for (const changed of ['', 'x', sealed.slice(0, -4), `A${sealed.slice(1)}B`])
    expect(box.open(changed, 'lan')).toBeNull()
})
