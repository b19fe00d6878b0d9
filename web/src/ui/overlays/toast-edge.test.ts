import { expect, test } from 'vitest'
import { edgeFor } from './toast-edge.ts'

test('toasts stand at the bottom while nothing has the focus', () => {
  expect(edgeFor(null, 600)).toBe('bottom')
})

test('they leave the bottom to a field that they would cover', () => {
  expect(edgeFor({ top: 620, bottom: 664 }, 600)).toBe('top')
  expect(edgeFor({ top: 560, bottom: 604 }, 600)).toBe('top')
  expect(edgeFor({ top: 549, bottom: 593 }, 600)).toBe('top')
})

test('a field clear of them leaves them where they are', () => {
  expect(edgeFor({ top: 548, bottom: 592 }, 600)).toBe('bottom')
  expect(edgeFor({ top: 100, bottom: 144 }, 600)).toBe('bottom')
})

test('what is scrolled away above, or fills the screen, is not fled from', () => {
  expect(edgeFor({ top: -20, bottom: 24 }, 600)).toBe('bottom')
  expect(edgeFor({ top: 0, bottom: 844 }, 600)).toBe('bottom')
})
