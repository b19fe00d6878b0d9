import { SHARE_PICTURE } from '@lunula/contract/share-pictures/constants.ts'

/* Where things stand in a share picture, in px. */

export const { width: WIDTH, height: HEIGHT } = SHARE_PICTURE
export const MARGIN = 72
/** Between head and foot. */
export const TOP = 136
export const BOTTOM = 508

/** A square between head and foot, and how far the words keep from it. */
const SIDE_AIR = 16
export const SIDE_TOP = TOP + SIDE_AIR
export const SIDE = BOTTOM - TOP - 2 * SIDE_AIR
export const SIDE_LEFT = WIDTH - MARGIN - SIDE
export const SIDE_GAP = 48
