import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { drawSprite } from './sprite.ts'

it('is drawn anew whenever an icon was added or Lucide has changed one', () => {
  const kept = readFileSync(join(import.meta.dirname, '../../src/ui/pictures/icons.svg'), 'utf8')
  expect(kept).toBe(drawSprite())
})
