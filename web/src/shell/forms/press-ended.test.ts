import { afterEach, expect, test, vi } from 'vitest'
import { pressEnded } from './press-ended.ts'

/** A page in which `active` says whether something is pressed. */
function page(isPressed: () => boolean) {
  const ends = new Map<string, () => void>()
  vi.stubGlobal('document', { querySelector: () => (isPressed() ? {} : null) })
  vi.stubGlobal('addEventListener', (end: string, hear: () => void) => ends.set(end, hear))
  return ends
}

afterEach(() => vi.unstubAllGlobals())

test('what is pressed only after the field was left is waited for, as Firefox says it', async () => {
  let pressed = false
  const ends = page(() => pressed)
  let ended = false
  const end = pressEnded().then(() => {
    ended = true
  })
  pressed = true
  await vi.waitFor(() => expect(ends.has('mouseup')).toBe(true))
  expect(ended).toBe(false)
  ends.get('mouseup')?.()
  await end
})

test('nothing is waited for where the field was left by keys', async () => {
  const ends = page(() => false)
  await pressEnded()
  expect(ends.size).toBe(0)
})
