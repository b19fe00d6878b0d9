import { bySlice } from './by-namespace.ts'

/** All other Vietnamese texts. */
export default bySlice(
  import.meta.glob(
    [
      '../../../../locales/vi/*.json',
      '!**/{app,board,catalog,errors,fields,post,safety,saved,shell,ui,wishlist}.json',
    ],
    {
      eager: true,
      import: 'default',
    },
  ),
)
