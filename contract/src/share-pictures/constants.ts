/** In pixels: what messengers and feeds show large. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const

/** Pages that are always there and have a picture of their own, by their path without its slash. */
export const SHARE_PAGES = [
  'categories',
  'shades',
  'jobs',
  'nailtech',
  'salon-sale',
  'technician/courses',
  'about-us',
  'help',
  'shipping',
  'returns',
  'privacy',
  'terms',
  'contact',
] as const
export type SharePage = (typeof SHARE_PAGES)[number]

/** Things with pages, and so pictures, of their own, by how their paths begin. */
export const SHARE_KINDS = ['product', 'categories', 'shades'] as const
export type ShareKind = (typeof SHARE_KINDS)[number]
