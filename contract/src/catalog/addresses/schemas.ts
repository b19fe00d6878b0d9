import * as T from 'typebox'
import { describe, type Operations } from '../../endpoint.ts'
import { line } from '../../schema.ts'
import * as endpoints from './endpoints.ts'

const params = T.Object({ slug: line(200) }, { additionalProperties: false })
const Address = T.Object(
  {
    slug: T.String({
      minLength: 1,
      maxLength: 120,
      pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
      description: 'lower-case words and numbers with hyphens between them, such as `gel-polish`',
    }),
  },
  { additionalProperties: false },
)

export const addressOperations = {
  moveProduct: {
    operationId: 'moveProduct',
    tag: 'catalogue',
    limit: 'write',
    summary: 'Give a product another address; the former ones lead to it',
    params,
    body: Address,
    answer: Address,
  },
  moveCategory: {
    operationId: 'moveCategory',
    tag: 'catalogue',
    limit: 'write',
    summary: 'Give a category another address; the former ones lead to it',
    params,
    body: Address,
    answer: Address,
  },
} as const satisfies Operations

export const addresses = describe(endpoints.addresses, addressOperations)
