import { bySlice } from './by-namespace.ts'

/** The Vietnamese texts that the shop's first pages need: `FIRST_NAMESPACES`. */
export default bySlice(
  import.meta.glob('../../../../locales/vi/{app,catalog,errors,shell,ui,wishlist}.json', {
    eager: true,
    import: 'default',
  }),
)
