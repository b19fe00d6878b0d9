import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DocumentUnreadable, DocumentVault, isSealed } from './document-vault.ts'

const vault = new DocumentVault({ documentKeys: ['the key of 2026'] })
const rotated = new DocumentVault({ documentKeys: ['the key of 2027', 'the key of 2026'] })
const renewed = new DocumentVault({ documentKeys: ['the key of 2027'] })
const PDF = Buffer.from('%PDF-1.7\nnail technician license\n')

test('what is sealed opens again for its owner, shows nothing of itself, and never looks the same twice', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 16, maxLength: 4000 }), fc.uuid(), (bytes, owner) => {
      const content = Buffer.from(bytes)
      const sealed = vault.seal(content, owner)
      expect(vault.open(sealed, owner)).toEqual(content)
      expect(sealed.includes(content)).toBe(false)
      expect(vault.seal(content, owner)).not.toEqual(sealed)
    }),
  )
})

test('it opens for nobody else, and not when any byte of it was changed or is missing', () => {
  const sealed = vault.seal(PDF, 'lan')
  expect(() => vault.open(sealed, 'mai')).toThrow(DocumentUnreadable)
  for (let at = 4; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => vault.open(changed, 'lan')).toThrow(DocumentUnreadable)
    expect(() => vault.open(sealed.subarray(0, at), 'lan')).toThrow(DocumentUnreadable)
  }
})

test('a new key in front seals, the old one opens; sealed anew, the old one is needed no more', () => {
  const old = vault.seal(PDF, 'lan')
  expect(rotated.open(old, 'lan')).toEqual(PDF)
  const now = rotated.renew(old, 'lan')
  expect(now.subarray(0, rotated.prefix.length)).toEqual(rotated.prefix)
  expect(renewed.open(now, 'lan')).toEqual(PDF)
  expect(() => renewed.open(old, 'lan')).toThrow(/key [0-9a-f]{16}, which DOCUMENT_KEYS lacks/)
})

test('a document of an older version is read as it is, and sealed when it is renewed', () => {
  expect(vault.open(PDF, 'lan')).toBe(PDF)
  const sealed = vault.renew(PDF, 'lan')
  expect(isSealed(sealed)).toBe(true)
  expect(vault.open(sealed, 'lan')).toEqual(PDF)
})
