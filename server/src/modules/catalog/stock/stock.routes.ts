import { stock } from '@lunula/contract/catalog/stock/schemas.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { listStock, moveStock, readStockHistory } from './stockroom.ts'

/** Units of variants, as the stockroom keeps them. */
export function stockRoutes(serve: Serve, platform: Platform): void {
  serve(stock.list, ({ query }) => listStock(platform, query))
  serve(stock.history, ({ params }) => readStockHistory(platform, params.variant_id))
  serve(stock.move, ({ params, body }) => moveStock(platform, params.variant_id, body))
}
