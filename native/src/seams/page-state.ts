import type { PageState } from '../../../web/src/app/page-state.ts'

export * from '../../../web/src/app/page-state.ts'

/** No server has rendered the page: the router loads all of it. */
export const readPageState = (): PageState => ({
  site: { publicUrl: import.meta.env.SHOP_URL },
  loaderData: {},
  errors: null,
  failed: false,
})
