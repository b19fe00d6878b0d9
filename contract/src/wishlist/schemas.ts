import * as T from 'typebox'
import { ProductCard } from '../catalog/schemas.ts'
import { describe, type Operations } from '../endpoint.ts'
import { Page, pageFields } from '../pagination.ts'
import { Done, Id } from '../schema.ts'
import { WISHLIST_ITEMS_PER_PAGE } from './constants.ts'
import * as endpoints from './endpoints.ts'

const ProductParams = T.Object({ product_id: Id }, { additionalProperties: false })

export const wishlistOperations = {
  list: {
    operationId: 'readWishlist',
    tag: 'wishlist',
    summary: 'One’s saved products that are still sold, the latest first',
    query: T.Object(pageFields(WISHLIST_ITEMS_PER_PAGE), { additionalProperties: false }),
    answer: Page(ProductCard),
  },
  ids: {
    operationId: 'readWishlistIds',
    tag: 'wishlist',
    summary: 'The ids of all saved products, for the hearts on cards',
    answer: T.Object({ product_ids: T.Array(Id) }),
  },
  save: {
    operationId: 'saveProduct',
    tag: 'wishlist',
    limit: 'write',
    summary: 'Saves a product; once more changes nothing',
    params: ProductParams,
    answer: Done,
  },
  remove: {
    operationId: 'unsaveProduct',
    tag: 'wishlist',
    limit: 'write',
    summary: 'Takes a product off the saved ones; one that is not there is no error',
    params: ProductParams,
    answer: Done,
  },
} as const satisfies Operations

export const wishlist = describe(endpoints.wishlist, wishlistOperations)
