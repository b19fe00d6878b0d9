import * as T from 'typebox'
import { ProductCard } from '../catalog/schemas.ts'
import { endpoint } from '../endpoint.ts'
import { Page, pageFields } from '../pagination.ts'
import { Done, Id } from '../schema.ts'

export const WISHES_PER_PAGE = 24
/** Products that one user may save. */
export const MAX_WISHES = 500

const ProductParams = T.Object({ product_id: Id }, { additionalProperties: false })

export const wishlist = {
  list: endpoint({
    method: 'GET',
    path: '/wishlist',
    operationId: 'readWishlist',
    tag: 'wishlist',
    access: 'user',
    summary: 'One’s saved products that are still sold, the latest first',
    query: T.Object(pageFields(WISHES_PER_PAGE), { additionalProperties: false }),
    answer: Page(ProductCard),
  }),
  ids: endpoint({
    method: 'GET',
    path: '/wishlist/ids',
    operationId: 'readWishlistIds',
    tag: 'wishlist',
    access: 'user',
    summary: 'The ids of all saved products, for the hearts on cards',
    answer: T.Object({ product_ids: T.Array(Id) }),
  }),
  save: endpoint({
    method: 'POST',
    path: '/wishlist/:product_id',
    operationId: 'saveProduct',
    tag: 'wishlist',
    access: 'user',
    limit: 'write',
    summary: 'Saves a product; once more changes nothing',
    params: ProductParams,
    answer: Done,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/wishlist/:product_id',
    operationId: 'unsaveProduct',
    tag: 'wishlist',
    access: 'user',
    limit: 'write',
    summary: 'Takes a product off the saved ones; one that is not there is no error',
    params: ProductParams,
    answer: Done,
  }),
} as const
