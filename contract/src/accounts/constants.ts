/** Access tokens live 15 minutes, refresh tokens 30 days (product decision §5). */
export const ACCESS_TOKEN_SECONDS = 15 * 60
export const REFRESH_TOKEN_SECONDS = 30 * 24 * 3600
/** A token with less than this left is refreshed before it is used (specification §9). */
export const PROACTIVE_REFRESH_SECONDS = 5 * 60
/** On a login check a token this close to its end counts as expired (specification §9). */
export const LOGIN_CHECK_MARGIN_SECONDS = 3
