import { DEFAULT_PERSON } from '@lunula/contract/media/constants.ts'
import { MEDIA_BASE } from '../../shell/api/api-base.ts'

/**
 * The address of somebody's picture, or of the default one. For where a person stands alone: in lists first
 * letters tell people apart, and one picture for all does not.
 */
export const personPicture = (avatar: string | null): string =>
  avatar ?? `${MEDIA_BASE}/${DEFAULT_PERSON}-160.webp`
