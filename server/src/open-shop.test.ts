import { afterAll, expect, test, vi } from 'vitest'
import { buildApp } from './app.ts'
import { openShop } from './open-shop.ts'
import { buildTestApp, type TestApp } from './testing/app.ts'

vi.mock('./app.ts', async (original) => {
  const actual = await original<typeof import('./app.ts')>()
  return { ...actual, buildApp: vi.fn(actual.buildApp) }
})
vi.mock('./platform/pages/register.ts', () => ({ registerPages: async () => {} }))
// the signals are those of the process that runs the tests
vi.mock('close-with-grace', () => ({ default: () => {} }))

let shop: TestApp
afterAll(() => shop.close())

test('the shop is open before it asks for jobs: all queues at once would keep the start from the database', async () => {
  shop = await buildTestApp()
  const { app, platform } = shop
  const order: string[] = []
  const listen = vi.spyOn(app, 'listen').mockImplementation((() => order.push('opens')) as never)
  vi.spyOn(platform.jobs, 'work').mockImplementation(async () => void order.push('asks for jobs'))
  vi.spyOn(platform.database, 'hurry').mockImplementation(() => void order.push('hurries'))
  for (const runsJobs of [true, false]) {
    vi.mocked(buildApp).mockResolvedValueOnce(shop)
    await openShop({ ...platform.config, runsJobs })
  }
  expect(order).toEqual(['opens', 'hurries', 'asks for jobs', 'opens', 'hurries'])
  // a thousand who come at once while the process is busy wait, and are not turned away by the system
  expect(listen.mock.calls[0]?.[0]).toMatchObject({ backlog: 4096 })
})
