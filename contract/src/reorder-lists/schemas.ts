import * as T from 'typebox'
import { filled } from '../cart/fill-outcome.ts'
import { Cart, Quantity } from '../cart/schemas.ts'
import { Picture } from '../catalog/schemas.ts'
import { describe, type Operations } from '../endpoint.ts'
import {
  Cents,
  Done,
  extend,
  Id,
  IdParams,
  line,
  OnceQuery,
  orNull,
  RequestKey,
  record,
  Time,
} from '../schema.ts'
import { MAX_LIST_LINES } from './constants.ts'
import * as endpoints from './endpoints.ts'

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

const AddedLines = T.Array(
  T.Object({ variant_id: Id, quantity: Quantity }, { additionalProperties: false }),
  {
    minItems: 1,
    maxItems: MAX_LIST_LINES,
  },
)

const LineParams = T.Object({ id: Id, variant_id: Id }, { additionalProperties: false })

export const reorderListOperations = {
  all: {
    operationId: 'listReorderLists',
    tag: 'reorder lists',
    summary: 'One’s lists, the one changed last first',
    answer: T.Object({ docs: T.Array(ReorderList) }),
  },
  make: {
    operationId: 'makeReorderList',
    tag: 'reorder lists',
    limit: 'write',
    status: 201,
    summary: 'A new list, with variants on it if `lines` says so; names differ',
    maxBodyBytes: 64 * 1024,
    body: T.Object(
      { ...ListNameBody.properties, lines: T.Optional(AddedLines), key: T.Optional(RequestKey) },
      { additionalProperties: false },
    ),
    answer: ReorderList,
  },
  read: {
    operationId: 'readReorderList',
    tag: 'reorder lists',
    summary: 'One list with its lines as they stand in the shop now',
    params: IdParams,
    answer: FullList,
  },
  rename: {
    operationId: 'renameReorderList',
    tag: 'reorder lists',
    limit: 'write',
    summary: 'Gives a list another name',
    params: IdParams,
    body: ListNameBody,
    answer: ReorderList,
  },
  remove: {
    operationId: 'deleteReorderList',
    tag: 'reorder lists',
    limit: 'write',
    summary: 'Deletes a list with its lines',
    params: IdParams,
    answer: Done,
  },
  add: {
    operationId: 'addToReorderList',
    tag: 'reorder lists',
    limit: 'write',
    summary: 'Puts variants on a list, all or none; what stands there already grows',
    params: IdParams,
    maxBodyBytes: 64 * 1024,
    body: T.Object({ lines: AddedLines, key: T.Optional(RequestKey) }, { additionalProperties: false }),
    answer: ReorderList,
  },
  setLine: {
    operationId: 'setReorderLine',
    tag: 'reorder lists',
    limit: 'write',
    summary: 'How many of a variant the list asks for',
    params: LineParams,
    body: T.Object({ quantity: Quantity }, { additionalProperties: false }),
    answer: FullList,
  },
  removeLine: {
    operationId: 'removeReorderLine',
    tag: 'reorder lists',
    limit: 'write',
    summary: 'Takes a variant off a list',
    params: LineParams,
    answer: FullList,
  },
  toCart: {
    operationId: 'orderReorderList',
    tag: 'reorder lists',
    limit: 'write',
    summary: 'Puts the whole list into the cart in one transaction; each line is answered by itself',
    params: IdParams,
    query: OnceQuery,
    answer: T.Object({
      lines: T.Array(T.Object({ variant_id: Id, name: T.String(), quantity: T.Integer(), ...filled })),
      cart: Cart,
    }),
  },
} as const satisfies Operations

export const reorderLists = describe(endpoints.reorderLists, reorderListOperations)
