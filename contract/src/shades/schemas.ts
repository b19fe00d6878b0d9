import * as T from 'typebox'
import { filled } from '../cart/fill-outcome.ts'
import { Cart } from '../cart/schemas.ts'
import { describe, type Operations } from '../endpoint.ts'
import { Cents, Id, line, orNull, RequestKey } from '../schema.ts'
import { MAX_SHADES_AT_ONCE } from './constants.ts'
import * as endpoints from './endpoints.ts'

const Hex = T.String({ description: 'RRGGBB' })

export const ShadeLine = T.Object(
  {
    slug: T.String(),
    name: orNull(T.String({ description: 'null for a line of several small collections' })),
    brand: T.String(),
    category: T.Object({ slug: T.String(), name: T.String() }),
    shade_count: T.Integer(),
    price_from: Cents,
    fan: T.Array(T.Object({ hex: Hex, finish: T.String() }), {
      description: 'a few shades over the whole range of the line',
    }),
  },
  { $id: 'ShadeLine' },
)
export type ShadeLine = T.Static<typeof ShadeLine>

export const Shade = T.Object(
  {
    variant_id: Id,
    number: T.String({ description: 'place in the line, three digits or more' }),
    name: T.String(),
    sku: T.String(),
    hex: Hex,
    finish: T.String({ description: 'empty when not known' }),
    family: T.String({ description: 'color family; empty when not known' }),
    price: Cents,
    available: T.Integer(),
    backorder: T.Boolean(),
    product: T.Integer({ description: 'index into the products of the chart' }),
  },
  { $id: 'Shade' },
)
export type Shade = T.Static<typeof Shade>

export const ShadeChart = T.Object(
  {
    slug: T.String(),
    name: orNull(T.String()),
    brand: T.String(),
    category: T.Object({ slug: T.String(), name: T.String() }),
    products: T.Array(T.Object({ _id: Id, slug: T.String(), name: T.String(), pro_only: T.Boolean() })),
    shades: T.Array(Shade),
  },
  { $id: 'ShadeChart' },
)
export type ShadeChart = T.Static<typeof ShadeChart>

export const NearShade = T.Object(
  {
    variant_id: Id,
    line: T.String(),
    line_name: T.String({ description: 'of the product it is' }),
    brand: T.String(),
    number: T.String(),
    name: T.String(),
    hex: Hex,
    finish: T.String(),
    price: Cents,
    distance: T.Number({ description: 'CIEDE2000; below 1 nobody sees it, below 5 it is close' }),
  },
  { $id: 'NearShade' },
)
export type NearShade = T.Static<typeof NearShade>

/** What one has of a line. */
export const OwnShades = T.Object(
  {
    owned: T.Array(Id),
    bought: T.Array(Id, { description: 'bought here and not marked yet' }),
  },
  { $id: 'OwnShades' },
)
export type OwnShades = T.Static<typeof OwnShades>

const LineParams = T.Object({ line: line(200) }, { additionalProperties: false })
const VariantIds = T.Array(Id, { minItems: 1, maxItems: MAX_SHADES_AT_ONCE, uniqueItems: true })

export const shadeOperations = {
  lines: {
    operationId: 'listShadeLines',
    tag: 'shades',
    summary: 'All lines of shades, the longest first',
    answer: T.Object({ docs: T.Array(ShadeLine) }),
  },
  near: {
    operationId: 'findNearShades',
    tag: 'shades',
    summary: 'The shades of all lines nearest to a color; without those of a brand, what others make like it',
    query: T.Object(
      {
        hex: T.String({ pattern: '^[0-9a-fA-F]{6}$' }),
        not_brand: T.Optional(line(120)),
      },
      { additionalProperties: false },
    ),
    answer: T.Object({ docs: T.Array(NearShade) }),
  },
  chart: {
    operationId: 'readShadeChart',
    tag: 'shades',
    summary: 'A whole line: every shade once, in the size that stands first',
    params: LineParams,
    answer: ShadeChart,
  },
  counts: {
    operationId: 'countOwnShades',
    tag: 'shades',
    summary: 'How many shades of each line one owns',
    answer: T.Object({ docs: T.Array(T.Object({ line: T.String(), owned: T.Integer() })) }),
  },
  own: {
    operationId: 'readOwnShades',
    tag: 'shades',
    summary: 'The shades of a line that one owns, and those bought here that are not marked yet',
    params: LineParams,
    answer: OwnShades,
  },
  mark: {
    operationId: 'markOwnShades',
    tag: 'shades',
    limit: 'write',
    summary: 'Marks shades of a line as owned or not, all or none; once more changes nothing',
    params: LineParams,
    maxBodyBytes: 64 * 1024,
    body: T.Object({ variant_ids: VariantIds, owned: T.Boolean() }, { additionalProperties: false }),
    answer: OwnShades,
  },
  toCart: {
    operationId: 'orderShades',
    tag: 'shades',
    limit: 'write',
    summary: 'Puts one of each of these shades into the cart in one transaction; each is answered by itself',
    params: LineParams,
    maxBodyBytes: 32 * 1024,
    body: T.Object(
      {
        variant_ids: T.Array(Id, { minItems: 1, maxItems: 300, uniqueItems: true }),
        key: T.Optional(RequestKey),
      },
      { additionalProperties: false },
    ),
    answer: T.Object({
      lines: T.Array(T.Object({ variant_id: Id, name: T.String(), ...filled })),
      cart: Cart,
    }),
  },
} as const satisfies Operations

export const shades = describe(endpoints.shades, shadeOperations)
