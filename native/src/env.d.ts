interface ImportMetaEnv {
  /** Scheme and host of the shop that the app belongs to, without a trailing slash. */
  readonly SHOP_URL: string
  /** Whether the app is built with the means to be pushed to. */
  readonly HAS_PUSH: boolean
}
