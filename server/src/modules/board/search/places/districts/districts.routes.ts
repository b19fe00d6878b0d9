import { districts } from '@lunula/contract/board/districts/schemas.ts'
import { DONE } from '@lunula/contract/schema.ts'
import type { Serve } from '../../../../../platform/http/serve.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import {
  changeDistrict,
  createDistrict,
  listDistricts,
  readDistrictHistory,
  removeDistrict,
  withdrawDistrictChange,
} from './edit-districts.ts'

/** The trade's districts, which are on no map, as staff keep them. */
export function districtRoutes(serve: Serve, platform: Platform): void {
  serve(districts.list, ({ query }) => listDistricts(platform, query))
  serve(districts.create, ({ body }) => createDistrict(platform, body))
  serve(districts.change, ({ params, body }) => changeDistrict(platform, params.id, body))
  serve(districts.withdraw, ({ params }) => withdrawDistrictChange(platform, params.id, params.version))
  serve(districts.remove, async ({ params }) => (await removeDistrict(platform, params.id)) ?? DONE)
  serve(districts.history, ({ params }) => readDistrictHistory(platform, params.id))
}
