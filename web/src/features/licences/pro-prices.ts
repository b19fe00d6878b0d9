import { licences, MAX_PRICED_PRODUCTS, type ProCardPrices } from '@lunula/contract/licences.ts'
import { useEffect } from 'react'
import { create } from 'zustand'
import { quietCall } from '../../shell/api.ts'
import { useSession } from '../../shell/session/session-store.ts'

type CardPrice = ProCardPrices['products'][number]

interface ProState {
  /** null until the server has said so. On the server and for guests always null: pages are the same for everyone, the browser fills it in. */
  professional: boolean | null
  /** By product; null where there is no price for professionals. */
  cards: Readonly<Record<string, CardPrice | null>>
}

const NOTHING: ProState = { professional: null, cards: {} }
const usePro = create<ProState>(() => NOTHING)

const wanted = new Set<string>()
let waiting = false

/** Forgets what was open to the user; it is asked for anew when it is needed. */
export const professionalChanged = (): void => usePro.setState(NOTHING, true)

/** Whether the user is known to be a professional buyer; their prices are kept in no cache, and in this tab only. */
export const useProfessional = (): boolean => usePro(({ professional }) => professional ?? false)

/** What professionals pay for a product of a list; null for everyone else, and until it is known. The products of a page are asked for in one call. */
export function useCardPrice(productId: string, has: boolean): CardPrice | null {
  const userId = useSession(({ user }) => user?._id)
  const professional = usePro((state) => state.professional)
  const known = usePro(({ cards }) => cards[productId])
  const asks = has && userId !== undefined && professional !== false && known === undefined
  useEffect(() => {
    if (asks) want(productId)
  }, [asks, productId])
  return known ?? null
}

function want(productId: string): void {
  wanted.add(productId)
  if (waiting) return
  waiting = true
  queueMicrotask(() => {
    waiting = false
    void ask([...wanted].slice(0, MAX_PRICED_PRODUCTS))
  })
}

async function ask(ids: readonly string[]): Promise<void> {
  for (const id of ids) wanted.delete(id)
  const asker = useSession.getState().user?._id
  // Without an answer the price for everybody stands, and the next page asks again.
  const answer = await quietCall(licences.cardPrices, { query: { products: ids.join(',') } }).catch(
    () => null,
  )
  if (!answer || useSession.getState().user?._id !== asker) return
  const found = Object.fromEntries(answer.products.map((price) => [price.product_id, price]))
  usePro.setState(({ cards }) => ({
    professional: answer.professional,
    cards: { ...cards, ...Object.fromEntries(ids.map((id) => [id, found[id] ?? null])) },
  }))
}

/** Lets go of one person's prices when another is here. */
export function startProPrices(): void {
  useSession.subscribe(({ user }, before) => {
    if (user?._id !== before.user?._id) professionalChanged()
  })
}
