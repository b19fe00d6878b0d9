import * as T from 'typebox'
import { filled } from '../cart/fill-outcome.ts'
import { Cart, Quantity } from '../cart/schemas.ts'
import { Picture } from '../catalog/schemas.ts'
import { endpoint } from '../endpoint.ts'
import { Cents, Done, extend, Id, IdParams, line, orNull, record, Time } from '../schema.ts'

/** Lists of one user, and lines of one list. */
export const MAX_LISTS = 50
export const MAX_LIST_LINES = 500

export const ListNameBody = T.Object({ name: line(60) }, { additionalProperties: false })

export const ReorderList = T.Object(
  {
    _id: Id,
    name: T.String(),
    line_count: T.Integer(),
    total_quantity: T.Integer({ description: 'units over all lines' }),
    createdAt: Time,
    updatedAt: Time,
  },
  { $id: 'ReorderList' },
)
export type ReorderList = T.Static<typeof ReorderList>

export const ListLine = T.Object({
  variant_id: Id,
  product_id: Id,
  quantity: T.Integer(),
  slug: T.String(),
  product_name: T.String(),
  variant_name: T.String(),
  sku: T.String(),
  thumbnail: orNull(Picture),
  attributes: record(T.String()),
  price: orNull(
    T.Integer({
      description: 'US cents for one unit at this quantity; null when no longer sold, or not to this buyer',
    }),
  ),
  closed: T.Boolean({ description: 'for professional buyers only, and this one is none now' }),
  available: T.Integer(),
  backorder: T.Boolean(),
})
export type ListLine = T.Static<typeof ListLine>

export const FullList = extend(ReorderList, { lines: T.Array(ListLine), total: Cents })
export type FullList = T.Static<typeof FullList>

const LineParams = T.Object({ id: Id, variant_id: Id }, { additionalProperties: false })
const one = '/reorder-lists/:id'
const oneLine = '/reorder-lists/:id/lines/:variant_id'

export const reorderLists = {
  all: endpoint({
    method: 'GET',
    path: '/reorder-lists',
    operationId: 'listReorderLists',
    tag: 'reorder lists',
    access: 'user',
    summary: 'One’s lists, the one changed last first',
    answer: T.Object({ docs: T.Array(ReorderList) }),
  }),
  make: endpoint({
    method: 'POST',
    path: '/reorder-lists',
    operationId: 'makeReorderList',
    tag: 'reorder lists',
    access: 'user',
    limit: 'write',
    status: 201,
    summary: 'A new list; names differ',
    body: ListNameBody,
    answer: ReorderList,
  }),
  read: endpoint({
    method: 'GET',
    path: one,
    operationId: 'readReorderList',
    tag: 'reorder lists',
    access: 'user',
    summary: 'One list with its lines as they stand in the shop now',
    params: IdParams,
    answer: FullList,
  }),
  rename: endpoint({
    method: 'PATCH',
    path: one,
    operationId: 'renameReorderList',
    tag: 'reorder lists',
    access: 'user',
    limit: 'write',
    summary: 'Gives a list another name',
    params: IdParams,
    body: ListNameBody,
    answer: ReorderList,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: one,
    operationId: 'deleteReorderList',
    tag: 'reorder lists',
    access: 'user',
    limit: 'write',
    summary: 'Deletes a list with its lines',
    params: IdParams,
    answer: Done,
  }),
  add: endpoint({
    method: 'POST',
    path: '/reorder-lists/:id/lines',
    operationId: 'addToReorderList',
    tag: 'reorder lists',
    access: 'user',
    limit: 'write',
    summary: 'Puts variants on a list, all or none; what stands there already grows',
    params: IdParams,
    maxBodyBytes: 64 * 1024,
    body: T.Object(
      {
        lines: T.Array(T.Object({ variant_id: Id, quantity: Quantity }, { additionalProperties: false }), {
          minItems: 1,
          maxItems: MAX_LIST_LINES,
        }),
      },
      { additionalProperties: false },
    ),
    answer: ReorderList,
  }),
  setLine: endpoint({
    method: 'PATCH',
    path: oneLine,
    operationId: 'setReorderLine',
    tag: 'reorder lists',
    access: 'user',
    limit: 'write',
    summary: 'How many of a variant the list asks for',
    params: LineParams,
    body: T.Object({ quantity: Quantity }, { additionalProperties: false }),
    answer: FullList,
  }),
  removeLine: endpoint({
    method: 'DELETE',
    path: oneLine,
    operationId: 'removeReorderLine',
    tag: 'reorder lists',
    access: 'user',
    limit: 'write',
    summary: 'Takes a variant off a list',
    params: LineParams,
    answer: FullList,
  }),
  toCart: endpoint({
    method: 'POST',
    path: '/reorder-lists/:id/cart',
    operationId: 'orderReorderList',
    tag: 'reorder lists',
    access: 'user',
    limit: 'write',
    summary: 'Puts the whole list into the cart in one transaction; each line is answered by itself',
    params: IdParams,
    answer: T.Object({
      lines: T.Array(T.Object({ variant_id: Id, name: T.String(), quantity: T.Integer(), ...filled })),
      cart: Cart,
    }),
  }),
} as const
