import * as T from 'typebox'
import { record } from './schema.ts'

/** Every refusal that can happen, with its HTTP status. The user's sentence for each stands in the locales under the same code. */
export const problems = {
  'request.invalid': 400,
  'request.malformed': 400,
  'request.not_found': 404,
  'request.method_not_allowed': 405,
  'request.too_large': 413,
  'request.unsupported_type': 415,
  'request.too_many': 429,
  'server.failed': 500,
  'server.unavailable': 503,

  'auth.required': 401,
  'auth.invalid_credentials': 401,
  'auth.refresh_invalid': 401,
  'auth.forbidden': 403,
  'auth.email_taken': 409,
  'auth.username_taken': 409,
  'auth.password_common': 400,
  // not 401: the session is good, only the password that was asked for again is not
  'auth.password_wrong': 422,
  'auth.password_exists': 409,
  'auth.link_expired': 410,
  'auth.social_off': 404,
  'auth.social_refused': 401,
  'auth.social_unavailable': 503,
  'auth.social_email_missing': 422,
  'accounts.session_not_found': 404,
  'accounts.too_many_pictures': 429,

  'uploads.missing': 400,
  'uploads.not_a_picture': 415,
  'uploads.too_many_pixels': 413,

  'staff.user_not_found': 404,
  'staff.not_found': 404,
  'staff.not_yourself': 409,
  'staff.last_owner': 409,
  'staff.owners_only': 403,

  'catalogue.product_not_found': 404,
  'catalogue.category_not_found': 404,

  'wishlist.full': 409,

  'reviews.buyers_only': 422,
  'reviews.one_each': 409,
  'reviews.not_found': 404,
  'reviews.empty': 400,

  'cart.variant_gone': 404,
  'cart.item_not_found': 404,
  'cart.price_tier_invalid': 400,
  'cart.out_of_stock': 409,
  'cart.full': 409,
  'cart.empty': 409,

  'shipping.address_not_found': 404,
  'shipping.provider_unknown': 404,
  'shipping.method_unavailable': 422,
  'shipping.nowhere': 422,
  'shipping.too_many_addresses': 409,
  'shipping.zip_not_found': 404,
  'shipping.zip_unknown': 422,
  'shipping.zip_elsewhere': 422,
  'tax.certificate_not_found': 404,
  'tax.certificate_expired': 422,
  'tax.certificate_reviewed': 409,
  'tax.certificate_own': 403,
  'tax.document_missing': 409,
  'tax.too_many_certificates': 409,
  'uploads.not_a_document': 415,
  'promotions.unknown': 422,
  'promotions.not_started': 422,
  'promotions.expired': 422,
  'promotions.used_up': 422,
  'promotions.used_by_you': 422,
  'promotions.first_order_only': 422,
  'promotions.not_for_these_items': 422,
  'promotions.minimum': 422,
  'promotions.shipping_free_already': 422,
  'promotions.other_method': 422,
  'promotions.not_to_this_place': 422,

  'orders.not_found': 404,
  'orders.total_changed': 409,
  'orders.out_of_stock': 409,
  'orders.below_minimum': 422,
  'orders.idempotency_key_reused': 409,
  'orders.payment_in_progress': 409,

  'payments.provider_unknown': 400,
  'payments.declined': 402,
  'payments.insufficient_funds': 402,
  'payments.cvv_failure': 402,
  'payments.card_expired': 402,
  'payments.address_mismatch': 402,
  'payments.card_unsupported': 402,
  'payments.limit_exceeded': 402,
  'payments.call_issuer': 402,
  'payments.verification_required': 402,
  'payments.processing_error': 402,
  'payments.source_invalid': 402,
  'payments.outcome_unknown': 503,
  'payments.nothing_captured': 409,
  'payments.refund_too_high': 409,
  'payments.notice_unsigned': 403,
} as const satisfies Record<string, number>

export type ProblemCode = keyof typeof problems

/** The one shape of every error answer. `message` and `errors` are in the language of `Accept-Language`. */
export const ErrorBody = T.Object(
  {
    statusCode: T.Integer(),
    message: T.String(),
    errors: T.Optional(T.Array(T.String(), { description: 'one line per field' })),
    fields: T.Optional(record(T.String(), { description: 'the same lines by field' })),
    code: T.String(),
    requestId: T.String(),
    data: T.Optional(
      T.Unknown({ description: 'what the caller needs to go on, such as the new preview of an order' }),
    ),
  },
  { $id: 'Error' },
)
export type ErrorBody = T.Static<typeof ErrorBody>
