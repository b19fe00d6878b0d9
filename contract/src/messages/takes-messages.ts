/**
 * Whether the author of a post takes messages about it; a salon that is sold in confidence has no other way
 * to begin with.
 */
export const takesMessages = (post: {
  contact_ways?: readonly string[] | undefined
  contact_shown_to?: string | undefined
  confidential?: boolean | undefined
}): boolean =>
  post.contact_shown_to === 'message_only' ||
  post.confidential === true ||
  (post.contact_ways ?? []).includes('message')
