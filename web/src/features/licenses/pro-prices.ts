import { MAX_PRICED_PRODUCTS } from '@lunula/contract/licenses/constants.ts'
import { licenses } from '@lunula/contract/licenses/endpoints.ts'
import type { ProCardPrices } from '@lunula/contract/licenses/schemas.ts'
import { useEffect } from 'react'
import { create } from 'zustand'
import { backgroundApi } from '../../shell/api/api.ts'
import { useSession } from '../../shell/session/session-store.ts'
import { browserStorage } from '../../shell/storage/storage.ts'

type CardPrice = ProCardPrices['products'][number]

interface ProState {
  /**
   * null until it is known. On the server, while hydrating and for guests always null: pages are the same for
   * everyone, the browser fills it in.
   */
  professional: boolean | null
  /** By product; null where there is no price for professionals. */
  cards: Readonly<Record<string, CardPrice | null>>
}

const NOTHING: ProState = { professional: null, cards: {} }
const usePro = create<ProState>(() => NOTHING)

const wanted = new Set<string>()
let waiting = false

/** Takes up what the server has said of the user, and remembers it for the next page. */
export function heardProfessional(professional: boolean): void {
  const userId = useSession.getState().user?._id
  if (userId === undefined) return
  if (professional) browserStorage.set('professional', userId)
  else browserStorage.forget('professional')
  usePro.setState({ professional })
  showOpen(professional)
}

/** Forgets what was open to the user; it is asked for anew when it is needed. */
export function professionalChanged(): void {
  browserStorage.forget('professional')
  recall()
}

/** What this browser remembers of whoever is here now. */
function recall(): void {
  const userId = useSession.getState().user?._id
  const professional = userId !== undefined && browserStorage.read('professional') === userId ? true : null
  usePro.setState({ professional, cards: {} })
  showOpen(professional === true)
}

/** As the prelude has set it before the page was painted. */
function showOpen(open: boolean): void {
  if (open) document.documentElement.dataset['professional'] = ''
  else delete document.documentElement.dataset['professional']
}

/**
 * Whether the user is known to be a professional buyer; their prices are kept in no cache, and in this tab
 * only.
 */
export const useProfessional = (): boolean => usePro(({ professional }) => professional ?? false)

/**
 * What professionals pay for a product of a list; null for everyone else, and until it is known. The products
 * of a page are asked for in one call.
 */
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
  const answer = await backgroundApi(licenses.cardPrices, { query: { products: ids.join(',') } }).catch(
    () => null,
  )
  if (!answer || useSession.getState().user?._id !== asker) return
  const found = Object.fromEntries(answer.products.map((price) => [price.product_id, price]))
  heardProfessional(answer.professional)
  usePro.setState(({ cards }) => ({
    cards: { ...cards, ...Object.fromEntries(ids.map((id) => [id, found[id] ?? null])) },
  }))
}

/** Takes up what is remembered, and lets go of one person's prices when another is here. */
export function startProPrices(): void {
  recall()
  useSession.subscribe(({ user }, before) => {
    if (user?._id !== before.user?._id) recall()
  })
}
