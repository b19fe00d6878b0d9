import { minimumWages } from '@lunula/contract/board/minimum-wages/schemas.ts'
import { DONE } from '@lunula/contract/schema.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import {
  changeMinimumWage,
  createMinimumWage,
  listMinimumWages,
  removeMinimumWage,
} from './edit-minimum-wages.ts'
import { readMinimumWages } from './read-minimum-wages.ts'

/** The least that employees are paid an hour, by place, as staff keep it. */
export function minimumWageRoutes(serve: Serve, platform: Platform): void {
  serve(minimumWages.at, ({ query }) => readMinimumWages(platform, query))
  serve(minimumWages.list, ({ query }) => listMinimumWages(platform, query))
  serve(minimumWages.create, ({ user, body }) => createMinimumWage(platform, user.userId, body))
  serve(minimumWages.change, ({ user, params, body }) =>
    changeMinimumWage(platform, user.userId, params.id, body),
  )
  serve(
    minimumWages.remove,
    async ({ user, params }) => (await removeMinimumWage(platform, user.userId, params.id)) ?? DONE,
  )
}
