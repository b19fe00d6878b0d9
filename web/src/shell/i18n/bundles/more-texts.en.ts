import { bySlice } from './by-namespace.ts'

/** All other English texts. */
export default bySlice(
  import.meta.glob(
    [
      '../../../../locales/en/*.json',
      '!**/{app,board,catalog,errors,fields,post,safety,saved,shell,ui,wishlist}.json',
    ],
    {
      eager: true,
      import: 'default',
    },
  ),
)
