import { PAGES } from './cache-names.ts'

/** What gateways say when the shop behind them does not answer, and the shop when it has too much to do. */
const AWAY = new Set([502, 503, 504])

/** The pages, by their client, that were not had anew; as long as this worker lives, some half a minute. */
const standIns = new Set<string>()

/** Whether a page, which asks right after it was opened, is older than what the shop would have sent. */
export const isStandIn = (clientId: string): boolean => standIns.has(clientId)

/** A page as it was seen last stands in for one that cannot be had. */
export const standIn = {
  cachedResponseWillBeUsed: async ({ event, cachedResponse }: Cached) => {
    if (cachedResponse) note(event)
    return cachedResponse
  },
  handlerWillRespond: async ({ event, request, response }: Answered) => {
    if (!AWAY.has(response.status)) return response
    const kept = await (await caches.open(PAGES)).match(request)
    if (kept) note(event)
    return kept ?? response
  },
}

interface Cached {
  event: ExtendableEvent
  cachedResponse?: Response | undefined
}
interface Answered {
  event: ExtendableEvent
  request: Request
  response: Response
}

const note = (event: ExtendableEvent): void => void standIns.add((event as FetchEvent).resultingClientId)
