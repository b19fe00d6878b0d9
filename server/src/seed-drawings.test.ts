import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepSources, missingDrawings } from './modules/media/index.ts'
import { drawingFile } from './modules/media/media-folder.ts'
import { seedDrawings } from './seed-drawings.ts'
import { buildTestApp, type TestApp } from './testing/app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await buildTestApp()
})
afterAll(() => shop.close())

test('what demo data names is drawn once, and what cannot be drawn is left', async () => {
  const { platform } = shop
  const [gel, unknown] = ['drawn:gel?hex=B3122F&finish=cat-eye', 'drawn:dragon']
  const keys = await keepSources(platform, [gel, unknown])
  await seedDrawings(platform)
  const file = drawingFile(platform, keys.get(gel) ?? '')
  const drawn = await readFile(file, 'utf8')
  expect(drawn).toMatch(/^<svg /)
  expect([...(await missingDrawings(platform)).values()]).toEqual([unknown])
  await seedDrawings(platform)
  expect(await readFile(file, 'utf8')).toBe(drawn)
})
