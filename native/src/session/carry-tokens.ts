import { accounts } from '@lunula/contract/accounts/endpoints.ts'
import type { Transport } from '@lunula/contract/client.ts'
import { heldTokens, keepTokens, tokensOf } from './token-vault.ts'

const NAMES_SESSION: ReadonlySet<string> = new Set([accounts.refresh.path, accounts.signOut.path])
const PICTURES = '/media/'

/**
 * Does what cookies do on the pages: calls about the session name it by its refresh token in the body, and
 * new tokens of an answer are kept. Pictures of an answer get the address of the shop.
 */
export const carryTokens =
  (send: Transport): Transport =>
  async (request) => {
    const { path } = request
    const held = NAMES_SESSION.has(path) ? heldTokens() : null
    const answer = await send(
      held ? { ...request, body: JSON.stringify({ refreshToken: held.refreshToken }) } : request,
    )
    const renewed = path.startsWith('/auth/') && answer.status < 400 ? tokensIn(answer.json) : null
    if (renewed) await keepTokens(renewed)
    return { ...answer, json: withShopPictures(answer.json) }
  }

const tokensIn = (json: unknown) =>
  tokensOf((json as { data?: { token?: unknown } | null } | null)?.data?.token)

/** A copy in which every path of a picture, wherever it stands, is a whole address. */
export function withShopPictures(value: unknown): unknown {
  if (typeof value === 'string') return value.startsWith(PICTURES) ? import.meta.env.SHOP_URL + value : value
  if (Array.isArray(value)) return value.map(withShopPictures)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withShopPictures(part)]))
}
