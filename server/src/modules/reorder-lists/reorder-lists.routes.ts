import type { Language } from '@lunula/contract/accounts/schemas.ts'
import { reorderLists } from '@lunula/contract/reorder-lists/schemas.ts'
import { DONE } from '@lunula/contract/schema.ts'
import type { Principal } from '../../platform/http/principal.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  addLines,
  listLists,
  makeList,
  orderList,
  readList,
  removeLine,
  removeList,
  renameList,
  setLine,
} from './reorder-lists.ts'

export function reorderListRoutes(serve: Serve, platform: Platform): void {
  const buyer = ({ user, language }: { user: Principal; language: Language }) => ({
    userId: user.userId,
    language,
  })
  serve(reorderLists.all, async ({ user }) => ({ docs: await listLists(platform, user.userId) }))
  serve(reorderLists.make, (call) => makeList(platform, buyer(call), call.body))
  serve(reorderLists.read, (call) => readList(platform, buyer(call), call.params.id))
  serve(reorderLists.rename, ({ user, params, body }) =>
    renameList(platform, user.userId, params.id, body.name),
  )
  serve(
    reorderLists.remove,
    async ({ user, params }) => (await removeList(platform, user.userId, params.id)) ?? DONE,
  )
  serve(reorderLists.add, (call) => addLines(platform, buyer(call), call.params.id, call.body))
  serve(reorderLists.setLine, (call) => {
    const { id, variant_id } = call.params
    return setLine(platform, buyer(call), id, { variant_id, quantity: call.body.quantity })
  })
  serve(reorderLists.removeLine, (call) =>
    removeLine(platform, buyer(call), call.params.id, call.params.variant_id),
  )
  serve(reorderLists.toCart, (call) => orderList(platform, buyer(call), call.params.id, call.query.key))
}
