import { LINK_TOKEN_PATTERN } from '@lunula/contract/accounts/credentials.ts'

const FORM = new RegExp(LINK_TOKEN_PATTERN, 'u')

/**
 * Whether a text could be the token of a link that we have mailed; one that was cut off by a mail program is
 * not.
 */
export const hasLinkForm = (token: string): boolean => FORM.test(token)
