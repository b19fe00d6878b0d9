/** Addresses of this scheme lead into the app: `lunula://blank-page?code=…`. */
export const APP_SCHEME = 'lunula'

/** Begins the state of a sign-in that the app has begun with a provider, so that the answer finds back. */
export const APP_STATE = 'app.'
