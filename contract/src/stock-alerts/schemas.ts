import * as T from 'typebox'
import { Picture } from '../catalog/schemas.ts'
import { describe, type Operations } from '../endpoint.ts'
import { Cents, Done, Id, line, orNull, record, Time } from '../schema.ts'
import * as endpoints from './endpoints.ts'

export const StockAlert = T.Object(
  {
    variant_id: Id,
    product_id: Id,
    slug: T.String(),
    product_name: T.String(),
    variant_name: T.String({ description: 'empty when the product comes in one form only' }),
    thumbnail: orNull(Picture),
    attributes: record(T.String()),
    price: Cents,
    active: T.Boolean({ description: 'false when it is no longer sold' }),
    createdAt: Time,
  },
  { $id: 'StockAlert' },
)
export type StockAlert = T.Static<typeof StockAlert>

const VariantParams = T.Object({ variant_id: Id }, { additionalProperties: false })

export const stockAlertOperations = {
  list: {
    operationId: 'listStockAlerts',
    tag: 'stock alerts',
    summary: 'What one waits for, the latest first',
    answer: T.Object({ docs: T.Array(StockAlert) }),
  },
  ask: {
    operationId: 'askForStockAlert',
    tag: 'stock alerts',
    limit: 'write',
    summary: 'One mail when a variant that is out of stock is back; once more changes nothing',
    params: VariantParams,
    answer: Done,
  },
  remove: {
    operationId: 'removeStockAlert',
    tag: 'stock alerts',
    limit: 'write',
    summary: 'Waits no longer; what is not awaited is no error',
    params: VariantParams,
    answer: Done,
  },
  stop: {
    operationId: 'stopStockAlerts',
    tag: 'stock alerts',
    limit: 'write',
    summary: 'Takes back all requests of the person to whom a mail’s link was given; works signed out',
    body: T.Object({ token: line(200) }, { additionalProperties: false }),
    answer: Done,
  },
} as const satisfies Operations

export const stockAlerts = describe(endpoints.stockAlerts, stockAlertOperations)
