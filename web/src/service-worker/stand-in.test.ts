import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isStandIn, standIn } from './stand-in.ts'

let kept: Response | undefined
beforeEach(() => {
  kept = new Response('as it was')
  vi.stubGlobal('caches', { open: async () => ({ match: async () => kept }) })
})
afterEach(() => vi.unstubAllGlobals())

let client = 0
/** Opens a page for which the network says this; answers what is shown, and whether it stands in. */
async function open(status: number): Promise<[string, boolean]> {
  const resultingClientId = `client ${client++}`
  const event = { resultingClientId } as unknown as ExtendableEvent
  const response = new Response('from the network', { status })
  const shown = await standIn.handlerWillRespond({
    event,
    request: new Request('https://shop.test/'),
    response,
  })
  return [await shown.text(), isStandIn(resultingClientId)]
}

describe('a page that is kept', () => {
  test.each([502, 503, 504])('stands in for the %s of a gateway', async (status) => {
    expect(await open(status)).toEqual(['as it was', true])
  })

  test.each([200, 404, 429, 500])('leaves the %s of the shop alone', async (status) => {
    expect(await open(status)).toEqual(['from the network', false])
  })

  test('knows that it stands in when the shop is too slow', async () => {
    const event = { resultingClientId: 'slow' } as unknown as ExtendableEvent
    expect(await standIn.cachedResponseWillBeUsed({ event, cachedResponse: kept })).toBe(kept)
    expect(isStandIn('slow')).toBe(true)
  })
})

test('what was never kept shows what the gateway says', async () => {
  kept = undefined
  expect(await open(502)).toEqual(['from the network', false])
  const event = { resultingClientId: 'unseen' } as unknown as ExtendableEvent
  expect(await standIn.cachedResponseWillBeUsed({ event, cachedResponse: undefined })).toBeUndefined()
  expect(isStandIn('unseen')).toBe(false)
})
