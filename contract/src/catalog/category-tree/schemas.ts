import * as T from 'typebox'
import { describe, type Operations } from '../../endpoint.ts'
import { choice, line, orNull } from '../../schema.ts'
import { CATEGORY_PLACES } from './constants.ts'
import * as endpoints from './endpoints.ts'

const closed = { additionalProperties: false } as const
const Name = line(80)
const Names = T.Object(
  {
    en: Name,
    vi: T.Optional(Name),
    es: T.Optional(Name),
    zh: T.Optional(Name),
    th: T.Optional(Name),
  },
  closed,
)
export type CategoryNames = T.Static<typeof Names>

export const CategoryNode = T.Object({
  slug: T.String(),
  parent: orNull(T.String({ description: 'slug of the category it stands in' })),
  depth: T.Integer({ description: 'from 0' }),
  names: Names,
  products: T.Integer({ description: 'in any state, without those of the categories in it' }),
})
export type CategoryNode = T.Static<typeof CategoryNode>

const Tree = T.Object({
  docs: T.Array(CategoryNode, { description: 'each before those that stand in it' }),
})
export type CategoryTree = T.Static<typeof Tree>
const BySlug = T.Object({ slug: line(200) }, closed)

export const categoryTreeOperations = {
  list: {
    operationId: 'listCategoryTree',
    tag: 'back office',
    summary: 'All categories, empty ones too, in their order',
    answer: Tree,
  },
  create: {
    operationId: 'createCategory',
    tag: 'back office',
    limit: 'write',
    status: 201,
    summary: 'Add a category, at the end of its level; its address comes of the English name',
    body: T.Object({ names: Names, parent: orNull(line(200)) }, closed),
    answer: Tree,
  },
  rename: {
    operationId: 'renameCategory',
    tag: 'back office',
    limit: 'write',
    summary:
      'Name a category anew, in all languages; its address stays. 409 with the tree when `before` is not what it is called',
    params: BySlug,
    body: T.Object(
      { names: Names, before: T.Optional({ ...Names, description: 'as they were read' }) },
      closed,
    ),
    answer: Tree,
  },
  move: {
    operationId: 'placeCategory',
    tag: 'back office',
    limit: 'write',
    summary: 'Put a category before, after or into another one, with all that stands in it',
    params: BySlug,
    body: T.Object({ place: choice(CATEGORY_PLACES), other: line(200) }, closed),
    answer: Tree,
  },
  remove: {
    operationId: 'removeCategory',
    tag: 'back office',
    limit: 'write',
    summary: 'Remove a category that holds neither products nor categories',
    params: BySlug,
    answer: Tree,
  },
} as const satisfies Operations

export const categoryTree = describe(endpoints.categoryTree, categoryTreeOperations)
